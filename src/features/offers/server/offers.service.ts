import { reasonsOf } from '#src/application/adverse-action.rules.ts'
import type { PricedFields } from '#src/application/application.contract.ts'
import { isSignedInPerson } from '#src/application/deed-place.rules.ts'
import { type Offer, OfferSelection, type OpeningCosts, type PayableDebt } from '#src/application/offers.schema.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { ProductInfo } from '#src/brands/product.schema.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { toDollars } from '#src/domain/money/money.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { type StartingFacts, startingChoice } from '../choice/offers.start.rules.ts'
import { isChoiceWithin, isSelectable, offerFigures, payoffOf } from '../offers.calculator.ts'
import { changesBetween } from '../offers.changes.rules.ts'
import type { confirmOffer, DecisionAnswer, OffersAnswer } from '../offers.contract.ts'
import { creditDisclosure, eligibleFrom, formatReasons } from '../offers.decision.rules.ts'
import { largestOffer } from '../offers.pricing.rules.ts'
import { declineOf, newestRun, type PricingRun, runById, saveSelection, saveUnderwriting } from './offers.store.ts'
import { payableDebts } from './payable-debts.service.ts'
import { pricingDay } from './price-offers.step.ts'

export interface OffersDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  liabilities: LiabilityRecords
  organizationByCode(orgCode: string): Organization
}

export const offersService = ({ db, clock, records, liabilities, organizationByCode }: OffersDeps) => {
  const hasExpired = ({ result }: PricingRun): boolean => result.expiresOn <= pricingDay(clock.now())

  const debts = payableDebts({ records, liabilities, clock })

  /** Returns what changed between the chosen offers and the revised ones. */
  const changesSince = async (head: ApplicationHead, selection: OfferSelection | null, run: PricingRun) => {
    if (head.status !== 'REVISED_OFFER_SELECTION' || !selection) return null
    const before = await runById(db, head.id, selection.pricingRunId)
    if (!before || before.id === run.id) return null
    const rateIn = ({ result }: PricingRun) => result.offers.find(({ offerId }) => offerId === selection.offerId)?.rate
    const most = ({ result }: PricingRun) => Math.max(0, ...result.offers.map(({ maxDraw }) => maxDraw))
    return {
      facts: changesBetween(before.trace, run.trace),
      rate: { before: rateIn(before) ?? selection.rate, after: rateIn(run) ?? null },
      maxDraw: { before: most(before), after: most(run) },
    }
  }

  const move = async (tx: Tx, head: ApplicationHead, identityId: string, outcome: string, trace?: object) => {
    const transition = await advance(tx, {
      applicationId: head.id,
      from: head.status,
      outcome,
      actor: { kind: 'borrower', id: identityId },
      now: clock.now(),
      ...(trace ? { trace } : {}),
    })
    return { checklistStatus: transition.to, revision: transition.revision }
  }

  return {
    /** What the application shows its borrower of the newest pricing. */
    async readPricedFields({ id, organization, product }: ApplicationOfProduct): Promise<PricedFields> {
      const run = await newestRun(db, id)
      const { offers, ofeeMaxThreshold } = run?.result ?? { offers: null, ofeeMaxThreshold: null }
      return {
        offers: offers?.map((offer) => ({ ...offer, offersByType: offersByType(offers, offer.term) })) ?? null,
        costs: run ? costsOf(productInfo(organizationByCode(organization), product)) : null,
        ofeeMaxThreshold,
        uwCalculatedDrawAmount: offers && Math.max(0, ...offers.map(({ maxDraw }) => maxDraw)),
      }
    },

    async read(head: ApplicationHead): Promise<OffersAnswer> {
      const run = await newestRun(db, head.id)
      const offerOfLargestLine = run && largestOffer(run.result.offers)
      if (!run || !offerOfLargestLine || !run.result.collateral) throw new Refusal('offers/none-yet')
      const [application, payable] = await Promise.all([records.read(db, head.id), debts.of(db, head.id, run)])
      const { result } = run
      const selection = application.selection ? OfferSelection.parse(application.selection) : null
      const organization = organizationByCode(head.organization)
      const info = productInfo(organization, head.product)
      const facts: StartingFacts = {
        offers: result.offers,
        feeCap: result.ofeeMaxThreshold,
        chosenDraw: selection?.draw,
        usualDraw: toDollars(info.startingDraw),
        payoff: payable.debts.reduce((sum, debt) => sum + (debt.isNeeded ? debt.balance : 0), 0),
      }
      return {
        pricingRunId: run.id,
        purpose: run.purpose,
        pricedAt: run.pricedAt.toISOString(),
        expiresOn: result.expiresOn,
        hasExpired: isChoosing(head) && hasExpired(run),
        guideline: run.trace.guideline,
        offers: [...result.offers],
        largestOfferId: offerOfLargestLine.offerId,
        start: startingChoice(facts, offerOfLargestLine),
        selection: selection && { ...selection, liabilityIds: payable.markedIds ?? selection.liabilityIds },
        debts: payable.debts,
        changes: await changesSince(head, selection, run),
        ofeeMaxThreshold: result.ofeeMaxThreshold,
        costs: costsOf(info),
        isSignedInPerson: isSignedInPerson(organization, head, lenderDay(clock.now())),
        home: {
          value: result.value.amount,
          valueSource: result.value.source === 'BORROWER_ESTIMATE' ? 'BORROWER_ESTIMATE' : 'VALUATION',
          valueCounted: run.result.collateral.valueCounted,
          liens: run.result.collateral.liens,
          maxCltvPct: run.result.collateral.maxCltvPct,
          lienPosition: run.result.collateral.lienPosition,
        },
        smallerLine: result.smallerLine,
      }
    },

    /** Computes the figures again, and stores the choice together with the status change. */
    async confirm(tx: Tx, head: ApplicationHead, identityId: string, body: BodyOf<typeof confirmOffer>) {
      if (!isChoosing(head)) throw new Refusal('application/moved-on')
      await assertStatus(tx, head)
      const run = await newestRun(tx, head.id)
      if (!run || run.result.offers.length === 0) throw new Refusal('offers/none-yet')
      const now = clock.now()
      if (run.id !== body.pricingRunId) throw new Refusal('offers/stale')
      if (hasExpired(run)) throw new Refusal('offers/expired')
      const offer = run.result.offers.find((offer) => offer.offerId === body.offerId)
      if (!offer) throw new Refusal('offers/unknown-offer')
      const { debts: payable, markedIds } = await debts.of(tx, head.id, run)
      const isKnown = (id: string) => payable.some((debt) => debt.liabilityId === id)
      if (!body.liabilityIds.every(isKnown)) throw new Refusal('offers/unknown-debt')
      const isLeftOut = (debt: PayableDebt) => debt.isNeeded && !body.liabilityIds.includes(debt.liabilityId)
      if (payable.some(isLeftOut)) throw new Refusal('offers/payoff-needed')

      const { selected: selectedAmount, preference, discounts } = body
      const payoff = payoffOf(payable, body.liabilityIds)
      const figures = offerFigures(
        offer,
        { selected: selectedAmount, preference, payoff, discounts },
        run.result.ofeeMaxThreshold,
      )
      if (!isSelectable(offer, { selected: selectedAmount, preference, payoff }) || !isChoiceWithin(offer, figures))
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
        ...(offer.closingCosts && { closingCosts: offer.closingCosts }),
        ...(offer.recordingFee && { recordingFee: offer.recordingFee }),
        ...(offer.roundPaymentsUpToCents && { roundPaymentsUpToCents: offer.roundPaymentsUpToCents }),
        preference,
        liabilityIds: body.liabilityIds,
        discounts: offer.discounts.map((discount) => discount.type).filter((type) => discounts.includes(type)),
        confirmedAt: now.toISOString(),
      }
      const paysOff = head.status === 'REVISED_OFFER_SELECTION' && body.liabilityIds.length > 0
      const statusChange = await move(tx, head, identityId, paysOff ? 'chosenWithPayoffs' : 'chosen')
      await saveSelection(tx, head.id, selection, now)
      if (markedIds) await debts.settle(tx, head.id, body.liabilityIds)
      if (head.status === 'OFFER_SELECTION')
        await saveUnderwriting(tx, head.id, { decision: 'SELECT', subDecision: head.uwSubDecision })
      return { ...statusChange, selection }
    },

    /** Sends expired offers back to pricing, which decides the next status. */
    async renew(tx: Tx, head: ApplicationHead, identityId: string) {
      if (!isChoosing(head)) throw new Refusal('application/moved-on')
      await assertStatus(tx, head)
      const run = await newestRun(tx, head.id)
      if (run && !hasExpired(run)) throw new Refusal('application/moved-on')
      return move(tx, head, identityId, 'expired')
    },

    async saveAssets(tx: Tx, head: ApplicationHead, identityId: string, assets: Applicant['assets']) {
      const statusChange = await move(tx, head, identityId, 'assetsGiven')
      await records.amendApplicant(tx, head.id, (applicant) => ({ ...applicant, assets }), clock.now())
      return statusChange
    },

    /** Ends the application. The history keeps the rules that asked for assets. */
    async haveNoAssets(tx: Tx, head: ApplicationHead, identityId: string) {
      const run = await newestRun(tx, head.id)
      const statusChange = await move(tx, head, identityId, 'noAssets', run?.trace)
      await saveUnderwriting(tx, head.id, { decision: 'DECLINE', subDecision: null })
      return statusChange
    },

    async acceptSmallerLine(tx: Tx, head: ApplicationHead, identityId: string) {
      const run = await newestRun(tx, head.id)
      if (!run?.result.smallerLine) throw new Refusal('offers/none-yet')
      const statusChange = await move(tx, head, identityId, 'smallerLineAccepted')
      await records.amendProperty(tx, head.id, (property) => ({ ...property, smallerLine: true }), clock.now())
      return statusChange
    },

    async decision(head: ApplicationHead): Promise<DecisionAnswer> {
      const decline = head.status === 'DECLINED' ? await declineOf(db, head.id) : undefined
      if (!decline) throw new Refusal('offers/not-decided')
      const organization = organizationByCode(head.organization)
      const { legalName, address, nmlsId } = organization.orgMetaData.companyInfo
      const decidedOn = pricingDay(decline.at)
      const reasons = reasonsOf(decline)
      const report =
        (await records.newestReport(db, head.id, 'hard-credit')) ??
        (await records.newestReport(db, head.id, 'soft-credit'))
      return {
        checklistStatus: head.status,
        decidedAt: decline.at.toISOString(),
        reasons: formatReasons(reasons, decline.reason),
        eligibleFrom: eligibleFrom(decline.trace, decidedOn),
        creditor: { name: legalName, address, nmlsId, phone: organization.support.phone },
        ...creditDisclosure(reasons, report, decidedOn),
      }
    },
  }
}

/**
 * Locks the application.
 * @throws Refusal application/moved-on when it has left the status it was found in.
 */
const assertStatus = async (tx: Tx, { id, status }: ApplicationHead): Promise<void> => {
  if ((await lockedStatus(tx, id)).status !== status) throw new Refusal('application/moved-on')
}

type ApplicationOfProduct = Pick<ApplicationHead, 'id' | 'organization' | 'product'>

const offersByType = (offers: readonly Offer[], term: number) =>
  Object.fromEntries(offers.filter((offer) => offer.term === term).map(({ type, offerId }) => [type, offerId]))

const isChoosing = ({ status }: ApplicationHead): boolean =>
  status === 'OFFER_SELECTION' || status === 'REVISED_OFFER_SELECTION'

/** Returns the disclosed figures of a product. */
const productInfo = (organization: Organization, product: string): ProductInfo => {
  const info = organization.orgMetaData.products[product]?.info
  if (!info) throw new Error(`${organization.orgCode} offers no ${product}`)
  return info
}

/** Returns the costs of opening the line besides fee and tax, from the product's disclosed figures. Dollars. */
const costsOf = (info: ProductInfo): OpeningCosts => ({
  valuationFee: toDollars(info.valuationFee),
  manualNotarizationFee: toDollars(info.manualNotarizationFee),
  recordingFee: { from: toDollars(info.recordingFee.from), to: toDollars(info.recordingFee.to) },
})
