import { Decimal } from 'decimal.js'
import type { ScheduledMonth } from '#src/domain/money/amortization.ts'
import { toTheCent } from '#src/domain/money/money.ts'
import { spreadsheetText } from '#src/platform/csv/csv.rules.ts'

/** The data for the plot of a line and its table, from a monthly schedule. Dollars. */

export interface RepaymentYear {
  /** 1 for the first year. */
  year: number
  totalPaid: number
  interest: number
  principal: number
  /** Owed at the end of the year. */
  balance: number
}

/**
 * Groups a schedule into years of twelve payments: sums in dollars to the cent, and the balance at the end of each
 * year.
 */
export const yearsOf = (schedule: readonly ScheduledMonth[]): RepaymentYear[] => {
  const years: RepaymentYear[] = []
  for (const month of schedule) {
    const year = Math.ceil(month.month / 12)
    const before = years[year - 1] ?? { year, totalPaid: 0, interest: 0, principal: 0, balance: 0 }
    const add = (sum: number, amount: number) => toTheCent(new Decimal(sum).plus(amount))
    years[year - 1] = {
      year,
      totalPaid: add(before.totalPaid, month.payment),
      interest: add(before.interest, month.interest),
      principal: add(before.principal, month.principal),
      balance: month.balance,
    }
  }
  return years
}

/** A point of a curve: an amount after a number of months. */
export interface PlotPoint {
  month: number
  dollars: number
}

/** Returns the balance in dollars after each month, starting with the principal at month 0. */
export const balancePoints = (principal: number, schedule: readonly ScheduledMonth[]): PlotPoint[] => [
  { month: 0, dollars: principal },
  ...schedule.map(({ month, balance }) => ({ month, dollars: balance })),
]

/** Returns the interest paid up to each month. */
export const interestPoints = (schedule: readonly ScheduledMonth[]): PlotPoint[] => {
  let totalInterest = new Decimal(0)
  const points: PlotPoint[] = [{ month: 0, dollars: 0 }]
  for (const { month, interest } of schedule) {
    totalInterest = totalInterest.plus(interest)
    points.push({ month, dollars: totalInterest.toNumber() })
  }
  return points
}

/** Returns the round amounts of the plot's grid, from zero to the first one at or above `most`. Dollars above 0. */
export const dollarMarks = (most: number): number[] => {
  const step = roundStep(most / 4)
  const count = Math.ceil(most / step)
  const top = count * step
  // A higher top may need a larger step, which divides it better.
  return roundStep(top / 4) > step ? dollarMarks(top) : Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Returns 1, 2, 5 or 10 times a power of ten, whichever is nearest by ratio. */
const roundStep = (length: number): number => {
  const power = 10 ** Math.floor(Math.log10(length))
  const ratio = length / power
  return power * (ratio >= Math.sqrt(50) ? 10 : ratio >= Math.sqrt(10) ? 5 : ratio >= Math.sqrt(2) ? 2 : 1)
}

/** Returns the first month after which at most half of the principal is left. */
export const halfwayMonth = (principal: number, schedule: readonly ScheduledMonth[]): number | undefined =>
  schedule.find(({ balance }) => balance <= principal / 2)?.month

/** Returns the cost of a line paid off after this many months: payments made and the remaining balance. */
export const costAfter = (months: number, schedule: readonly ScheduledMonth[]): number => {
  const paidMonths = schedule.slice(0, months)
  const totalPaid = paidMonths.reduce((sum, { payment }) => sum.plus(payment), new Decimal(0))
  return toTheCent(totalPaid.plus(paidMonths.at(-1)?.balance ?? 0))
}

/** Returns the schedule as CSV for a spreadsheet (RFC 4180, UTF-8): a header row, then one row a month. */
export const scheduleCsv = (schedule: readonly ScheduledMonth[], headings: readonly string[]): string =>
  spreadsheetText([
    headings,
    ...schedule.map(({ month, payment, interest, principal, balance }) => [
      String(month),
      ...[payment, interest, principal, balance].map((amount) => amount.toFixed(2)),
    ]),
  ])
