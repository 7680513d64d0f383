import { daysFrom, plusMonths } from './recomputed-days.ts'
import { daysOfInterest, percentageOf, recomputeLoan } from './recomputed-loan.ts'
import { lineWithTax, taxesByPlace } from './recomputed-taxes.ts'

/** What a borrower chose. Amounts in cents, the rate in thousandths of a percent, the fee in hundredths of a percent. */
interface ChosenTerms {
  draw: bigint
  rate: bigint
  feePct: bigint
  maxFee: bigint | undefined
  termYears: number
}

/** The line from its draw, its rate and its share of fee alone: the fee and the tax are borrowed with the draw. */
export const recomputeTerms = (
  { draw, rate, feePct, maxFee, termYears }: ChosenTerms,
  taxOn: keyof typeof taxesByPlace,
) => {
  const fee = percentageOf(draw, feePct, maxFee)
  const line = lineWithTax(draw + fee, taxesByPlace[taxOn])
  const loan = recomputeLoan(line, rate, termYears * 12)
  return { draw, rate, fee, line, tax: line - draw - fee, loan, perDay: daysOfInterest(line, rate, 1) }
}
export type RecomputedLine = ReturnType<typeof recomputeTerms>

/** The amount of flood insurance: the line and the liens ahead of it, at most 250,000 dollars (12 CFR 339.3(a)). */
export const floodInsuranceAmount = (line: bigint, seniorLienBalance: bigint): bigint => {
  const securedDebt = line + seniorLienBalance
  const max = 250_000_00n
  return securedDebt < max ? securedDebt : max
}

/** The days before the first payment that a statement needs. */
const statementDays = 25

/**
 * The first payment: on the chosen day of the month, or that of the disbursement, at most the 28th, with time for a
 * statement before it. Interest of the days before the first full month is paid with it.
 */
export const recomputeFirstPayment = (
  { line, rate, loan }: Pick<RecomputedLine, 'line' | 'rate' | 'loan'>,
  { sentOn, dayOfMonth }: { sentOn: string; dayOfMonth: number | null | undefined },
) => {
  const day = dayOfMonth ?? Math.min(Number(sentOn.slice(8)), 28)
  const months = [0, 1, 2].map((month) => plusMonths(`${sentOn.slice(0, 8)}${String(day).padStart(2, '0')}`, month))
  const dueOn = months.find((due) => daysFrom(sentOn, due) >= statementDays)!
  const oddDays = daysFrom(sentOn, plusMonths(dueOn, -1))
  const oddInterest = daysOfInterest(line, rate, oddDays)
  return { dueOn, oddDays, oddInterest, amount: loan.payment + oddInterest }
}
export type FirstPayment = ReturnType<typeof recomputeFirstPayment>
