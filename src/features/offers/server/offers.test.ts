import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ApplicationHead, applicationFor } from '#src/application/server/application-head.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { choiceAmong } from '#tests/support/walks/offer-choice.ts'
import { type WaitingOptions, waitingForOffers } from '#tests/support/walks/waiting-for-offers.ts'
import { drawBounds } from '../offers.calculator.ts'
import { OffersAnswer } from '../offers.contract.ts'
import { offersService } from './offers.service.ts'
import { newestRun } from './offers.store.ts'
import { priceInitialOffers } from './price-offers.step.ts'

describe.each(engines)('offers on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const { anApplication, newReports, deps } = waitingForOffers(database, clock)
  const service = offersService(deps)

  const requireHead = async ({ id, identityId }: { id: string; identityId: string }) => {
    const caller = { role: 'borrower', organization: 'lintel', identityId, sessionId: 's' } as const
    return (await applicationFor(db)(caller, id))!
  }

  /** Runs the step as the worker does and returns the status it leads to. */
  const price = async (application: { id: string; identityId: string }) => {
    const head = await requireHead(application)
    const result = await priceInitialOffers(deps)({
      applicationId: head.id,
      organization: head.organization,
      status: head.status,
      attempt: 1,
      pendingReference: null,
      orderKey: `${head.id}:${head.revision}`,
    })
    if (!('outcome' in result)) throw new Error('expected an outcome')
    const { outcome, trace, save } = result
    return db.transaction().execute(async (tx) => {
      await save?.(tx)
      const transition = await advance(tx, {
        applicationId: head.id,
        from: head.status,
        revision: head.revision,
        outcome,
        actor: system,
        now: clock.now(),
        ...(trace ? { trace } : {}),
      })
      return transition.to
    })
  }

  const priceApplication = async (options?: WaitingOptions) => {
    const application = await anApplication(options)
    return { application, status: await price(application) }
  }

  const confirm = async (application: { id: string; identityId: string }, body: ReturnType<typeof choiceAmong>) => {
    const head = await requireHead(application)
    return db.transaction().execute((tx) => service.confirm(tx, head, application.identityId, body))
  }

  test.each([
    ['an ordinary application', {}, 'OFFER_SELECTION'],
    ['a fair score', { lastName: 'Fairscore' }, 'OFFER_SELECTION'],
    ['a home without liens', { street: '260 Freeclear Street' }, 'OFFER_SELECTION'],
    ['a home with a second lien', { street: '270 Secondlien Street' }, 'OFFER_SELECTION'],
    ['debts that the income does not carry', { lastName: 'Highdebt', income: 90_000 }, 'ASSETS_PREQUAL'],
    ['a home with little equity left', { street: '280 Heavylien Street' }, 'CLTV_LIEN_POSITION_REQUALIFY'],
    ['a home with no equity left', { street: '290 Overlien Street' }, 'DECLINED'],
    ['a home worth less than a line', { street: '300 Lowvalue Street' }, 'DECLINED'],
    ['a costly home with the income for it', { street: '310 Highvalue Street', income: 600_000 }, 'OFFER_SELECTION'],
  ] as const)('APP-05 %s reaches its status', async (_, options, status) => {
    expect((await priceApplication(options)).status).toBe(status)
  })

  test('OFR-09 the borrower reads the offers with limits, costs and debts, and confirms one', async () => {
    const { application } = await priceApplication()
    const answer = OffersAnswer.parse(await service.read(await requireHead(application)))
    expect(answer).toMatchObject({ purpose: 'initial', selection: null, smallerLine: null })
    expect(answer.costs).toEqual({
      valuationFee: 180,
      manualNotarizationFee: 300,
      recordingFee: { from: 0, to: 315 },
    })
    // The home is a homestead in Texas, where the line closes at an office.
    expect(answer.isSignedInPerson).toBe(true)
    expect(answer.debts.length).toBeGreaterThan(0)
    for (const offer of answer.offers) expect(offer.limits.some((limit) => limit.binds)).toBe(true)

    const confirmation = await confirm(application, choiceAmong(answer, { discounts: ['AUTOPAY'] }))
    expect(confirmation).toMatchObject({ checklistStatus: 'COLLECT_ADDITIONAL_INFO' })
    const head = await requireHead(application)
    expect(head).toMatchObject({ status: 'COLLECT_ADDITIONAL_INFO', uwDecision: 'SELECT' })
    expect((await service.read(head)).selection).toEqual(confirmation.selection)
    await expect(confirm(application, choiceAmong(answer))).rejects.toMatchObject({ code: 'application/moved-on' })
  })

  test('OFR-06 the confirmed rate includes the selected discounts', async () => {
    const { application } = await priceApplication()
    const answer = await service.read(await requireHead(application))
    const offer = answer.offers.find((offer) => offer.offerId === answer.largestOfferId)!
    const { selection } = await confirm(application, choiceAmong(answer, { discounts: ['AUTOPAY'] }))
    expect(selection.rate).toBe(offer.discounts.find((discount) => discount.type === 'AUTOPAY')!.rateWithDiscount)
    expect(selection.discounts).toEqual(['AUTOPAY'])
  })

  test('outdated figures are rejected, each with its own code, and change nothing', async () => {
    const { application } = await priceApplication()
    const answer = await service.read(await requireHead(application))
    const good = choiceAmong(answer)
    const awaitRefusal = (body: typeof good) => confirm(application, body).catch((refusal) => refusal.code)
    expect(await awaitRefusal({ ...good, pricingRunId: randomUUID() })).toBe('offers/stale')
    expect(await awaitRefusal({ ...good, offerId: '7-NO_FEE' })).toBe('offers/unknown-offer')
    expect(await awaitRefusal({ ...good, liabilityIds: ['unknown'] })).toBe('offers/unknown-debt')
    expect(await awaitRefusal({ ...good, selected: 1 })).toBe('offers/draw-outside')
    expect(await awaitRefusal({ ...good, shown: { ...good.shown, rate: good.shown.rate - 0.25 } })).toBe(
      'offers/figures-differ',
    )
    expect(await requireHead(application)).toMatchObject({ status: 'OFFER_SELECTION' })
  })

  test('OFR-03 debts chosen for payoff come out of the draw', async () => {
    const { application } = await priceApplication()
    const answer = await service.read(await requireHead(application))
    const debt = answer.debts.find((debt) => debt.kind === 'CARD')!
    const { selection } = await confirm(application, choiceAmong(answer, { liabilityIds: [debt.liabilityId] }))
    expect(selection).toMatchObject({ payoff: debt.balance, cash: selection.draw - debt.balance })
  })

  test('OFR-04 preserved cash is accepted within the slider’s bounds, and not reduced to fit', async () => {
    const { application } = await priceApplication()
    const answer = await service.read(await requireHead(application))
    const debt = answer.debts.find((debt) => debt.kind === 'CARD')!
    const offer = answer.offers.find((offer) => offer.offerId === answer.largestOfferId)!
    const { min, max } = drawBounds(offer, 'PRESERVE', debt.balance)!
    const preserving = (selectedAmount: number) =>
      confirm(
        application,
        choiceAmong(answer, { preference: 'PRESERVE', liabilityIds: [debt.liabilityId], selected: selectedAmount }),
      )
    for (const selectedAmount of [max + 1, 10_000_000, ...(min > 0 ? [min - 1] : [])])
      await expect(preserving(selectedAmount)).rejects.toMatchObject({ code: 'offers/draw-outside' })
    expect((await preserving(max)).selection).toMatchObject({ cash: max, payoff: debt.balance })
  })

  const month = 31 * 24 * 60 * 60_000
  const renew = async (application: { id: string; identityId: string }, startingHead?: ApplicationHead) => {
    const head = startingHead ?? (await requireHead(application))
    return db.transaction().execute((tx) => service.renew(tx, head, application.identityId))
  }
  const snapshot = async ({ id }: { id: string }) => ({
    runs: await db.selectFrom('pricingRun').select('id').where('applicationId', '=', id).orderBy('pricedAt').execute(),
    moves: await db.selectFrom('statusHistory').select('revision').where('applicationId', '=', id).execute(),
    application: await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  })

  test('OFR-09 reading expired offers reports that and writes nothing; they cannot be confirmed', async () => {
    const { application } = await priceApplication()
    const old = await service.read(await requireHead(application))
    expect(old.hasExpired).toBe(false)
    const before = await snapshot(application)
    clock.offsetMs += month
    expect(await service.read(await requireHead(application))).toEqual({ ...old, hasExpired: true })
    expect(await snapshot(application)).toEqual(before)
    await expect(confirm(application, choiceAmong(old))).rejects.toMatchObject({ code: 'offers/expired' })
  })

  test('OFR-09 expired offers are priced again when the borrower requests it, and the old ones are rejected', async () => {
    const { application } = await priceApplication()
    const old = await service.read(await requireHead(application))
    clock.offsetMs += month
    expect((await renew(application)).checklistStatus).toBe('WAITING_FOR_INITIAL_OFFERS')
    expect(await price(application)).toBe('OFFER_SELECTION')
    await expect(confirm(application, choiceAmong(old))).rejects.toMatchObject({ code: 'offers/stale' })
    const fresh = await service.read(await requireHead(application))
    expect(fresh).toMatchObject({ hasExpired: false })
    expect((await confirm(application, choiceAmong(fresh))).checklistStatus).toBe('COLLECT_ADDITIONAL_INFO')
  })

  test.each([
    ['a home that owes more than before', { street: '290 Overlien Street' }, 'DECLINED', 'DECLINE'],
    ['debts that the income does not carry', { lastName: 'Highdebt' }, 'ASSETS_PREQUAL', 'ASSET_DEPLETION'],
    ['little equity left', { street: '280 Heavylien Street' }, 'CLTV_LIEN_POSITION_REQUALIFY', 'INITIAL'],
  ] as const)(
    'APP-08 new prices on %s lead to the same status as first prices',
    async (_, reportTraits, status, uwDecision) => {
      const { application } = await priceApplication({ income: 90_000 })
      clock.offsetMs += month
      await newReports(application.id, reportTraits)
      await renew(application)
      expect(await price(application)).toBe(status)
      expect(await requireHead(application)).toMatchObject({ status, uwDecision })
      const notices = await db
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'adverse-action-notice')
        .where('key', 'like', `${application.id}:%`)
        .execute()
      expect(notices).toHaveLength(status === 'DECLINED' ? 1 : 0)
    },
  )

  test('offers that are still valid are not priced again', async () => {
    const { application } = await priceApplication()
    await expect(renew(application)).rejects.toMatchObject({ code: 'application/moved-on' })
    expect(await requireHead(application)).toMatchObject({ status: 'OFFER_SELECTION' })
  })

  test('when a choice and a request for new prices compete, only the first one counts', async () => {
    const { application: chosenApplication } = await priceApplication()
    const { application: renewedApplication } = await priceApplication()
    const [beforeChoice, beforeRenewal] = [await requireHead(chosenApplication), await requireHead(renewedApplication)]
    const [toChoose, current] = [await service.read(beforeChoice), await service.read(beforeRenewal)]
    await confirm(chosenApplication, choiceAmong(toChoose))
    const before = await snapshot(chosenApplication)
    clock.offsetMs += month
    await expect(renew(chosenApplication, beforeChoice)).rejects.toMatchObject({ code: 'application/moved-on' })
    expect(await snapshot(chosenApplication)).toEqual(before)

    await renew(renewedApplication)
    const late = db
      .transaction()
      .execute((tx) => service.confirm(tx, beforeRenewal, renewedApplication.identityId, choiceAmong(current)))
    await expect(late).rejects.toMatchObject({ code: 'application/moved-on' })
    expect(await requireHead(renewedApplication)).toMatchObject({
      status: 'WAITING_FOR_INITIAL_OFFERS',
      uwDecision: 'INITIAL',
    })
  })

  test('two simultaneous requests for new prices count as one', async () => {
    const { application } = await priceApplication()
    clock.offsetMs += month
    const head = await requireHead(application)
    const both = await Promise.allSettled([renew(application, head), renew(application, head)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await requireHead(application)).revision).toBe(head.revision + 1)
  })

  test('assets return an application to pricing, and to offers', async () => {
    const { application } = await priceApplication({ lastName: 'Highdebt', income: 90_000 })
    const head = await requireHead(application)
    await db
      .transaction()
      .execute((tx) =>
        service.saveAssets(tx, head, application.identityId, [{ kind: 'CHECKING_SAVINGS', value: 1_200_000 }]),
      )
    expect(await requireHead(application)).toMatchObject({ status: 'WAITING_FOR_INITIAL_OFFERS' })
    expect(await price(application)).toBe('OFFER_SELECTION')
  })

  test('an application without assets ends, and the decision names the debts and the agency that reported them', async () => {
    const { application } = await priceApplication({ lastName: 'Highdebt', income: 90_000 })
    await expect(service.decision(await requireHead(application))).rejects.toMatchObject({ code: 'offers/not-decided' })
    const head = await requireHead(application)
    await db.transaction().execute((tx) => service.haveNoAssets(tx, head, application.identityId))
    const decision = await service.decision(await requireHead(application))
    expect(decision.reasons).toEqual([
      { code: 'excessive-obligations', words: 'Excessive obligations in relation to income' },
    ])
    expect(decision.creditor).toMatchObject({ name: 'Lintel Home Lending, Inc.', nmlsId: '000101' })
    // The debts are those of the credit report (15 U.S.C. 1681m(a)).
    expect(decision.agencies).toHaveLength(1)
    expect(decision).toMatchObject({ score: { value: expect.any(Number) }, freeCopyUntil: expect.any(String) })
  })

  test('a pricing decline names its reason in the wording of the notice', async () => {
    const { application } = await priceApplication({ street: '290 Overlien Street' })
    const decision = await service.decision(await requireHead(application))
    expect(decision.reasons).toEqual([
      { code: 'collateral-value', words: 'Value or type of collateral not sufficient' },
    ])
    await expect(service.read(await requireHead(application))).rejects.toMatchObject({ code: 'offers/none-yet' })
  })

  test('a smaller line is shown with the minimum it misses, and accepting it leads to its offers', async () => {
    const { application } = await priceApplication({ street: '280 Heavylien Street' })
    const head = await requireHead(application)
    const answer = await service.read(head)
    expect(answer).toMatchObject({ purpose: 'winback', smallerLine: { usualMinimum: 25_000 } })
    expect(answer.smallerLine!.upTo).toBeLessThan(25_000)
    await db.transaction().execute((tx) => service.acceptSmallerLine(tx, head, application.identityId))
    const again = await service.read(await requireHead(application))
    expect(again.pricingRunId).toBe(answer.pricingRunId)
    expect((await confirm(application, choiceAmong(again))).checklistStatus).toBe('COLLECT_ADDITIONAL_INFO')
  })

  test('every run stores its trace without personal names', async () => {
    const { application } = await priceApplication()
    const run = await newestRun(db, application.id)
    expect(run?.trace.guideline).toBe('lintel pricing 2026-10-01')
    expect(run?.trace.rules.length).toBeGreaterThan(10)
    expect(JSON.stringify(run)).not.toMatch(/Garcia|Maria|Orchard|example\.com/)
  })
})
