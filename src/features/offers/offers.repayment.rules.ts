import { Decimal } from 'decimal.js'
import type { ScheduledMonth } from '#src/domain/amortisation.ts'
import { toTheCent } from '#src/domain/money.ts'

/** What the plot of a line and its table draw, out of a schedule month by month. Dollars. */

export interface RepaymentYear {
  /** 1 for the first year. */
  year: number
  paid: number
  interest: number
  principal: number
  /** Owed at the end of the year. */
  balance: number
}

/** A schedule by years of twelve payments: sums in dollars to the cent, and what is owed at the end of each. */
export const yearsOf = (schedule: readonly ScheduledMonth[]): RepaymentYear[] => {
  const years: RepaymentYear[] = []
  for (const month of schedule) {
    const year = Math.ceil(month.month / 12)
    const before = years[year - 1] ?? { year, paid: 0, interest: 0, principal: 0, balance: 0 }
    const add = (sum: number, amount: number) => toTheCent(new Decimal(sum).plus(amount))
    years[year - 1] = {
      year,
      paid: add(before.paid, month.payment),
      interest: add(before.interest, month.interest),
      principal: add(before.principal, month.principal),
      balance: month.balance,
    }
  }
  return years
}

/** A point of a curve: after so many months, so many dollars. */
export interface PlotPoint {
  month: number
  dollars: number
}

/** What is owed in dollars after each month, from `owed` at month 0. */
export const balancePoints = (owed: number, schedule: readonly ScheduledMonth[]): PlotPoint[] => [
  { month: 0, dollars: owed },
  ...schedule.map(({ month, balance }) => ({ month, dollars: balance })),
]

/** Interest paid so far. */
export const interestPoints = (schedule: readonly ScheduledMonth[]): PlotPoint[] => {
  let paid = new Decimal(0)
  const points: PlotPoint[] = [{ month: 0, dollars: 0 }]
  for (const { month, interest } of schedule) {
    paid = paid.plus(interest)
    points.push({ month, dollars: paid.toNumber() })
  }
  return points
}

/** Round amounts from nothing up, the last one `most` or above: the lines across the plot. Dollars above 0. */
export const dollarMarks = (most: number): number[] => {
  const step = roundStep(most / 4)
  const count = Math.ceil(most / step)
  const top = count * step
  // A higher top may ask for a longer step, which divides it better.
  return roundStep(top / 4) > step ? dollarMarks(top) : Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** 1, 2, 5 or 10 times a power of ten, whichever is nearest by ratio. */
const roundStep = (length: number): number => {
  const power = 10 ** Math.floor(Math.log10(length))
  const ratio = length / power
  return power * (ratio >= Math.sqrt(50) ? 10 : ratio >= Math.sqrt(10) ? 5 : ratio >= Math.sqrt(2) ? 2 : 1)
}

/** The first month after which half of what was owed is left, or less. */
export const halfwayMonth = (owed: number, schedule: readonly ScheduledMonth[]): number | undefined =>
  schedule.find(({ balance }) => balance <= owed / 2)?.month

/** What a line paid off after so many months has cost: payments made and what is still owed. */
export const costAfter = (months: number, schedule: readonly ScheduledMonth[]): number => {
  const made = schedule.slice(0, months)
  const paid = made.reduce((sum, { payment }) => sum.plus(payment), new Decimal(0))
  return toTheCent(paid.plus(made.at(-1)?.balance ?? 0))
}

/** Without it spreadsheets read accents in the code page of the machine. */
const byteOrderMark = '\uFEFF'

/** The schedule for a spreadsheet: UTF-8, a line of headings, then a line a month, as RFC 4180 has it. */
export const scheduleCsv = (schedule: readonly ScheduledMonth[], headings: readonly string[]): string =>
  byteOrderMark +
  [
    headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(','),
    ...schedule.map(({ month, payment, interest, principal, balance }) =>
      [String(month), ...[payment, interest, principal, balance].map((amount) => amount.toFixed(2))].join(','),
    ),
  ].join('\r\n')
