import { afterEach, expect, test, vi } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { noDesk } from '#tests/support/product/production.ts'
import { dialogOrigins } from '../suppliers/link-dialogs.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { openVendors } from '../vendors.ts'

afterEach(() => vi.unstubAllGlobals())

const pair = 'key:secret'
const credentials = {
  SMARTY_CREDENTIALS: pair,
  HOUSECANARY_CREDENTIALS: pair,
  ATTOM_KEY: 'key',
  PLAID_CREDENTIALS: pair,
  TRUV_CREDENTIALS: pair,
  ONFIDO_TOKEN: 'key',
  PROOF_CREDENTIALS: pair,
}
const names = ['SMARTY', 'HOUSECANARY', 'ATTOM', 'PLAID', 'TRUV', 'ONFIDO', 'PROOF'] as const
const addresses = Object.fromEntries(names.map((name) => [`${name}_URL`, `https://${name.toLowerCase()}.example`]))

test('each supplier is called where its setting says', async () => {
  const hosts: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    hosts.push(url.hostname)
    throw new Error('Nobody is there.')
  })
  const { vendors } = openVendors(
    readConfig({ ...credentials, ...addresses }),
    testClock(),
    { address: () => 'http://lintel.test', secret: 'secret' },
    async () => undefined,
    () => ({}) as never,
    noDesk,
  )
  const address = { street1: '12 Orchard Street', city: 'Columbus', state: 'OH', zip: '43215' }
  const name = { firstName: 'Maria', lastName: 'Garcia' }
  const call = { organisation: 'lintel', applicationId: 'an application', key: 'one', attempt: 1 }
  const person = { name, birthDate: null, address, agreedToFaceComparison: true }
  await Promise.allSettled([
    vendors.addressLookup.search('12 Orchard'),
    vendors.valuation.order({ address } as never, call),
    vendors.propertyRecords.order({ address } as never, call),
    vendors.bankLink.accounts('access'),
    vendors.payroll.open('one'),
    vendors.identityProofing.order({ ...person, kind: 'PASSPORT', pictures: [] }, call),
    vendors.notaries.hostedMeetings?.look('one'),
  ])
  expect(hosts.toSorted()).toEqual(names.map((one) => `${one.toLowerCase()}.example`).toSorted())
})

test('the pages may call the dialog of the sandbox that is configured, and no other', () => {
  const sandbox = readConfig({ PLAID_CREDENTIALS: pair, PLAID_URL: 'https://sandbox.plaid.com' })
  expect(dialogOrigins(sandbox)).toEqual(['https://cdn.plaid.com', 'https://sandbox.plaid.com'])
  const usual = readConfig({ PLAID_CREDENTIALS: pair })
  expect(dialogOrigins(usual)).toEqual(['https://cdn.plaid.com', 'https://production.plaid.com'])
})
