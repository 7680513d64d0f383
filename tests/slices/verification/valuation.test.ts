import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { vendorWebhookPath } from '#src/apps/server/suppliers/webhook-paths.ts'
import { appraisalPayments } from '#src/features/valuation/server/appraisal-payment.service.ts'
import type { Valuation } from '#src/features/valuation/valuation.contract.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { signWebhook, webhookSignatureHeader } from '#src/platform/server/outbound/webhook-signature.ts'
import { storedNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import { sandboxAppraisals } from '#src/vendors/appraisal/server/sandbox.ts'
import { sandboxCardPayments } from '#src/vendors/card-payment/server/sandbox.ts'
import { ownerOfReference } from '#src/workflow/server/vendor-reference.store.ts'
import { mountVendorWebhook } from '#src/workflow/server/vendor-webhook.ts'
import { noticeThatRanOut } from '#tests/support/incompleteness.ts'
import { setFlag } from '#tests/support/product/set-flag.ts'
import { readUntil } from '#tests/support/read-until.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { url, at, until, exit, fetchStatus: statusOf, db, staff, callApi } = await aProductThatVerifies()

const fetchValuation = ({ caller, path }: VerifiedBorrower) => caller.call<Valuation>('GET', path('/valuation'))
const order = ({ caller, path }: VerifiedBorrower, body: object = { agreed: true }) =>
  caller.call('POST', path('/valuation/order'), body)
/** Pays with the test card from the documentation, on the payment service's own page. */
const payCard = async (url: string, productUrl: string, number = '4242 4242 4242 4242') =>
  fetch(`${productUrl}${url}`, {
    method: 'POST',
    redirect: 'manual',
    body: `number=${encodeURIComponent(number)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a price opinion', () => {
  test('NAV-19 is agreed to once, and the borrower sees its value, condition and copy', async () => {
    const borrower = await at('NAV_BPO_ORDER_REQUEST', '12 Orchard Street')
    await order(borrower)
    expect(await until(borrower, (now) => !now.startsWith('NAV_BPO'))).toBe('DISBURSEMENT_ACCOUNT')
    await expect(order(borrower)).rejects.toThrow('This step is already complete')
    const { found: valuations } = await fetchValuation(borrower)
    expect(valuations.map(({ source }) => source)).toEqual(['MODEL', 'PRICE_OPINION'])
    const application = await borrower.caller.call<{
      adjustedHomeAmount: number
      property: { condition: string }
    }>('GET', borrower.path(''))
    // APP-01 The card shows the appraised value, not the model's estimate.
    expect(application.adjustedHomeAmount).toBe(valuations.at(-1)?.value)
    expect(['AVERAGE', 'GOOD']).toContain(application.property.condition)
  })

  test('12 CFR 1002.14 copies of the model’s value and the opinion are each sent once, and closing waits three business days', async () => {
    const borrower = await at('NAV_BPO_ORDER_REQUEST', '14 Orchard Street')
    await order(borrower)
    const { copies, closingFrom } = await readUntil(
      () => fetchValuation(borrower),
      (valuation) => valuation.copies.length === 2,
    )
    const [, last] = copies
    expect(closingFrom! > last!.sentAt.slice(0, 10)).toBe(true)
    const mails = await db
      .selectFrom('outboxMessage')
      .select(['subject', 'documentIds'])
      .where('applicationId', '=', borrower.uuid)
      .where('causeKey', 'like', 'valuation-copy:%')
      .orderBy('createdAt')
      .execute()
    expect(mails.map(({ documentIds }) => documentIds.length)).toEqual([1, 1])
    expect(mails[0]?.subject).toBe('A copy of the valuation of your home')
  })

  test('asks a Texas borrower for the home’s condition, and stores the acknowledgment', async () => {
    const borrower = await at('NAV_BPO_ORDER_REQUEST', {
      street: '12 Orchard Street',
      city: 'Austin',
      state: 'TX',
      zip: '78704',
    })
    expect((await fetchValuation(borrower)).needsAcknowledgement).toBe(true)
    await expect(order(borrower)).rejects.toThrow()
    expect((await statusOf(borrower)).checklistStatus).toBe('NAV_BPO_ORDER_REQUEST')
    await order(borrower, { agreed: true, condition: 'GOOD' })
    const { property } = await db
      .selectFrom('application')
      .select('property')
      .where('id', '=', borrower.uuid)
      .executeTakeFirstOrThrow()
    expect(property).toMatchObject({ acknowledged: { condition: 'GOOD' } })
  })

  test('continues with a condition reported from inside when the home is not visible from outside', async () => {
    const borrower = await at('NAV_BPO_PROCESSING', '7 Hiddenhome Lane')
    expect(await until(borrower, (now) => !now.startsWith('NAV_BPO'))).toBe('DISBURSEMENT_ACCOUNT')
    const { found: valuations } = await fetchValuation(borrower)
    expect(valuations.at(-1)).toMatchObject({ source: 'PRICE_OPINION', condition: 'GOOD' })
  })

  test.each([
    ['NAV_BPO_PROCESSING', 'Noopinion'],
    ['NAV_BPO_PROCESSING', 'Poorhome'],
    ['NAV_RESI_EVAL_PROCESSING', 'Noopinion'],
    ['NAV_RESI_EVAL_PROCESSING', 'Poorhome'],
  ] as const)('at %s, %s leads to an appraisal', async (status, word) => {
    const borrower = await at(status, `7 ${word} Road`)
    expect(await until(borrower, (now) => now !== status && now !== 'ONSITE_APPRAISAL_REQUEST')).toBe(
      'ONSITE_APPRAISAL_BORROWER_PAYMENT',
    )
  })

  test('a full title is ordered after the value supports a large line', async () => {
    const borrower = await at('NAV_BPO_PROCESSING', {
      street: '7 Highvalue Boulevard',
      draw: 300_000,
      income: 600_000,
    })
    const status = await until(borrower, (now) => !now.startsWith('NAV_BPO_PRO'))
    expect(status).not.toBe('ONSITE_APPRAISAL_REQUEST')
    const moves = await db
      .selectFrom('statusHistory')
      .select('toStatus')
      .where('applicationId', '=', borrower.uuid)
      .execute()
    expect(moves.map(({ toStatus }) => toStatus)).toContain('NAV_BPO_FINAL_TITLE_PULL')
  })

  test('a value far below the estimate changes the offer or leads to a decline', async () => {
    const borrower = await at('NAV_BPO_PROCESSING', { street: '7 Lowopinion Lane', draw: 250_000 })
    expect(['REVISED_OFFER_SELECTION', 'DECLINED']).toContain(
      await until(borrower, (now) => now !== 'NAV_BPO_PROCESSING'),
    )
  })

  test.each(['NAV_BPO_ORDER_REQUEST', 'NAV_RESI_EVAL_ORDER_REQUEST'] as const)(
    'at %s staff place the order for the borrower, and either may end the application',
    async (status) => {
      const orderedApplication = await at(status, '16 Orchard Street')
      expect((await exit(orderedApplication, 'orderedByStaff')).status).toBe(200)
      expect(await until(orderedApplication, (now) => !now.startsWith('NAV_'))).toBe('DISBURSEMENT_ACCOUNT')
      const canceledApplication = await at(status, '18 Orchard Street')
      await canceledApplication.caller.call('POST', canceledApplication.path('/cancel'), { status })
      expect((await statusOf(canceledApplication)).checklistStatus).toBe('CANCELLED')
      const closedApplication = await at(status, '20 Orchard Street')
      await noticeThatRanOut(db, closedApplication.uuid)
      expect((await exit(closedApplication, 'closedIncomplete')).body.checklistStatus).toBe('CANCELLED')
    },
  )
})

describe('an appraisal', () => {
  test('NAV-10 is paid for once through the payment service, reviewed, and used for pricing', async () => {
    const borrower = await at('ONSITE_APPRAISAL_REQUEST', '12 Orchard Street')
    await until(borrower, (now) => now === 'ONSITE_APPRAISAL_BORROWER_PAYMENT')
    const pay = () => borrower.caller.call<{ url: string }>('POST', borrower.path('/valuation/appraisal-payment'), {})
    const page = await pay()
    expect(await pay()).toEqual(page)
    const settle = () =>
      borrower.caller.call<{ paid: boolean }>('POST', borrower.path('/valuation/appraisal-payment/settle'), {})
    expect(await settle()).toEqual({ paid: false })
    expect((await payCard(page.url, url, '4000 0000 0000 0002')).status).toBe(200)
    expect(await settle()).toEqual({ paid: false })
    const paymentResponse = await payCard(page.url, url)
    expect([paymentResponse.status, paymentResponse.headers.get('location')]).toEqual([
      303,
      `/account/heloc/${borrower.uuid}/hold?payment=back`,
    ])
    expect(await settle()).toEqual({ paid: true })
    expect(await settle()).toEqual({ paid: true })
    await expect(pay()).rejects.toThrow('This step is already complete')
    await until(borrower, (now) => now === 'HOLD_FOR_APPRAISAL_REVIEW')
    const { appraisal, found: valuations } = await fetchValuation(borrower)
    expect(appraisal).toMatchObject({ payment: 'PAID', receipt: { cardEnding: '4242' } })
    expect(valuations.at(-1)?.source).toBe('APPRAISAL')
    const { copies } = await readUntil(
      () => fetchValuation(borrower),
      (valuation) => valuation.copies.length > 1,
    )
    expect(copies).toHaveLength(2)
    await exit(borrower, 'accepted')
    expect(await until(borrower, (now) => !now.includes('APPRAISAL'))).toBe('DISBURSEMENT_ACCOUNT')
  })

  test('a report that staff return comes back corrected', async () => {
    const borrower = await at('ONSITE_APPRAISAL_REQUEST', '22 Orchard Street')
    await until(borrower, (now) => now === 'ONSITE_APPRAISAL_BORROWER_PAYMENT')
    expect((await exit(borrower, 'paymentWaived')).status).toBe(200)
    await until(borrower, (now) => now === 'HOLD_FOR_APPRAISAL_REVIEW')
    expect((await fetchValuation(borrower)).appraisal?.payment).toBe('WAIVED')
    await exit(borrower, 'sentBack')
    await readUntil(
      () => fetchValuation(borrower),
      ({ found: valuations }) => valuations.filter(({ source }) => source === 'APPRAISAL').length === 2,
    )
    await until(borrower, (now) => now === 'HOLD_FOR_APPRAISAL_REVIEW')
    expect((await exit(borrower, 'declined')).body.checklistStatus).toBe('DECLINED')
  })

  test('an upcoming visit is shown, and a borrower who withdraws before it gets a refund', async () => {
    const borrower = await at('ONSITE_APPRAISAL_REQUEST', '7 Visithome Drive')
    await until(borrower, (now) => now === 'ONSITE_APPRAISAL_BORROWER_PAYMENT')
    const page = await borrower.caller.call<{ url: string }>('POST', borrower.path('/valuation/appraisal-payment'), {})
    await payCard(page.url, url)
    await borrower.caller.call('POST', borrower.path('/valuation/appraisal-payment/settle'), {})
    const { appraisal } = await readUntil(
      () => fetchValuation(borrower),
      (valuation) => valuation.appraisal?.visit !== null,
    )
    expect(appraisal!.visit!.from < appraisal!.visit!.to).toBe(true)
    await borrower.caller.call('POST', borrower.path('/cancel'), { status: 'ONSITE_APPRAISAL_PENDING' })
    const finalValuation = await readUntil(
      () => fetchValuation(borrower),
      (valuation) => valuation.appraisal?.payment === 'REFUNDED',
    )
    expect(finalValuation.appraisal?.receipt?.cardEnding).toBe('4242')
  })

  test('staff file an appraisal received outside the system only while the application waits for one', async () => {
    const { headers } = await staff('processor')
    const figures = {
      value: 480_000,
      condition: 'GOOD',
      visitedOn: '2026-11-20',
      effectiveDate: '2026-11-21',
      appraiser: { name: 'Imogen Hale', license: 'OH-CR-1201' },
      reason: 'It came by post on Monday',
    }
    const borrower = await at('ONSITE_APPRAISAL_REQUEST', '9 Visithome Drive')
    await until(borrower, (now) => now === 'ONSITE_APPRAISAL_BORROWER_PAYMENT')
    expect((await callApi('POST', borrower.path('/valuation/appraisal'), headers, figures)).body.code).toBe(
      'application/moved-on',
    )
    await exit(borrower, 'paymentWaived')
    const filing = await callApi('POST', borrower.path('/valuation/appraisal'), headers, figures)
    expect(filing.body.checklistStatus).toBe('HOLD_FOR_APPRAISAL_REVIEW')
    await exit(borrower, 'accepted')
    expect(await until(borrower, (now) => !now.includes('APPRAISAL'))).toBe('DISBURSEMENT_ACCOUNT')
    expect((await fetchValuation(borrower)).found.at(-1)).toMatchObject({
      value: 480_000,
      preparedBy: 'Imogen Hale',
    })
  })

  test('EXP-01 the lender pays when the flag fe-heloc-company-covers-appraisal is on', async () => {
    const coverageSetting = { enabled: true, percentage: 100, variables: {} }
    await setFlag(db, 'lintel', 'fe-heloc-company-covers-appraisal', coverageSetting)
    const borrower = await at('ONSITE_APPRAISAL_REQUEST', '26 Orchard Street')
    expect(await until(borrower, (now) => now === 'HOLD_FOR_APPRAISAL_REVIEW')).toBe('HOLD_FOR_APPRAISAL_REVIEW')
    expect((await fetchValuation(borrower)).appraisal?.payment).toBe('OURS')
    await setFlag(db, 'lintel', 'fe-heloc-company-covers-appraisal', null)
  })

  test('a payment reported only by webhook counts once, and only with a valid signature', async () => {
    const borrower = await at('ONSITE_APPRAISAL_REQUEST', '28 Orchard Street')
    await until(borrower, (now) => now === 'ONSITE_APPRAISAL_BORROWER_PAYMENT')
    const page = await borrower.caller.call<{ url: string }>('POST', borrower.path('/valuation/appraisal-payment'), {})
    const [entry] = await db
      .deleteFrom('vendorReference')
      .where('applicationId', '=', borrower.uuid)
      .returningAll()
      .execute()
    // The product receives this webhook too, but it does not know the reference.
    expect((await payCard(page.url, url, '4000 0000 0000 3063')).headers.get('location')).toBeNull()
    const clock = testClock()
    const setting = { production: false, clock, deliver: () => undefined }
    const cards = sandboxCardPayments({ ...setting, notebook: storedNotebook(db, 'sandbox card-payment') })
    const paymentService = appraisalPayments({ db, clock, desk: sandboxAppraisals(setting), payments: cards.payments })
    const app = fastify()
    mountVendorWebhook(app, {
      path: vendorWebhookPath,
      secret: 'shared',
      clock,
      async answerReady(vendor, reference) {
        const order = await ownerOfReference(db, vendor, reference)
        expect(order?.owner).toBe('appraisal-payment')
        if (order) await paymentService.answerReady(order.applicationId, order.reference)
      },
    })
    const body = JSON.stringify({ service: 'card-payment', reference: page.url.split('/').at(-1) })
    const sendWebhook = (signature: string) =>
      app.inject({
        method: 'POST',
        url: vendorWebhookPath,
        payload: body,
        headers: { 'content-type': 'application/json', [webhookSignatureHeader]: signature },
      })
    expect((await sendWebhook('t=1,v1=00')).statusCode).not.toBe(204)
    expect((await statusOf(borrower)).checklistStatus).toBe('ONSITE_APPRAISAL_BORROWER_PAYMENT')
    await db.insertInto('vendorReference').values(entry!).execute()
    const webhookSignature = signWebhook('shared', body, clock.now())
    expect([
      (await sendWebhook(webhookSignature)).statusCode,
      (await sendWebhook(webhookSignature)).statusCode,
    ]).toEqual([204, 204])
    await until(borrower, (now) => now === 'HOLD_FOR_APPRAISAL_REVIEW')
    const paymentTransitions = await db
      .selectFrom('statusHistory')
      .select('outcome')
      .where('applicationId', '=', borrower.uuid)
      .where('outcome', '=', 'paid')
      .execute()
    expect(paymentTransitions).toHaveLength(1)
    await app.close()
  })
})
