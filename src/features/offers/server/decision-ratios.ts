import { Decimal } from 'decimal.js'
import { drawPayment } from '#src/domain/money/amortization.ts'
import { pricingFacts } from '../offers.facts.rules.ts'
import { assessRepayment, collateralOf, repaymentRule, tierOf } from '../offers.limits.rules.ts'
import { tableInForce } from '../offers.pricing.rules.ts'
import type { PricingTable } from '../offers.pricing.schema.ts'
import { judgeRepricing, type RepricingQuestion } from '../offers.reprice.rules.ts'

/** One ratio before and after the line, and the limit of the lender's policy. Percent; coverage is a quotient. */
export interface DecisionRatio {
  before: number | null
  after: number | null
  /** The highest allowed value, or the lowest for coverage; null if the policy has none. */
  limit: number | null
}

/** The ratios on the figures of today, and the figures from which they are computed. Whole dollars. */
export interface DecisionRatios {
  /** Null until an offer is chosen. */
  line: { amount: number; payment: number; rate: number } | null
  value: { amount: number; source: string; countedAmount: number }
  /** Liens that stay ahead of the line, before and after its payoffs. */
  liens: { before: number; after: number }
  /** What repays the line, a month. */
  repayment: { from: 'INCOME' | 'RENT'; monthly: number; isVerified: boolean }
  /** Monthly payments on debts, before the payoffs and after them, without the line. */
  debt: { before: number; after: number }
  ltv: DecisionRatio
  cltv: DecisionRatio
  /** Null where rent repays the line. */
  dti: DecisionRatio | null
  /** Null where income repays the line. */
  coverage: DecisionRatio | null
}

/**
 * Computes the ratios that decide, with the same facts as the repricing. The payment is that of the whole line, as the
 * rule of repayment takes it. Liens count with what the collateral rule counts: an open line with its whole limit.
 */
export const decisionRatios = (question: RepricingQuestion): DecisionRatios => {
  const { inputs, pricing, selection } = question
  const { paidOff, decision } = judgeRepricing(question)
  const table = tableInForce(pricing, inputs.product, inputs.today)
  const before = pricingFacts(inputs)
  const after = pricingFacts({ ...inputs, paidOff: new Set(paidOff) })
  const tier = tierOf(table, after.score)
  const collateral = tier && collateralOf(after, table, tier)
  const line = selection && {
    amount: selection.lineAmount,
    ...offeredPayment(selection, decision.offers.find(({ offerId }) => offerId === selection.offerId)?.rate, table),
  }
  const [liensBefore, liensAfter] = [before, after].map(({ liens }) =>
    liens.reduce((sum, { amount }) => sum + amount, 0),
  )
  const countedAmount =
    collateral?.valueCounted ??
    new Decimal(after.value.amount).times(table.valueCountedPct[after.value.source]).dividedBy(100).floor().toNumber()
  const shareOfValue = (amount: number) => share(amount, countedAmount)
  const ratioAt = (facts: typeof before, payment: number, figure: 'dtiPct' | 'coverage') => {
    const value = repaymentRule(facts, table, { rule: 'repayment', passed: true, facts: {}, payment }).facts[figure]
    return typeof value === 'number' ? value : null
  }
  const ratio = (figure: 'dtiPct' | 'coverage', limit: number): DecisionRatio => ({
    before: ratioAt(before, 0, figure),
    after: line && ratioAt(after, line.payment, figure),
    limit,
  })
  return {
    line,
    value: { ...after.value, countedAmount },
    liens: { before: liensBefore ?? 0, after: liensAfter ?? 0 },
    repayment: {
      from: table.repayment.from,
      monthly: new Decimal(assessRepayment(after, table).monthly).toDecimalPlaces(2).toNumber(),
      isVerified: inputs.verifiedIncome !== undefined,
    },
    debt: { before: before.monthlyDebt, after: after.monthlyDebt },
    ltv: { before: null, after: line && shareOfValue(line.amount), limit: null },
    cltv: {
      before: shareOfValue(liensBefore ?? 0),
      after: line && shareOfValue((liensAfter ?? 0) + line.amount),
      limit: collateral?.maxCltvPct ?? null,
    },
    dti: table.repayment.from === 'INCOME' ? ratio('dtiPct', table.repayment.maxDtiPct) : null,
    coverage: table.repayment.from === 'RENT' ? ratio('coverage', table.repayment.minimumCoverage) : null,
  }
}

const share = (amount: number, value: number): number | null =>
  value > 0 ? new Decimal(amount).times(100).dividedBy(value).toDecimalPlaces(2).toNumber() : null

/** Returns the rate and the payment of the whole line, at the rate before discounts if the offer is still made. */
const offeredPayment = (
  { lineAmount, rate, termMonths }: NonNullable<RepricingQuestion['selection']>,
  offerRate: number | undefined,
  { roundPaymentsUpToCents: roundUpToCents }: PricingTable,
) => ({
  rate: offerRate ?? rate,
  payment: drawPayment({
    amount: lineAmount,
    originationFee: 0,
    annualRatePct: offerRate ?? rate,
    months: termMonths,
    roundUpToCents,
  }),
})
