import { describe, expect, test } from 'vitest'
import type { LiensAnswer } from '#src/features/liens/liens.contract.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import { endPrices } from '#tests/support/ended-prices.ts'
import { type AtLiens, aProductWithLiens } from '#tests/support/walks/at-liens.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'
import { mailedPaper } from '#tests/support/walks/mailed-paper.ts'
import { choiceAmong } from '#tests/support/walks/offer-choice.ts'

const product = await aProductWithLiens()
const { atLiens, confirmLiens, untilStatus, asStaff, db } = product
const read = ({ caller, uuid }: AtLiens) => caller.call<LiensAnswer>('GET', onApplication(uuid, 'liabilities'))
const fetchOffers = ({ caller, uuid }: AtLiens) => caller.call<OffersAnswer>('GET', onApplication(uuid, 'offers'))
const verifyIncome = ({ uuid }: AtLiens, annual: number) =>
  db
    .transaction()
    .execute((tx) =>
      product.records.saveReport(tx, uuid, 'verified-income', uuid, { annual, source: 'OTHER' }, new Date()),
    )
const exit = (uuid: string, status: string, outcome: string) =>
  asStaff('POST', `/service-application/secure/api/v1/application/heloc/${uuid}/staff-exit`, {
    status,
    outcome,
    reason: 'The borrower explained it by letter',
  })

describe('APP-05 the hard pull leads', () => {
  // The other outcomes, each by the magic words in docs/sandbox.md, are covered by scenarios.test.ts.
  test('to a decline when the verified income supports no line', async () => {
    const at = await atLiens()
    await verifyIncome(at, 20_000)
    await confirmLiens(at, 'DECLINED')
  })

  test.each(['Slow', 'Creditdown'])('past a credit bureau that is %s', async (lastName) => {
    await confirmLiens(await atLiens({ lastName }), 'DISBURSEMENT_ACCOUNT')
  })

  test('12 CFR 1022.74(d) to one score disclosure for the borrower', async () => {
    const at = await confirmLiens(await atLiens(), 'DISBURSEMENT_ACCOUNT')
    const documents = await db.selectFrom('document').select('kind').where('applicationId', '=', at.uuid).execute()
    expect(documents.filter(({ kind }) => kind === 'SCORE_DISCLOSURE')).toHaveLength(1)
  })

  test('to a payoff letter when a debt is marked', async () => {
    const at = await atLiens()
    const card = (await read(at)).debts.find(({ kind }) => kind === 'CARD')!
    await at.caller.call('PUT', onApplication(at.uuid, `liabilities/${card.liabilityUuid}/payoff`), { isMarked: true })
    await confirmLiens(at, 'REQUEST_STEWART_PAYOFFS')
  })

  test('CND-04 to the borrower when the report shows new inquiries, once, and onward when staff accept the explanation', async () => {
    const at = await atLiens({ lastName: 'Newinquiry' })
    await at.caller.call('GET', onApplication(at.uuid, 'liabilities'))
    await at.caller.call('POST', onApplication(at.uuid, 'liabilities/confirm'), { isTrue: true })
    await expect.poll(() => product.conditions.byApplication(db, at.uuid)).toHaveLength(1)
    const [condition] = await product.conditions.byApplication(db, at.uuid)
    expect(condition).toMatchObject({ category: 'HARD_CREDIT_INQUIRY_REVIEW', state: 'OPEN' })
    expect(condition!.words.notes).toMatch(/^Lakeside Auto Finance, .*; Quickline Loans, .*; Prairie Union Bank, /)
    const accept = `/service-conditions/internal/api/v1/applications/${at.uuid}/conditions/${condition!.id}/accept`
    expect((await asStaff('POST', accept)).status).toBe(200)
    await untilStatus(at, 'DISBURSEMENT_ACCOUNT')
    const reports = await db
      .selectFrom('report')
      .select('id')
      .where('applicationId', '=', at.uuid)
      .where('kind', '=', 'hard-credit')
      .execute()
    expect(reports).toHaveLength(1)
  })

  test('nowhere without consent, and a person reviews it', async () => {
    const at = await atLiens()
    const { identityId } = await db
      .selectFrom('application')
      .select('identityId')
      .where('id', '=', at.uuid)
      .executeTakeFirstOrThrow()
    const withdrawal = { type: 'HARD_CREDIT', optedIn: false, at: new Date() } as const
    await giveConsent(db, { identityId, applicationId: at.uuid, ...withdrawal })
    await at.caller.call('GET', onApplication(at.uuid, 'liabilities'))
    await at.caller.call('POST', onApplication(at.uuid, 'liabilities/confirm'), { isTrue: true })
    await expect
      .poll(() => product.conditions.byApplication(db, at.uuid))
      .toMatchObject([{ category: 'ESCALATION_REVIEW' }])
    expect(await product.records.newestReport(db, at.uuid, 'hard-credit')).toBeUndefined()
  })
})

describe('APP-08 each waiting status has a next step', () => {
  test('lifting a freeze lets the pull run again', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Hardthawed' }), 'HARD_CREDIT_LOCKED_OR_FROZEN')
    expect(await at.caller.call('GET', onApplication(at.uuid, 'credit/freeze'))).toEqual({
      restrictions: [{ bureau: 'EXPERIAN', kind: 'FROZEN' }],
    })
    await at.caller.call('POST', `/service-krang-heloc/borrower/secure/api/v1/${at.uuid}/try-again`, {
      status: 'HARD_CREDIT_LOCKED_OR_FROZEN',
    })
    await untilStatus(at, 'DISBURSEMENT_ACCOUNT')
  })

  test('late payments that staff accept as explained are not questioned again, and credit is not pulled again', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Delinquent' }), 'DELINQUENCY_REVIEW')
    expect((await exit(at.uuid, 'DELINQUENCY_REVIEW', 'cleared')).status).toBe(200)
    // The score of 655 is lower than that of the soft pull.
    await untilStatus(at, 'REVISED_OFFER_SELECTION')
    expect(await product.readVisitedStatuses(at)).toContain('DELINQUENCY_REVIEW')
  })

  test('late payments that staff do not accept as explained lead to a decline', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Delinquent' }), 'DELINQUENCY_REVIEW')
    expect((await exit(at.uuid, 'DELINQUENCY_REVIEW', 'declined')).status).toBe(200)
    await untilStatus(at, 'DECLINED')
  })

  test('NAV-10 only the loan from the credit file is questioned, and a loan reported on another property changes nothing', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Hiddenlien' }), 'LIEN_VERIFICATION_INQUIRY')
    const liensAnswer = await read(at)
    expect(liensAnswer).toMatchObject({
      asks: 'unexplained',
      debts: [],
      liens: [{ creditor: 'Granite Trust Bank', needsAnswer: true }],
    })
    const confirm = () => at.caller.call('POST', onApplication(at.uuid, 'liabilities/confirm'), { isTrue: true })
    await expect(confirm()).rejects.toThrow('422: For each loan, please tell us')
    await at.caller.call('POST', onApplication(at.uuid, `liabilities/${liensAnswer.liens[0]!.liabilityUuid}/remove`), {
      reason: 'OTHER_PROPERTY',
    })
    await confirm()
    await untilStatus(at, 'DISBURSEMENT_ACCOUNT')
  })

  test('a loan secured by the home counts against it, and revises the offers', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Hiddenlien' }), 'LIEN_VERIFICATION_INQUIRY')
    const [hiddenLien] = (await read(at)).liens
    await at.caller.call('POST', onApplication(at.uuid, `liabilities/${hiddenLien!.liabilityUuid}/keep`), {})
    await at.caller.call('POST', onApplication(at.uuid, 'liabilities/confirm'), { isTrue: true })
    await untilStatus(at, 'REVISED_OFFER_SELECTION')
    const { changes } = await fetchOffers(at)
    expect(changes!.facts.find(({ about }) => about === 'LIENS')!.after).toBeGreaterThan(40_000)
  })
})

describe('revised offers', () => {
  test('show what changed since the choice, and choosing one leads to the account', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Scoredrop' }), 'REVISED_OFFER_SELECTION')
    const answer = await fetchOffers(at)
    const score = answer.changes!.facts.find(({ about }) => about === 'SCORE')!
    expect(score.before - score.after).toBe(45)
    const notice = await mailedPaper(product, at.uuid, 'COUNTEROFFER_NOTICE')
    for (const reason of [
      'Your credit score is lower than the score your offer was based on',
      'We are unable to offer you credit on the terms that you requested',
      'We can, however, offer you credit on any one of the following terms',
      'unable to supply specific reasons',
      'Equal Credit Opportunity Act prohibits creditors',
    ])
      expect(notice.words).toContain(reason)
    expect(notice.queuedOnPaper).toBe(true)
    expect(answer.changes!.rate.after).toBeGreaterThan(answer.changes!.rate.before)
    await at.caller.call('POST', onApplication(at.uuid, 'select-offer'), choiceAmong(answer))
    await untilStatus(at, 'DISBURSEMENT_ACCOUNT')
  })

  test('OFR-09 offers that expired are priced again on the same report and verified figures, and remain revised offers', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Scoredrop' }), 'REVISED_OFFER_SELECTION')
    const readState = () =>
      db
        .selectFrom('application')
        .select(['status', 'uwDecision', 'uwSubDecision', 'revision'])
        .where('id', '=', at.uuid)
        .executeTakeFirstOrThrow()
    const before = await readState()
    expect(before.uwDecision).toBe('FINAL')
    await endPrices(db, at.uuid)
    const old = await fetchOffers(at)
    expect(old).toMatchObject({ purpose: 'revised', hasExpired: true })
    expect(await readState()).toEqual(before)
    await expect(at.caller.call('POST', onApplication(at.uuid, 'select-offer'), choiceAmong(old))).rejects.toThrow(
      '409: These rates have expired.',
    )

    await at.caller.call('POST', onApplication(at.uuid, 'offers/renew'), undefined)
    await expect.poll(readState).toEqual({ ...before, revision: before.revision + 2 })
    const fresh = await fetchOffers(at)
    expect(fresh).toMatchObject({ purpose: 'revised', hasExpired: false })
    expect(fresh.pricingRunId).not.toBe(old.pricingRunId)
    const reports = await db
      .selectFrom('report')
      .select('id')
      .where('applicationId', '=', at.uuid)
      .where('kind', '=', 'hard-credit')
      .execute()
    expect(reports).toHaveLength(1)
    await at.caller.call('POST', onApplication(at.uuid, 'select-offer'), choiceAmong(fresh))
    await untilStatus(at, 'DISBURSEMENT_ACCOUNT')
  })

  test('APP-08 offers that expired lead to a decline with its notice when no new offer is possible', async () => {
    const at = await confirmLiens(await atLiens({ lastName: 'Scoredrop' }), 'REVISED_OFFER_SELECTION')
    await endPrices(db, at.uuid)
    await verifyIncome(at, 20_000)
    await at.caller.call('POST', onApplication(at.uuid, 'offers/renew'), undefined)
    await untilStatus(at, 'DECLINED')
    expect((await mailedPaper(product, at.uuid, 'ADVERSE_ACTION_NOTICE')).queuedOnPaper).toBe(true)
  })

  test('OFR-03 retain the debts marked for payoff, and choosing with them leads to payoff letters', async () => {
    const at = await atLiens({ lastName: 'Scoredrop' })
    const card = (await read(at)).debts.find(({ kind }) => kind === 'CARD')!
    await at.caller.call('PUT', onApplication(at.uuid, `liabilities/${card.liabilityUuid}/payoff`), { isMarked: true })
    await confirmLiens(at, 'REVISED_OFFER_SELECTION')
    const answer = await fetchOffers(at)
    expect(answer.selection!.liabilityIds).toEqual([card.liabilityUuid])
    await at.caller.call(
      'POST',
      onApplication(at.uuid, 'select-offer'),
      choiceAmong(answer, { liabilityIds: [card.liabilityUuid] }),
    )
    await untilStatus(at, 'REQUEST_STEWART_PAYOFFS')
  })

  test('a verified income too low for the line leads to a decline with its reason', async () => {
    const at = await atLiens()
    await verifyIncome(at, 20_000)
    await confirmLiens(at, 'DECLINED')
    const decision = await at.caller.call<{ reasons: { code: string }[] }>('GET', onApplication(at.uuid, 'decision'))
    expect(decision.reasons.map(({ code }) => code)).toContain('excessive-obligations')
  })
})
