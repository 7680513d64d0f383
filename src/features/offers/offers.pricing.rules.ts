import { Decimal } from 'decimal.js'
import type { LineLimit, Offer } from '#src/application/offers.schema.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import { drawPayment } from '#src/domain/money/amortization.ts'
import type { PricingFacts } from './offers.facts.rules.ts'
import {
  affordableLine,
  assessRepayment,
  type Collateral,
  collateralOf,
  repaymentRule,
  stateRulesOf,
  tierOf,
} from './offers.limits.rules.ts'
import { offerWithin, ratesOf } from './offers.offer.rules.ts'
import type { OrganizationPricing, PricingTable, ScoreTier } from './offers.pricing.schema.ts'

export const pricingPurposes = ['initial', 'revised', 'winback'] as const
export type PricingPurpose = (typeof pricingPurposes)[number]

export type PricingOutcome = 'offersMade' | 'assetsNeeded' | 'smallerLineFits' | 'declined'

export interface PricingDecision {
  outcome: PricingOutcome
  /** `winback` if the lines are below the usual minimum. */
  purpose: PricingPurpose
  /** For smallerLineFits, the offers of the smaller line. */
  offers: readonly Offer[]
  collateral: Collateral | null
  /** Present only if a line below the usual minimum is all that fits. */
  smallerLine: { upTo: number; usualMinimum: number } | null
  /** The largest line if income were no limit; null without collateral. */
  maxDtiUnlimited: number | null
  /** The first day on which these prices are no longer valid. */
  expiresOn: CivilDate
  ofeeMaxThreshold: number | null
  trace: DecisionTrace
}

/**
 * Returns the table of a product in force on a day: the newest that has begun.
 * @throws Error when the lender does not price the product, or not yet.
 */
export const tableInForce = (pricing: OrganizationPricing, product: string, on: CivilDate): PricingTable => {
  const effectiveTables = (pricing.products[product] ?? []).filter((table) => table.effectiveFrom <= on)
  const [newest] = effectiveTables.sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))
  if (!newest) throw new Error(`${pricing.guideline} has no prices for ${product} on ${on}`)
  return newest
}

/**
 * Prices a line. First computes what the home can secure, then the rate for each term and fee and the line that the
 * income supports. Offers a smaller line before declining, and asks for assets if only the income is too low. The trace
 * holds every evaluated rule with its figures, including those of offers that were not made.
 */
export const priceOffers = (
  facts: PricingFacts,
  pricing: OrganizationPricing,
  purpose: 'initial' | 'revised',
): PricingDecision => {
  const table = tableInForce(pricing, facts.product, facts.today)
  const preparation = prepare(facts, table)
  const { rules, tier, collateral } = preparation
  const decide = (
    outcome: PricingOutcome,
    offers: readonly Offer[] = [],
    isSmaller = false,
    more: readonly RuleResult[] = [],
  ): PricingDecision => ({
    outcome,
    purpose: isSmaller ? 'winback' : purpose,
    offers,
    collateral,
    smallerLine: isSmaller && collateral ? { upTo: highest(offers), usualMinimum: table.lines.minimum } : null,
    maxDtiUnlimited: collateral?.line ?? null,
    expiresOn: addDays(facts.today, table.validForDays),
    ofeeMaxThreshold: table.ofeeMaxThreshold,
    trace: {
      decision: `pricing ${outcome}`,
      guideline: `${pricing.guideline} ${table.effectiveFrom}`,
      rules: [...rules, ...more],
    },
  })

  if (!tier || !collateral || rules.some((rule) => !rule.passed)) return decide('declined')

  const regularOffers = offersFrom(facts, table, tier, collateral, { minimum: table.lines.minimum, points: '0.00' })
  if (regularOffers.offers.length > 0) return decide('offersMade', regularOffers.offers, false, regularOffers.rules)

  const smallerLineOffers = table.lines.smaller && offersFrom(facts, table, tier, collateral, table.lines.smaller)
  if (smallerLineOffers && smallerLineOffers.offers.length > 0)
    return decide(facts.acceptsSmallerLine ? 'offersMade' : 'smallerLineFits', smallerLineOffers.offers, true, [
      ...regularOffers.rules,
      ...smallerLineOffers.rules,
    ])

  const last = [...regularOffers.rules, ...(smallerLineOffers?.rules ?? [])]
  const assetsMayHelp =
    collateral.line >= (table.lines.smaller ?? table.lines).minimum &&
    facts.assets.length === 0 &&
    table.repayment.from === 'INCOME' &&
    table.repayment.assetDepletion !== null &&
    last.some((rule) => !rule.passed && rule.rule === 'repayment')
  return decide(assetsMayHelp ? 'assetsNeeded' : 'declined', [], false, last)
}

const highest = (offers: readonly Offer[]): number => Math.max(0, ...offers.map((offer) => offer.max))

/** Evaluates the rules about borrower and home once, before any offer. */
const prepare = (
  facts: PricingFacts,
  table: PricingTable,
): { rules: RuleResult[]; tier: ScoreTier | undefined; collateral: Collateral | null } => {
  const tier = tierOf(table, facts.score)
  const rules: RuleResult[] = [
    {
      rule: 'score-tier',
      passed: tier !== undefined,
      facts: { score: facts.score, least: table.scoreTiers.at(-1)?.from ?? null, tier: tier?.from ?? null },
      reasons: facts.score === null ? ['credit-experience-limited'] : facts.scoreReasons,
    },
    {
      rule: 'property-type-priced',
      passed: facts.propertyType in table.propertyTypePoints,
      facts: { type: facts.propertyType },
      reason: 'property-type',
    },
    {
      rule: 'lien-position',
      passed: facts.liens.length < table.lienPositionPoints.length,
      facts: { position: facts.liens.length + 1, last: table.lienPositionPoints.length },
      reason: 'collateral-value',
    },
  ]
  if (!tier) return { rules, tier, collateral: null }
  const collateral = collateralOf(facts, table, tier)
  rules.push({
    rule: 'collateral',
    passed: true,
    facts: {
      value: facts.value.amount,
      valueSource: facts.value.source,
      valueCounted: collateral.valueCounted,
      liens: collateral.liens,
      creditorBalances: facts.liens.filter((lien) => lien.source === 'CREDITOR').length,
      maxCltvPct: collateral.maxCltvPct,
      occupancy: facts.occupancy,
      state: facts.state,
      ...Object.fromEntries(collateral.ceilings.map(({ code, line }) => [`line${code}`, line])),
      line: collateral.line,
    },
  })
  return { rules, tier, collateral }
}

interface Minimum {
  minimum: number
  /** Added to the rate of lines that this minimum allows. */
  points: string
}

const offersFrom = (
  facts: PricingFacts,
  table: PricingTable,
  tier: ScoreTier,
  collateral: Collateral,
  { minimum, points }: Minimum,
): { offers: Offer[]; rules: RuleResult[] } => {
  const rules: RuleResult[] = [
    {
      rule: 'collateral-holds-line',
      passed: collateral.line >= minimum,
      facts: { line: collateral.line, minimum },
      reason: 'collateral-value',
    },
  ]
  if (collateral.line < minimum) return { offers: [], rules }
  const offers: Offer[] = []
  const feeChoices = stateRulesOf(table, facts).feeChoices ?? table.feeChoices
  const { left, code } = assessRepayment(facts, table)
  const { roundPaymentsUpToCents: roundUpToCents } = table
  for (const term of table.terms) {
    for (const choice of feeChoices) {
      const offerId = `${term.years}-${choice.type}`
      const rates = ratesOf({ facts, table, tier, collateral, term, choice, minimumPoints: points })
      const months = term.years * 12
      const affordable = affordableLine(left, { annualRatePct: rates.rate, months, roundUpToCents })
      const line = Math.min(collateral.line, affordable)
      rules.push({ rule: 'rate', passed: true, facts: { offerId, ...rates.parts, rate: rates.rate } })
      const isAffordable = affordable >= minimum
      const testedLine = Math.max(line, minimum)
      rules.push(
        repaymentRule(facts, table, {
          rule: 'repayment',
          passed: isAffordable,
          payment: drawPayment({
            amount: testedLine,
            originationFee: 0,
            annualRatePct: rates.rate,
            months,
            roundUpToCents,
          }),
          facts: { offerId, line: testedLine, affordable },
        }),
      )
      if (!isAffordable) continue
      const limits: LineLimit[] = [...collateral.ceilings, { code, line: affordable }].map((ceiling) => ({
        ...ceiling,
        binds: ceiling.line === line,
      }))
      const offerResult = offerWithin({
        facts,
        table,
        collateral,
        term,
        choice,
        rates,
        offerId,
        limits,
        minimum,
        maximum: line,
      })
      rules.push(...offerResult.rules)
      if (offerResult.offer) offers.push(offerResult.offer)
    }
  }
  return { offers, rules }
}

/** Returns the offer with the largest line, and among those the lowest cost with fee and tax. */
export const largestOffer = (offers: readonly Offer[]): Offer | undefined =>
  [...offers].sort((a, b) => b.max - a.max || new Decimal(a.allInCost).comparedTo(b.allInCost))[0]
