import { describe, expect, test } from 'vitest'
import { saveSetting } from '#src/features/experiments/server/flags.store.ts'
import { incomeRequests } from '#src/features/income/server/income.store.ts'
import { signWebhook, webhookSignatureHeader } from '#src/platform/server/webhook-signature.ts'
import { plaidVerificationHeader } from '#src/vendors/bank-link/server/plaid-webhook.ts'
import { signPlaidWebhook } from '#src/vendors/bank-link/server/sandbox-plaid-key.ts'
import { signTruvWebhook, truvSignatureHeader } from '#src/vendors/payroll/server/truv.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { aProductThatVerifiesIncome } from '#tests/support/income-borrower.ts'
import { aJpeg } from '#tests/support/sample-files.ts'
import { aProductThatVerifies } from '#tests/support/verified-borrower.ts'
import { bankWebhookPath, payrollWebhookPath, transcriptWebhookPath } from './income-vendors.ts'
import { vendorWebhookPath } from './vendors.ts'

const early = await aProductThatVerifiesIncome()
const later = await aProductThatVerifies()
// Nobody has to come and pay.
const covered = { enabled: true, percentage: 100, variables: {} }
await saveSetting(later.db, 'lintel', 'fe-heloc-company-covers-appraisal', covered)
type Product = typeof early | typeof later

interface Waiting {
  uuid: string
  /** By what the supplier calls that which it promised; the product's own name for it where none is given. */
  called?: string
}

interface Supplier {
  product: Product
  /** Where the application waits for it. */
  at: Status
  begin(): Promise<Waiting>
  path: string
  body(called: string): object
  sign(secret: string, body: string, now: Date): Record<string, string>
  /** Whether the time is signed, so that what is caught cannot be sent again later. */
  signsTime: boolean
}

const ofTheHouse = {
  path: vendorWebhookPath,
  body: (called: string): object => ({ service: 'any', reference: called }),
  sign: (secret: string, body: string, now: Date): Record<string, string> => ({
    [webhookSignatureHeader]: signWebhook(secret, body, now),
  }),
  signsTime: true,
}

const built = (at: Status, wishes: Parameters<typeof early.anApplication>[0], from: Status = at): Supplier => ({
  ...{ product: early, at, ...ofTheHouse },
  async begin() {
    const { id } = await early.anApplication({ status: from, dueAt: new Date(), ...wishes })
    return { uuid: id }
  },
})
const named = (lastName: string) => ({
  applicant: { name: { firstName: 'Maria', middleName: null, lastName, suffix: null } },
})
const home = (street1: string) => ({
  property: { address: { street1, city: 'Austin', state: 'TX' as const, zip: '78704' } },
})
const verified = (at: Status, street: string, from: Status = at): Supplier => ({
  ...{ product: later, at, ...ofTheHouse },
  begin: () => later.at(from, street),
})

const linkOf = async (uuid: string): Promise<string> => {
  const [request] = await incomeRequests(early.vault).ofApplication(early.db, uuid)
  return request?.access?.link ?? ''
}

const suppliers: Readonly<Record<string, Supplier>> = {
  'credit bureau': built('WAITING_FOR_SOFT_CREDIT', named('Late')),
  'property record': built('WAITING_FOR_PROPERTY', home('350 Latetitle Street')),
  valuation: built('WAITING_FOR_VALUATION', home('410 Lateavm Road'), 'WAITING_FOR_PROPERTY'),
  bank: {
    ...{ product: early, at: 'INCOME_VERIFICATION', path: bankWebhookPath },
    async begin() {
      const borrower = await early.aBorrower()
      await early.link(borrower, 'bank', 'user_late')
      return { uuid: borrower.uuid, called: await linkOf(borrower.uuid) }
    },
    body: (called) => ({ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: called }),
    sign: (secret, body, now) => ({ [plaidVerificationHeader]: signPlaidWebhook(secret, body, now) }),
    signsTime: true,
  },
  payroll: {
    ...{ product: early, at: 'INCOME_VERIFICATION', path: payrollWebhookPath },
    async begin() {
      const borrower = await early.aBorrower()
      await early.link(borrower, 'payroll', 'latelogin')
      return { uuid: borrower.uuid, called: await linkOf(borrower.uuid) }
    },
    body: (called) => ({ link_id: called, event_type: 'task-status-updated', status: 'done' }),
    sign: (secret, body) => ({ [truvSignatureHeader]: signTruvWebhook(secret, body) }),
    signsTime: false,
  },
  'tax transcripts': {
    ...{ product: early, at: 'INCOME_VERIFICATION', ...ofTheHouse, path: transcriptWebhookPath },
    async begin() {
      const borrower = await early.aBorrower({ employment: 'SELF_EMPLOYED' })
      await early.throughTaxPage(borrower, 'late')
      return { uuid: borrower.uuid, called: await linkOf(borrower.uuid) }
    },
    body: (called) => ({ order: called }),
  },
  identity: {
    ...{ product: early, at: 'IDENTITY_VERIFICATION', ...ofTheHouse },
    async begin() {
      const who = await early.aBorrower(named('Idlate').applicant, 'IDENTITY_VERIFICATION')
      const checks = `/service-identity/external/api/v1/applications/${who.uuid}/identity/checks`
      const { body } = await early.ask('POST', checks, who.headers, { kind: 'PASSPORT' })
      const { checkUuid: about, pictures } = body.check
      for (const { slot } of pictures)
        await early.send({ ...who, conditions: [] }, aJpeg({ width: 900 + slot, height: 600 }), {
          ...{ purpose: 'identity', about, slot, name: 'id.jpg' },
        })
      await early.ask('POST', `${checks}/${about}/submit`, who.headers)
      return { uuid: who.uuid }
    },
  },
  title: verified('ORDER_FULL_TITLE', '12 Latefulltitle Street'),
  'price opinion': verified('NAV_BPO_PROCESSING', '14 Lateopinion Street'),
  evaluation: verified('NAV_RESI_EVAL_PROCESSING', '16 Lateopinion Street'),
  'condition report': verified(
    'NAV_BPO_PROPERTY_CONDITION',
    '18 Latecondition Hiddenhome Street',
    'NAV_BPO_PROCESSING',
  ),
  appraisal: verified('ONSITE_APPRAISAL_PENDING', '20 Lateappraisal Street', 'ONSITE_APPRAISAL_REQUEST'),
  'payoff letters': {
    ...{ product: later, at: 'PAYOFF_REQUEST_PENDING', ...ofTheHouse },
    async begin() {
      const payoffs = ['Aster Rewards Card']
      const one = await later.at('REQUEST_STEWART_PAYOFFS', { street: '22 Latepayoff Street', payoffs })
      await later.until(one, (status) => status === 'PAYOFF_REQUEST_PENDING')
      const letters = later.db.selectFrom('payoffLetter').select('reference').where('applicationId', '=', one.uuid)
      return { uuid: one.uuid, called: (await letters.executeTakeFirstOrThrow()).reference ?? '' }
    },
  },
}

const stateOf = ({ db }: Product, uuid: string) =>
  db
    .selectFrom('application')
    .select(['status', 'pendingReference', 'dueAt'])
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()

/** What was ever done with it: where it went, and every report that was kept. */
const effectsOn = async ({ db }: Product, uuid: string) => {
  const moves = await db.selectFrom('statusHistory').select('toStatus').where('applicationId', '=', uuid).execute()
  const reports = await db.selectFrom('report').select('kind').where('applicationId', '=', uuid).execute()
  return { moves: moves.map(({ toStatus }) => toStatus), reports: reports.map(({ kind }) => kind).sort() }
}

/** A step that was promised an answer looks again by itself; here only webhooks wake it. */
const askedAgainMs = 5_000
const never = new Date('2100-01-01T00:00:00Z')

/** By how far the clocks of both products were moved. */
let minutesAhead = 0

describe.each(Object.entries(suppliers))('ASVS 2.3 the webhook of a supplier: %s', (_, supplier) => {
  test('counts once, however often and in whichever order it comes, and only when it is signed', {
    timeout: 60_000,
  }, async () => {
    const { product, at } = supplier
    const now = () => new Date(Date.now() + minutesAhead * 60_000)
    const tell = async (body: string, { secret = product.webhookSecret, signedAt = now() } = {}) => {
      const headers = { 'content-type': 'application/json', ...supplier.sign(secret, body, signedAt) }
      return (await fetch(product.url + supplier.path, { method: 'POST', body, headers })).status
    }
    const { uuid, called } = await supplier.begin()
    /** At its status, promised an answer, and no step in hand, whose lease would reach further. */
    const waits = async () => {
      const { status, pendingReference, dueAt } = await stateOf(product, uuid)
      const rests = dueAt === null || dueAt.getTime() - now().getTime() <= askedAgainMs
      return status === at && rests && pendingReference !== null
    }
    await expect.poll(waits, { timeout: 20_000 }).toBe(true)
    const { pendingReference } = await stateOf(product, uuid)
    const body = JSON.stringify(supplier.body(called ?? (pendingReference as string)))
    const leaveToWebhooks = () =>
      product.db.updateTable('application').set({ dueAt: never }).where('id', '=', uuid).execute()
    await leaveToWebhooks()
    const before = await effectsOn(product, uuid)

    expect([await tell(body, { secret: 'not ours' }), await tell('{"nothing": 1}', { secret: '' })]).toEqual([401, 401])
    expect(await stateOf(product, uuid)).toMatchObject({ status: at, dueAt: never })

    // Before the supplier has it: asked for, and not there.
    expect(await tell(body)).toBe(204)
    await expect.poll(waits, { timeout: 20_000 }).toBe(true)
    await leaveToWebhooks()
    expect(await effectsOn(product, uuid)).toEqual(before)

    minutesAhead += 1
    for (const { url } of [early, later])
      await fetch(`${url}/sandbox/clock`, {
        ...{ method: 'POST', body: '{"forwardMinutes":1}' },
        headers: { 'content-type': 'application/json', 'x-org': 'lintel' },
      })
    expect((await stateOf(product, uuid)).status).toBe(at)
    expect(await Promise.all([tell(body), tell(body), tell(body)])).toEqual([204, 204, 204])
    await expect.poll(async () => (await stateOf(product, uuid)).status, { timeout: 20_000 }).not.toBe(at)
    const left = ({ moves }: { moves: string[] }) => moves.slice(before.moves.length)
    const after = await effectsOn(product, uuid)
    expect(left(after).filter((status) => status === at)).toEqual([])

    // Once more when nobody waits for it, and caught and sent again long after.
    expect(await tell(body)).toBe(204)
    const old = new Date(now().getTime() - 6 * 60_000)
    expect(await tell(body, { signedAt: old })).toBe(supplier.signsTime ? 401 : 204)
    expect(await tell(JSON.stringify(supplier.body('of-nobody')))).toBe(204)
    const settled = await effectsOn(product, uuid)
    expect(settled.moves.slice(0, before.moves.length + 1)).toEqual(after.moves.slice(0, before.moves.length + 1))
    const added = [...settled.reports]
    for (const kind of before.reports) added.splice(added.indexOf(kind), 1)
    expect(new Set(added).size).toBe(added.length)
    expect(left(settled).filter((status) => status === left(after)[0])).toHaveLength(1)
  })
})
