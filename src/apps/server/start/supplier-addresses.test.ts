import { afterEach, expect, test, vi } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import type { SupplierSettings } from '#src/platform/server/config.ts'
import type { AssistantQuestion } from '#src/vendors/assistant/assistant.port.ts'
import type { PassedMessage } from '#src/vendors/chat-provider/chat-provider.port.ts'
import { noDesk } from '#tests/support/product/production.ts'
import { dialogOrigins } from '../suppliers/link-dialogs.ts'
import { portRows } from '../suppliers/ports.table.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { openVendors, type Vendors } from '../suppliers/vendors.ts'

afterEach(() => vi.unstubAllGlobals())

const pair = 'key:secret'
const address = { street1: '12 Orchard Street', city: 'Columbus', state: 'OH', zip: '43215' }
const name = { firstName: 'Maria', lastName: 'Garcia' }
const call = { organization: 'lintel', applicationId: 'an application', key: 'one', attempt: 1 }
const person = { name, birthDate: null, address, agreedToFaceComparison: true }
const question: AssistantQuestion = { text: 'What is a draw?', language: 'en', answers: [] }
const passedMessage: PassedMessage = { id: 'one', from: 'visitor', text: 'Hello' }

interface SupplierCall {
  settings: SupplierSettings
  /** Makes one call of the service. */
  ask(vendors: Vendors): Promise<unknown> | undefined
}

/** By the setting with which each supplier's address is changed: what else it needs, and a call that it makes. */
const calledSuppliers: Readonly<Record<string, SupplierCall>> = {
  SMARTY_URL: { settings: { SMARTY_CREDENTIALS: pair }, ask: (all) => all.addressLookup.search('12 Orchard') },
  MISMO_CREDIT_URL: {
    settings: { MISMO_CREDIT_CREDENTIALS: pair },
    ask: (all) => all.creditBureau.soft.order({ ...person, birthDate: '1980-01-02', ssn: '123456789' } as never, call),
  },
  ATTOM_URL: {
    settings: { ATTOM_KEY: 'key' },
    ask: (all) => all.propertyRecords.order({ address } as never, call),
  },
  HOUSECANARY_URL: {
    settings: { HOUSECANARY_CREDENTIALS: pair },
    ask: (all) => all.valuation.order({ address } as never, call),
  },
  PLAID_URL: { settings: { PLAID_CREDENTIALS: pair }, ask: (all) => all.bankLink.accounts('access') },
  TRUV_URL: { settings: { TRUV_CREDENTIALS: pair }, ask: (all) => all.payroll.open('one') },
  ONFIDO_URL: {
    settings: { ONFIDO_TOKEN: 'key' },
    ask: (all) => all.identityProofing.order({ ...person, kind: 'PASSPORT', pictures: [] }, call),
  },
  STRIPE_URL: {
    settings: { STRIPE_SECRET_KEY: 'key', STRIPE_WEBHOOK_SECRET: 'whsec_secret' },
    ask: (all) => all.cardPayments.read('cs_1'),
  },
  PROOF_URL: { settings: { PROOF_CREDENTIALS: pair }, ask: (all) => all.notaries.hostedMeetings?.readSession('one') },
  PRIA_URL: {
    settings: { PRIA_CREDENTIALS: pair },
    ask: (all) => all.recordings.collect(crypto.randomUUID(), { address } as never, call),
  },
  MISMO_FLOOD_URL: {
    settings: { MISMO_FLOOD_CREDENTIALS: pair },
    ask: (all) => all.flood.collect('1', { address, parcelId: null, borrower: name } as never, call),
  },
  FIRST_AMERICAN_URL: {
    settings: { FIRST_AMERICAN_CREDENTIALS: pair, FIRST_AMERICAN_FORM: 'https://lender.example/form.pdf' },
    ask: (all) => all.taxTranscripts.report(crypto.randomUUID(), call),
  },
  MODERN_TREASURY_URL: {
    settings: {
      MODERN_TREASURY_CREDENTIALS: pair,
      MODERN_TREASURY_ACCOUNT: crypto.randomUUID(),
      MODERN_TREASURY_WEBHOOK_KEY: 'key',
    },
    ask: (all) => all.disbursements.read(`mt_${crypto.randomUUID()}`),
  },
  ASSISTANT_MODEL_URL: {
    settings: { ASSISTANT_MODEL_CREDENTIALS: pair },
    ask: (all) => all.assistant.answer(question),
  },
  TWILIO_CHAT_URL: {
    settings: { TWILIO_CHAT_CREDENTIALS: pair },
    ask: (all) => all.chatProvider.desk?.pass('one', passedMessage),
  },
  STREAM_CHAT_URL: {
    settings: { STREAM_CHAT_CREDENTIALS: pair },
    ask: (all) => all.chatProvider.desk?.pass('one', passedMessage),
  },
  NICE_CHAT_URL: {
    settings: {
      NICE_CHAT_CREDENTIALS: pair,
      NICE_CHAT_SIGN_IN_URL: 'https://sign-in.example',
      NICE_CHAT_CHANNEL: 'channel',
      NICE_CHAT_CALLBACK: pair,
    },
    ask: (all) => all.chatProvider.desk?.pass('one', passedMessage),
  },
}

const addressSettings = portRows.flatMap(([, { suppliers }]) =>
  suppliers.flatMap(({ settings }) =>
    Object.entries(settings).flatMap(([setting, { kind }]) => (kind === 'address' ? [setting] : [])),
  ),
)

test.each(addressSettings)('%s sets the address where its supplier is called', async (setting) => {
  const supplier = calledSuppliers[setting]
  if (!supplier) throw new Error(`${setting} has no row in this test.`)
  const hosts: string[] = []
  vi.stubGlobal('fetch', async (url: URL | string) => {
    hosts.push(new URL(url).hostname)
    // Lets a supplier that is signed in to first go on to its own call.
    return Response.json({ access_token: 'token', token_type: 'Bearer', expires_in: 3_600 })
  })
  const { vendors } = openVendors(
    readConfig({ ...supplier.settings, [setting]: 'https://moved.example' }),
    testClock(),
    { address: () => 'http://lintel.test', secret: 'secret' },
    async () => undefined,
    () => ({}) as never,
    noDesk,
  )
  await Promise.allSettled([supplier.ask(vendors)])
  expect(hosts).toContain('moved.example')
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
})

test('the page policy allows only the configured bank link dialog and its sandbox', () => {
  const sandbox = readConfig({ PLAID_CREDENTIALS: pair, PLAID_URL: 'https://sandbox.plaid.com' })
  expect(dialogOrigins(sandbox)).toEqual(['https://cdn.plaid.com', 'https://sandbox.plaid.com'])
  const usual = readConfig({ PLAID_CREDENTIALS: pair })
  expect(dialogOrigins(usual)).toEqual(['https://cdn.plaid.com', 'https://production.plaid.com'])
})
