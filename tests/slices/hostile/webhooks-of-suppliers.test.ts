import { describe, expect, test } from 'vitest'
import {
  bankWebhookPath,
  payrollWebhookPath,
  transcriptWebhookPath,
  vendorWebhookPath,
} from '#src/apps/server/suppliers/webhook-paths.ts'
import { incomeRequests } from '#src/features/income/server/income.store.ts'
import { signWebhook, webhookSignatureHeader } from '#src/platform/server/outbound/webhook-signature.ts'
import { plaidVerificationHeader } from '#src/vendors/bank-link/server/plaid-webhook.ts'
import { signPlaidWebhook } from '#src/vendors/bank-link/server/sandbox-plaid-key.ts'
import { signTruvWebhook, truvSignatureHeader } from '#src/vendors/payroll/server/truv.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { setFlag } from '#tests/support/product/set-flag.ts'
import { aJpeg } from '#tests/support/stubs/sample-files.ts'
import { aProductThatVerifiesIncome } from '#tests/support/walks/income-borrower.ts'
import { aProductThatVerifies } from '#tests/support/walks/verified-borrower.ts'

const early = await aProductThatVerifiesIncome()
const later = await aProductThatVerifies()
// This avoids a payment by the borrower.
const coverageSetting = { enabled: true, percentage: 100, variables: {} }
await setFlag(later.db, 'lintel', 'fe-heloc-company-covers-appraisal', coverageSetting)
type Product = typeof early | typeof later

interface Waiting {
  uuid: string
  /** The supplier's reference for what it promised. If it is missing, the product's own reference is used. */
  reference?: string
}

interface Supplier {
  product: Product
  /** The status at which the application waits for the answer. */
  at: Status
  begin(): Promise<Waiting>
  path: string
  body(reference: string): object
  sign(secret: string, body: string, now: Date): Record<string, string>
  /** Whether the signature covers the time, so that an intercepted request cannot be replayed later. */
  signsTime: boolean
}

const ofTheHouse = (service: string) => ({
  path: vendorWebhookPath,
  body: (reference: string): object => ({ service, reference }),
  sign: (secret: string, body: string, now: Date): Record<string, string> => ({
    [webhookSignatureHeader]: signWebhook(secret, body, now),
  }),
  signsTime: true,
})

const earlySupplier = (
  service: string,
  at: Status,
  options: Parameters<typeof early.anApplication>[0],
  from: Status = at,
): Supplier => ({
  product: early,
  at,
  ...ofTheHouse(service),
  async begin() {
    const { id } = await early.anApplication({ status: from, dueAt: new Date(), ...options })
    return { uuid: id }
  },
})
const withLastName = (lastName: string) => ({
  applicant: { name: { firstName: 'Maria', middleName: null, lastName, suffix: null } },
})
const home = (street1: string) => ({
  property: { address: { street1, city: 'Austin', state: 'TX' as const, zip: '78704' } },
})
const laterSupplier = (service: string, at: Status, street: string, from: Status = at): Supplier => ({
  product: later,
  at,
  ...ofTheHouse(service),
  begin: () => later.at(from, street),
})

const readLink = async (uuid: string): Promise<string> => {
  const [request] = await incomeRequests(early.vault).byApplication(early.db, uuid)
  return request?.access?.link ?? ''
}

const suppliers: Readonly<Record<string, Supplier>> = {
  'credit bureau': earlySupplier('credit-bureau', 'WAITING_FOR_SOFT_CREDIT', withLastName('Late')),
  'property record': earlySupplier('property-record', 'WAITING_FOR_PROPERTY', home('350 Latetitle Street')),
  valuation: earlySupplier('avm', 'WAITING_FOR_VALUATION', home('410 Lateavm Road'), 'WAITING_FOR_PROPERTY'),
  bank: {
    product: early,
    at: 'INCOME_VERIFICATION',
    path: bankWebhookPath,
    async begin() {
      const borrower = await early.aBorrower()
      await early.link(borrower, 'bank', 'user_late')
      return { uuid: borrower.uuid, reference: await readLink(borrower.uuid) }
    },
    body: (reference) => ({ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: reference }),
    sign: (secret, body, now) => ({ [plaidVerificationHeader]: signPlaidWebhook(secret, body, now) }),
    signsTime: true,
  },
  payroll: {
    product: early,
    at: 'INCOME_VERIFICATION',
    path: payrollWebhookPath,
    async begin() {
      const borrower = await early.aBorrower()
      await early.link(borrower, 'payroll', 'latelogin')
      return { uuid: borrower.uuid, reference: await readLink(borrower.uuid) }
    },
    body: (reference) => ({ link_id: reference, event_type: 'task-status-updated', status: 'done' }),
    sign: (secret, body) => ({ [truvSignatureHeader]: signTruvWebhook(secret, body) }),
    signsTime: false,
  },
  'tax transcripts': {
    product: early,
    at: 'INCOME_VERIFICATION',
    ...ofTheHouse('tax-transcript'),
    path: transcriptWebhookPath,
    async begin() {
      const borrower = await early.aBorrower({ employment: 'SELF_EMPLOYED' })
      await early.throughTaxPage(borrower, 'late')
      return { uuid: borrower.uuid, reference: await readLink(borrower.uuid) }
    },
    body: (reference) => ({ order: reference }),
  },
  identity: {
    product: early,
    at: 'IDENTITY_VERIFICATION',
    ...ofTheHouse('identity-proofing'),
    async begin() {
      const who = await early.aBorrower(withLastName('Idlate').applicant, 'IDENTITY_VERIFICATION')
      const checks = `/service-identity/external/api/v1/applications/${who.uuid}/identity/checks`
      const { body } = await early.callApi('POST', checks, who.headers, { kind: 'PASSPORT' })
      const { checkUuid: about, pictures } = body.check
      for (const { slot } of pictures)
        await early.send({ ...who, conditions: [] }, aJpeg({ width: 900 + slot, height: 600 }), {
          purpose: 'identity',
          about,
          slot,
          name: 'id.jpg',
        })
      await early.callApi('POST', `${checks}/${about}/submit`, who.headers)
      return { uuid: who.uuid }
    },
  },
  title: laterSupplier('title', 'ORDER_FULL_TITLE', '12 Latefulltitle Street'),
  'price opinion': laterSupplier('price-opinion', 'NAV_BPO_PROCESSING', '14 Lateopinion Street'),
  evaluation: laterSupplier('evaluation', 'NAV_RESI_EVAL_PROCESSING', '16 Lateopinion Street'),
  'condition report': laterSupplier(
    'property-condition',
    'NAV_BPO_PROPERTY_CONDITION',
    '18 Latecondition Hiddenhome Street',
    'NAV_BPO_PROCESSING',
  ),
  appraisal: laterSupplier(
    'appraisal-report',
    'ONSITE_APPRAISAL_PENDING',
    '20 Lateappraisal Street',
    'ONSITE_APPRAISAL_REQUEST',
  ),
  'payoff letters': {
    product: later,
    at: 'PAYOFF_REQUEST_PENDING',
    ...ofTheHouse('payoff-letter'),
    async begin() {
      const payoffs = ['Aster Rewards Card']
      const verifiedBorrower = await later.at('REQUEST_STEWART_PAYOFFS', { street: '22 Latepayoff Street', payoffs })
      await later.until(verifiedBorrower, (status) => status === 'PAYOFF_REQUEST_PENDING')
      const letters = later.db
        .selectFrom('payoffLetter')
        .select('reference')
        .where('applicationId', '=', verifiedBorrower.uuid)
      return { uuid: verifiedBorrower.uuid, reference: (await letters.executeTakeFirstOrThrow()).reference ?? '' }
    },
  },
}

const readState = ({ db }: Product, uuid: string) =>
  db
    .selectFrom('application')
    .select(['status', 'pendingReference', 'dueAt'])
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()

/** Returns every effect on the application: its status changes and every stored report. */
const effectsOn = async ({ db }: Product, uuid: string) => {
  const moves = await db.selectFrom('statusHistory').select('toStatus').where('applicationId', '=', uuid).execute()
  const reports = await db.selectFrom('report').select('kind').where('applicationId', '=', uuid).execute()
  return { moves: moves.map(({ toStatus }) => toStatus), reports: reports.map(({ kind }) => kind).sort() }
}

/** A step that waits for a promised answer checks again by itself. Here only webhooks wake it. */
const pollMs = 5_000
const never = new Date('2100-01-01T00:00:00Z')

/** By how many minutes the clocks of both products were moved. */
let minutesAhead = 0

describe.each(Object.entries(suppliers))('ASVS 2.3 the webhook of a supplier: %s', (_, supplier) => {
  test('counts once, however often and in whatever order it arrives, and only when signed', {
    timeout: 60_000,
  }, async () => {
    const { product, at } = supplier
    const now = () => new Date(Date.now() + minutesAhead * 60_000)
    const sendWebhook = async (body: string, { secret = product.webhookSecret, signedAt = now() } = {}) => {
      const headers = { 'content-type': 'application/json', ...supplier.sign(secret, body, signedAt) }
      return (await fetch(product.url + supplier.path, { method: 'POST', body, headers })).status
    }
    const { uuid, reference } = await supplier.begin()
    /**
     * Returns whether the application is at its status, waits for a promised answer, and no step holds it. A held
     * step's lease would end later.
     */
    const waits = async () => {
      const { status, pendingReference, dueAt } = await readState(product, uuid)
      const rests = dueAt === null || dueAt.getTime() - now().getTime() <= pollMs
      return status === at && rests && pendingReference !== null
    }
    /** Only while no step holds the application, since the end of a step sets its next date. */
    const leaveToWebhooks = () =>
      expect
        .poll(
          async () => {
            if (!(await waits())) return false
            const { numUpdatedRows } = await product.db
              .updateTable('application')
              .set({ dueAt: never })
              .where('id', '=', uuid)
              .where((where) =>
                where.or([where('dueAt', 'is', null), where('dueAt', '<=', new Date(now().getTime() + pollMs))]),
              )
              .executeTakeFirstOrThrow()
            return numUpdatedRows === 1n
          },
          { timeout: 20_000 },
        )
        .toBe(true)
    await leaveToWebhooks()
    const { pendingReference } = await readState(product, uuid)
    const body = JSON.stringify(supplier.body(reference ?? (pendingReference as string)))
    const before = await effectsOn(product, uuid)

    expect([
      await sendWebhook(body, { secret: 'not ours' }),
      await sendWebhook('{"nothing": 1}', { secret: '' }),
    ]).toEqual([401, 401])
    expect(await readState(product, uuid)).toMatchObject({ status: at, dueAt: never })

    // The webhook arrives before the supplier has the result: the product asks, and there is none yet.
    expect(await sendWebhook(body)).toBe(204)
    await leaveToWebhooks()
    expect(await effectsOn(product, uuid)).toEqual(before)

    minutesAhead += 1
    for (const { url } of [early, later])
      await fetch(`${url}/sandbox/clock`, {
        method: 'POST',
        body: '{"forwardMinutes":1}',
        headers: { 'content-type': 'application/json', 'x-org': 'lintel' },
      })
    expect((await readState(product, uuid)).status).toBe(at)
    expect(await Promise.all([sendWebhook(body), sendWebhook(body), sendWebhook(body)])).toEqual([204, 204, 204])
    await expect.poll(async () => (await readState(product, uuid)).status, { timeout: 20_000 }).not.toBe(at)
    const left = ({ moves }: { moves: string[] }) => moves.slice(before.moves.length)
    const after = await effectsOn(product, uuid)
    expect(left(after).filter((status) => status === at)).toEqual([])

    // Sends it again when the application no longer waits, and replays an old request.
    expect(await sendWebhook(body)).toBe(204)
    const old = new Date(now().getTime() - 6 * 60_000)
    expect(await sendWebhook(body, { signedAt: old })).toBe(supplier.signsTime ? 401 : 204)
    expect(await sendWebhook(JSON.stringify(supplier.body('unknown-reference')))).toBe(204)
    const finalEffects = await effectsOn(product, uuid)
    expect(finalEffects.moves.slice(0, before.moves.length + 1)).toEqual(after.moves.slice(0, before.moves.length + 1))
    const newReports = [...finalEffects.reports]
    for (const kind of before.reports) newReports.splice(newReports.indexOf(kind), 1)
    expect(new Set(newReports).size).toBe(newReports.length)
    expect(left(finalEffects).filter((status) => status === left(after)[0])).toHaveLength(1)
  })
})
