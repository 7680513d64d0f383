import { Decimal } from 'decimal.js'
import type { LimitCode } from '#src/application/offers.schema.ts'
import type { ReasonOfRule } from '#src/domain/lending/adverse-action-reason.ts'
import { debtServiceCoverage } from '#src/domain/lending/debt-service-coverage.ts'
import type { RuleResult } from '#src/domain/lending/decision-trace.ts'
import { levelPayment } from '#src/domain/money/amortization.ts'
import type { PricingFacts } from './offers.facts.rules.ts'
import type { PricingTable, ScoreTier, StateRules } from './offers.pricing.schema.ts'

/** Ceilings on the line. Lines are whole dollars, rounded down, never below 0. */

export interface Ceiling {
  code: LimitCode
  line: number
}

export interface Collateral {
  valueCounted: number
  liens: number
  /** The highest combined loan-to-value of the home, this line included, in percent. */
  maxCltvPct: number
  lienPosition: number
  ceilings: readonly Ceiling[]
  /** The lowest ceiling. */
  line: number
}

/** Returns the first tier that the credit score reaches; undefined without a score or below every tier. */
export const tierOf = (table: PricingTable, score: number | null): ScoreTier | undefined =>
  score === null ? undefined : table.scoreTiers.find((tier) => score >= tier.from)

/** Returns the limits of the home's state; none if the table has no row for it. */
export const stateRulesOf = (table: PricingTable, facts: PricingFacts): StateRules => table.states[facts.state] ?? {}

/** Returns what the home can secure: value × highest loan-to-value − liens, within the limits of product and state. */
export const collateralOf = (facts: PricingFacts, table: PricingTable, tier: ScoreTier): Collateral => {
  const state = stateRulesOf(table, facts)
  const valueCounted = wholeDown(
    new Decimal(facts.value.amount).times(table.valueCountedPct[facts.value.source]).dividedBy(100),
  )
  const liens = facts.liens.reduce((total, lien) => total + lien.amount, 0)
  const maxLineAt = (cltvPct: number) => wholeDown(new Decimal(valueCounted).times(cltvPct).dividedBy(100).minus(liens))
  const ownPct = tier.maxCltvPct[facts.occupancy]
  const ceilings: Ceiling[] = [
    { code: 'CLTV', line: maxLineAt(ownPct) },
    ...(state.maxCltvPct === undefined ? [] : [{ code: 'STATE_CLTV' as const, line: maxLineAt(state.maxCltvPct) }]),
    { code: 'PRODUCT', line: table.lines.maximum[facts.occupancy] },
    ...(state.maximumLine === undefined ? [] : [{ code: 'STATE' as const, line: state.maximumLine }]),
  ]
  return {
    valueCounted,
    liens,
    maxCltvPct: Math.min(ownPct, state.maxCltvPct ?? ownPct),
    lienPosition: facts.liens.length + 1,
    ceilings,
    line: Math.min(...ceilings.map((ceiling) => ceiling.line)),
  }
}

/** What repays a line, in dollars a month: the total, and what other debts leave of it. */
export interface Repayment {
  code: 'DTI' | 'COVERAGE'
  monthly: number
  left: number
}

/**
 * Returns what repays a line: the income with assets spread over the months of the table, up to the highest
 * debt-to-income ratio, or the rent at the minimum coverage.
 */
export const assessRepayment = (facts: PricingFacts, table: PricingTable): Repayment => {
  const by = table.repayment
  if (by.from === 'RENT') {
    const rent = rentOf(facts, by.estimatedRentPctOfValue)
    const carryingCost = carryingCostOf(facts, by.carryingCostPctOfValue)
    const left = rent.dividedBy(by.minimumCoverage).minus(carryingCost).minus(facts.monthlyHomeDebt)
    return { code: 'COVERAGE', monthly: rent.toNumber(), left: left.toNumber() }
  }
  const depletion = by.assetDepletion
  const fromAssets = depletion
    ? facts.assets.reduce(
        (total, asset) => total.plus(new Decimal(asset.value).times(depletion.countedPct[asset.kind]).dividedBy(100)),
        new Decimal(0),
      )
    : new Decimal(0)
  const monthly = new Decimal(facts.income).dividedBy(12).plus(fromAssets.dividedBy(depletion?.months ?? 1))
  const left = monthly.times(by.maxDtiPct).dividedBy(100).minus(facts.monthlyDebt)
  return { code: 'DTI', monthly: monthly.toNumber(), left: left.toNumber() }
}

/** Returns the largest line whose monthly payment fits into the remaining monthly amount. */
export const affordableLine = (
  left: number,
  { roundUpToCents, ...loan }: { annualRatePct: number; months: number; roundUpToCents?: number | undefined },
): number => {
  const perDollar = levelPayment({ principal: 1, ...loan })
  // A payment that is rounded up fits if the multiple below the remaining amount does.
  const most = roundUpToCents ? new Decimal(left).times(100).dividedBy(roundUpToCents).floor() : undefined
  const payment = most && roundUpToCents ? most.times(roundUpToCents).dividedBy(100) : new Decimal(left)
  return perDollar ? wholeDown(payment.dividedBy(perDollar)) : 0
}

/** Returns the result of the repayment rule at a payment: debt-to-income in points, or coverage as a ratio. */
export const repaymentRule = (
  facts: PricingFacts,
  table: PricingTable,
  check: { rule: RuleResult['rule']; payment: number; passed: boolean; facts: RuleResult['facts'] },
): RuleResult => {
  const by = table.repayment
  const { monthly } = assessRepayment(facts, table)
  if (by.from === 'RENT') {
    const ownService = carryingCostOf(facts, by.carryingCostPctOfValue).plus(check.payment)
    const service = ownService.plus(facts.monthlyHomeDebt)
    return {
      rule: check.rule,
      passed: check.passed,
      facts: {
        ...check.facts,
        monthlyRent: new Decimal(monthly).toDecimalPlaces(2).toNumber(),
        coverage: debtServiceCoverage(monthly, service),
        least: by.minimumCoverage,
      },
      reasons: shortfallReasons({
        obligations: facts.monthlyHomeDebt,
        isCoveredWithoutThem: ownService.times(by.minimumCoverage).lessThanOrEqualTo(monthly),
      }),
    }
  }
  const debt = new Decimal(facts.monthlyDebt).plus(check.payment)
  return {
    rule: check.rule,
    passed: check.passed,
    facts: {
      ...check.facts,
      monthlyIncome: new Decimal(monthly).toDecimalPlaces(2).toNumber(),
      monthlyDebt: facts.monthlyDebt,
      payment: check.payment,
      dtiPct: monthly > 0 ? debt.times(100).dividedBy(monthly).toDecimalPlaces(2).toNumber() : null,
      most: by.maxDtiPct,
    },
    reasons: shortfallReasons({
      obligations: facts.monthlyDebt,
      isCoveredWithoutThem: new Decimal(monthly).times(by.maxDtiPct).dividedBy(100).greaterThanOrEqualTo(check.payment),
    }),
  }
}

/**
 * Returns the reasons of a ratio that fails. Obligations of the file that count in it are a reason, and the report that
 * lists them is named (15 U.S.C. 1681m(a)). The income or rent is one too if it would not suffice without them.
 */
const shortfallReasons = (shortfall: { obligations: number; isCoveredWithoutThem: boolean }): ReasonOfRule[] => {
  const hasObligations = shortfall.obligations > 0
  const isIncomeShort = !hasObligations || !shortfall.isCoveredWithoutThem
  return [
    ...(hasObligations ? (['excessive-obligations'] as const) : []),
    ...(isIncomeShort ? (['income-insufficient'] as const) : []),
  ]
}

const rentOf = (facts: PricingFacts, estimatedPct: number): Decimal =>
  facts.monthlyRent === null
    ? new Decimal(facts.value.amount).times(estimatedPct).dividedBy(100)
    : new Decimal(facts.monthlyRent)

const carryingCostOf = (facts: PricingFacts, yearlyPct: number): Decimal =>
  facts.monthlyCarrying === null
    ? new Decimal(facts.value.amount).times(yearlyPct).dividedBy(1200)
    : new Decimal(facts.monthlyCarrying)

const wholeDown = (dollars: Decimal): number => Decimal.max(dollars, 0).floor().toNumber()
