import type { Organisation } from '#src/brands/organisation.schema.ts'
import type { Applicant } from '#src/domain/applicant.ts'
import { toDollars } from '#src/domain/money.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { reasonsOf } from '#src/workflow/adverse-action.rules.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import { lockedStatus } from '#src/workflow/server/locked-status.ts'
import { figuresOf, isChoiceWithin, isSelectable, payoffOf } from '../offers.calculator.ts'
import { changesBetween } from '../offers.changes.rules.ts'
import type { confirmOffer, DecisionAnswer, OffersAnswer } from '../offers.contract.ts'
import { creditDisclosure, eligibleFrom, reasonsInWords } from '../offers.decision.rules.ts'
import { featuredOffer } from '../offers.pricing.rules.ts'
import { OfferSelection, type PayableDebt } from '../offers.schema.ts'
import { declineOf, newestRun, type PricingRun, runCalled, saveSelection, saveUnderwriting } from './offers.store.ts'
import { payableDebts } from './payable-debts.service.ts'
import { pricingDay } from './price-offers.step.ts'

export interface OffersDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  liabilities: LiabilityRecords
  organisationCalled(orgCode: string): Organisation
}

export const offersService = ({ db, clock, records, liabilities, organisationCalled }: OffersDeps) => {
  const hasExpired = ({ priced }: PricingRun): boolean => priced.expiresOn <= pricingDay(clock.now())

  const debts = payableDebts({ records, liabilities, clock })

  /** Of revised offers, what led away from the ones that were chosen among. */
  const changesSince = async (head: ApplicationHead, chosen: OfferSelection | null, run: PricingRun) => {
    if (head.status !== 'REVISED_OFFER_SELECTION' || !chosen) return null
    const before = await runCalled(db, head.id, chosen.pricingRunId)
    if (!before || before.id === run.id) return null
    const rateIn = ({ priced }: PricingRun) => priced.offers.find(({ offerId }) => offerId === chosen.offerId)?.rate
    const most = ({ priced }: PricingRun) => Math.max(0, ...priced.offers.map(({ maxDraw }) => maxDraw))
    return {
      facts: changesBetween(before.trace, run.trace),
      rate: { before: rateIn(before) ?? chosen.rate, after: rateIn(run) ?? null },
      mostDraw: { before: most(before), after: most(run) },
    }
  }

  const move = async (tx: Tx, head: ApplicationHead, identityId: string, outcome: string, trace?: object) => {
    const moved = await advance(tx, {
      applicationId: head.id,
      from: head.status,
      outcome,
      actor: { kind: 'borrower', id: identityId },
      now: clock.now(),
      ...(trace ? { trace } : {}),
    })
    return { checklistStatus: moved.to, revision: moved.revision }
  }

  return {
    async read(head: ApplicationHead): Promise<OffersAnswer> {
      const run = await newestRun(db, head.id)
      const featured = run && featuredOffer(run.priced.offers)
      if (!run || !featured || !run.priced.collateral) throw new Refusal('offers/none-yet')
      const [application, payable] = await Promise.all([records.read(db, head.id), debts.of(db, head.id, run)])
      const { priced } = run
      const chosen = application.selection ? OfferSelection.parse(application.selection) : null
      return {
        pricingRunId: run.id,
        purpose: run.purpose,
        pricedAt: run.pricedAt.toISOString(),
        expiresOn: priced.expiresOn,
        hasExpired: isChoosing(head) && hasExpired(run),
        guideline: run.trace.guideline,
        offers: [...priced.offers],
        featuredOfferId: featured.offerId,
        selection: chosen && { ...chosen, liabilityIds: payable.marked ?? chosen.liabilityIds },
        debts: payable.debts,
        changes: await changesSince(head, chosen, run),
        ofeeMaxThreshold: priced.ofeeMaxThreshold,
        costs: costsOf(organisationCalled(head.organisation), head.product),
        home: {
          value: priced.value.amount,
          valueSource: priced.value.source === 'BORROWER_ESTIMATE' ? 'BORROWER_ESTIMATE' : 'VALUATION',
          valueCounted: run.priced.collateral.valueCounted,
          liens: run.priced.collateral.liens,
          maxCltvPct: run.priced.collateral.maxCltvPct,
          lienPosition: run.priced.collateral.lienPosition,
        },
        smallerLine: priced.smallerLine,
      }
    },

    /** Computes the figures again and keeps the choice together with the move. */
    async confirm(tx: Tx, head: ApplicationHead, identityId: string, body: BodyOf<typeof confirmOffer>) {
      if (!isChoosing(head)) throw new Refusal('application/moved-on')
      await stillAt(tx, head)
      const run = await newestRun(tx, head.id)
      if (!run || run.priced.offers.length === 0) throw new Refusal('offers/none-yet')
      const now = clock.now()
      if (run.id !== body.pricingRunId) throw new Refusal('offers/stale')
      if (hasExpired(run)) throw new Refusal('offers/expired')
      const offer = run.priced.offers.find((one) => one.offerId === body.offerId)
      if (!offer) throw new Refusal('offers/unknown-offer')
      const { debts: payable, marked } = await debts.of(tx, head.id, run)
      const isKnown = (id: string) => payable.some((debt) => debt.liabilityId === id)
      if (!body.liabilityIds.every(isKnown)) throw new Refusal('offers/unknown-debt')
      const isLeftOut = (debt: PayableDebt) => debt.isNeeded && !body.liabilityIds.includes(debt.liabilityId)
      if (payable.some(isLeftOut)) throw new Refusal('offers/payoff-needed')

      const { selected, preference, discounts } = body
      const payoff = payoffOf(payable, body.liabilityIds)
      const figures = figuresOf(offer, { selected, preference, payoff, discounts }, run.priced.ofeeMaxThreshold)
      if (!isSelectable(offer, { selected, preference, payoff }) || !isChoiceWithin(offer, figures))
        throw new Refusal('offers/draw-outside')
      const isAsShown = (['rate', 'totalDraw', 'monthlyPayment'] as const).every(
        (key) => figures[key] === body.shown[key],
      )
      if (!isAsShown) throw new Refusal('offers/figures-differ')

      const selection: OfferSelection = {
        ...figures,
        pricingRunId: run.id,
        offerId: offer.offerId,
        type: offer.type,
        rateType: offer.rateType,
        termYears: offer.term,
        amount: figures.draw,
        originationFeePct: offer.originationFee,
        preference,
        liabilityIds: body.liabilityIds,
        discounts: offer.discounts.map((one) => one.type).filter((type) => discounts.includes(type)),
        confirmedAt: now.toISOString(),
      }
      const paysOff = head.status === 'REVISED_OFFER_SELECTION' && body.liabilityIds.length > 0
      const moved = await move(tx, head, identityId, paysOff ? 'chosenWithPayoffs' : 'chosen')
      await saveSelection(tx, head.id, selection, now)
      if (marked) await debts.settle(tx, head.id, body.liabilityIds)
      if (head.status === 'OFFER_SELECTION')
        await saveUnderwriting(tx, head.id, { decision: 'SELECT', subDecision: head.uwSubDecision })
      return { ...moved, selection }
    },

    /** Sends offers whose prices have run out back to pricing, and so to whatever that leads to now. */
    async renew(tx: Tx, head: ApplicationHead, identityId: string) {
      if (!isChoosing(head)) throw new Refusal('application/moved-on')
      await stillAt(tx, head)
      const run = await newestRun(tx, head.id)
      if (run && !hasExpired(run)) throw new Refusal('application/moved-on')
      return move(tx, head, identityId, 'expired')
    },

    async giveAssets(tx: Tx, head: ApplicationHead, identityId: string, assets: Applicant['assets']) {
      const moved = await move(tx, head, identityId, 'assetsGiven')
      await records.amendApplicant(tx, head.id, (applicant) => ({ ...applicant, assets }), clock.now())
      return moved
    },

    /** Ends the application; the history keeps the rules that asked for assets. */
    async haveNoAssets(tx: Tx, head: ApplicationHead, identityId: string) {
      const run = await newestRun(tx, head.id)
      const moved = await move(tx, head, identityId, 'noAssets', run?.trace)
      await saveUnderwriting(tx, head.id, { decision: 'DECLINE', subDecision: null })
      return moved
    },

    async acceptSmallerLine(tx: Tx, head: ApplicationHead, identityId: string) {
      const run = await newestRun(tx, head.id)
      if (!run?.priced.smallerLine) throw new Refusal('offers/none-yet')
      const moved = await move(tx, head, identityId, 'smallerLineAccepted')
      await records.amendProperty(tx, head.id, (property) => ({ ...property, smallerLine: true }), clock.now())
      return moved
    },

    async decision(head: ApplicationHead): Promise<DecisionAnswer> {
      const declined = head.status === 'DECLINED' ? await declineOf(db, head.id) : undefined
      if (!declined) throw new Refusal('offers/not-decided')
      const organisation = organisationCalled(head.organisation)
      const { legalName, address, nmlsId } = organisation.orgMetaData.companyInfo
      const decidedOn = pricingDay(declined.at)
      const reasons = reasonsOf(declined)
      const report =
        (await records.newestReport(db, head.id, 'hard-credit')) ??
        (await records.newestReport(db, head.id, 'soft-credit'))
      return {
        checklistStatus: head.status,
        decidedAt: declined.at.toISOString(),
        reasons: reasonsInWords(reasons, declined.reason),
        eligibleFrom: eligibleFrom(declined.trace, decidedOn),
        creditor: { name: legalName, address, nmlsId, phone: organisation.support.phone },
        ...creditDisclosure(reasons, report, decidedOn),
      }
    },
  }
}

/** Locks the application. @throws Refusal application/moved-on when it has left the status it was found in. */
const stillAt = async (tx: Tx, { id, status }: ApplicationHead): Promise<void> => {
  if ((await lockedStatus(tx, id)).status !== status) throw new Refusal('application/moved-on')
}

const isChoosing = ({ status }: ApplicationHead): boolean =>
  status === 'OFFER_SELECTION' || status === 'REVISED_OFFER_SELECTION'

/** What opening the line costs besides fee and tax, from the disclosed figures of the product. Dollars. */
const costsOf = (organisation: Organisation, product: string): OffersAnswer['costs'] => {
  const info = organisation.orgMetaData.products[product]?.info
  if (!info) throw new Error(`${organisation.orgCode} offers no ${product}`)
  return {
    valuationFee: toDollars(info.valuationFee),
    manualNotarizationFee: toDollars(info.manualNotarizationFee),
    recordingFee: { from: toDollars(info.recordingFee.from), to: toDollars(info.recordingFee.to) },
  }
}
