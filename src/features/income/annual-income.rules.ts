import { Decimal } from 'decimal.js'
import { type CivilDate, daysBetween } from '#src/domain/civil-date.ts'
import { type Exact, roundHalfEven } from '#src/domain/money.ts'

/** Money that came in, in dollars. */
export interface Deposit {
  date: CivilDate
  amount: number
  /** Who sent it, as the bank names them. */
  payer: string
}

export const payFrequencies = { WEEKLY: 52, BIWEEKLY: 26, SEMIMONTHLY: 24, MONTHLY: 12 } as const
export type PayFrequency = keyof typeof payFrequencies

export interface PayStub {
  payDate: CivilDate
  frequency: PayFrequency
  /** Dollars before tax, of this pay and of the year so far. */
  gross: number
  yearToDate: number | null
}

/** What a return shows of work: wages and net profit together, in dollars. */
export interface TaxYear {
  year: number
  earned: number
}

const daysInYear = 365
const wholeDollars = (amount: Exact): number => roundHalfEven(amount, 0).toNumber()
const sum = (amounts: readonly number[]): Decimal =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0))

/** The sum of a bank's income streams to the cent, in dollars. */
export const bankIncomeTotal = (amounts: readonly number[]): number => roundHalfEven(sum(amounts), 2).toNumber()

/**
 * Yearly income in whole dollars out of deposits, payer by payer: the usual amount times the pays of a year, where the
 * money comes at a rhythm; else what came, stretched from the days observed to a year.
 * @param days from the first day observed to the last
 */
export const annualFromDeposits = (deposits: readonly Deposit[], days: number): number => {
  const payers = new Set(deposits.map(({ payer }) => payer))
  const yearly = [...payers].map((payer) => {
    const paid = deposits.filter((deposit) => deposit.payer === payer)
    const total = sum(paid.map(({ amount }) => amount))
    const pays = paysOfYear(paid.map(({ date }) => date))
    return pays === undefined
      ? total.times(daysInYear).dividedBy(Math.max(days, 1))
      : total.dividedBy(paid.length).times(pays)
  })
  return wholeDollars(yearly.reduce((total, amount) => total.plus(amount), new Decimal(0)))
}

/** Two gaps at least make a rhythm. A fortnight is 14 days, half a month 15 or 16. */
const paysOfYear = (dates: readonly CivilDate[]): number | undefined => {
  if (dates.length < 3) return undefined
  const sorted = [...dates].sort()
  const gaps = sorted
    .slice(1)
    .map((date, at) => daysBetween(sorted[at]!, date))
    .sort((one, other) => one - other)
  const usual = gaps[Math.floor(gaps.length / 2)]!
  if (usual >= 6 && usual <= 8) return payFrequencies.WEEKLY
  if (usual >= 13 && usual <= 14) return payFrequencies.BIWEEKLY
  if (usual >= 15 && usual <= 17) return payFrequencies.SEMIMONTHLY
  if (usual >= 27 && usual <= 33) return payFrequencies.MONTHLY
  return undefined
}

/**
 * Yearly income in whole dollars out of pay stubs: the usual pay times the pays of a year, and no more than the year so
 * far bears out. @throws RangeError without any stub
 */
export const annualFromPayStubs = (stubs: readonly PayStub[]): number => {
  const newest = [...stubs].sort((one, other) => other.payDate.localeCompare(one.payDate))[0]
  if (!newest) throw new RangeError('An income needs one pay stub at least')
  const usual = sum(stubs.map(({ gross }) => gross)).dividedBy(stubs.length)
  const byRate = usual.times(payFrequencies[newest.frequency])
  if (newest.yearToDate === null) return wholeDollars(byRate)
  const dayOfYear = daysBetween(`${newest.payDate.slice(0, 4)}-01-01`, newest.payDate) + 1
  const byYear = new Decimal(newest.yearToDate).times(daysInYear).dividedBy(dayOfYear)
  // Early in a year one bonus would make a fortune of it, and one unpaid leave a pittance.
  return wholeDollars(dayOfYear < 60 ? byRate : Decimal.min(byRate, byYear))
}

/**
 * Yearly income in whole dollars out of tax returns: the mean of the two newest years, or the newest alone where it is
 * the lower, since a falling income is not helped by better days. A loss is no income.
 * @throws RangeError without any year
 */
export const annualFromTaxYears = (years: readonly TaxYear[]): number => {
  const [newest, before] = [...years].sort((one, other) => other.year - one.year)
  if (!newest) throw new RangeError('An income needs one tax year at least')
  const mean = before ? new Decimal(newest.earned).plus(before.earned).dividedBy(2) : new Decimal(newest.earned)
  return Math.max(0, wholeDollars(Decimal.min(mean, newest.earned)))
}
