import { Decimal } from 'decimal.js'
import { type CivilDate, daysBetween } from '#src/domain/dates/civil-date.ts'
import { type Exact, roundHalfEven } from '#src/domain/money/money.ts'

/** Money received, in dollars. */
export interface Deposit {
  date: CivilDate
  amount: number
  /** The sender, as the bank names it. */
  payer: string
}

export const payFrequencies = { WEEKLY: 52, BIWEEKLY: 26, SEMIMONTHLY: 24, MONTHLY: 12 } as const
export type PayFrequency = keyof typeof payFrequencies

export interface PayStub {
  payDate: CivilDate
  frequency: PayFrequency
  /** Dollars before tax, of this paycheck and of the year to date. */
  gross: number
  yearToDate: number | null
}

/** Earned income on a tax return: wages plus net profit, in dollars. */
export interface TaxYear {
  year: number
  earned: number
}

const daysInYear = 365
const wholeDollars = (amount: Exact): number => roundHalfEven(amount, 0).toNumber()
const sum = (amounts: readonly number[]): Decimal =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0))

/** Returns the sum of a bank's income streams in dollars, rounded to the cent. */
export const bankIncomeTotal = (amounts: readonly number[]): number => roundHalfEven(sum(amounts), 2).toNumber()

/**
 * Returns the yearly income in whole dollars from deposits, added up by payer. If a payer pays at regular intervals, it
 * is the average deposit times the number of paydays in a year. Otherwise the total is scaled from the days observed to
 * a year.
 * @param days from the first day observed to the last
 */
export const annualFromDeposits = (deposits: readonly Deposit[], days: number): number => {
  const payers = new Set(deposits.map(({ payer }) => payer))
  const yearly = [...payers].map((payer) => {
    const payerDeposits = deposits.filter((deposit) => deposit.payer === payer)
    const total = sum(payerDeposits.map(({ amount }) => amount))
    const pays = paysOfYear(payerDeposits.map(({ date }) => date))
    return pays === undefined
      ? total.times(daysInYear).dividedBy(Math.max(days, 1))
      : total.dividedBy(payerDeposits.length).times(pays)
  })
  return wholeDollars(yearly.reduce((total, amount) => total.plus(amount), new Decimal(0)))
}

/** Returns the paydays in a year, from at least two gaps. Biweekly gaps are 14 days; semimonthly gaps are 15 or 16. */
const paysOfYear = (dates: readonly CivilDate[]): number | undefined => {
  if (dates.length < 3) return undefined
  const sortedDates = [...dates].sort()
  const gaps = sortedDates
    .slice(1)
    .map((date, at) => daysBetween(sortedDates[at]!, date))
    .sort((a, b) => a - b)
  const typical = gaps[Math.floor(gaps.length / 2)]!
  if (typical >= 6 && typical <= 8) return payFrequencies.WEEKLY
  if (typical >= 13 && typical <= 14) return payFrequencies.BIWEEKLY
  if (typical >= 15 && typical <= 17) return payFrequencies.SEMIMONTHLY
  if (typical >= 27 && typical <= 33) return payFrequencies.MONTHLY
  return undefined
}

/**
 * Returns the yearly income in whole dollars from pay stubs: the average pay times the number of paydays in a year, but
 * no more than the year to date supports. @throws RangeError without any stub
 */
export const annualFromPayStubs = (stubs: readonly PayStub[]): number => {
  const newest = [...stubs].sort((a, b) => b.payDate.localeCompare(a.payDate))[0]
  if (!newest) throw new RangeError('An income needs at least one pay stub')
  const typical = sum(stubs.map(({ gross }) => gross)).dividedBy(stubs.length)
  const byRate = typical.times(payFrequencies[newest.frequency])
  if (newest.yearToDate === null) return wholeDollars(byRate)
  const dayOfYear = daysBetween(`${newest.payDate.slice(0, 4)}-01-01`, newest.payDate) + 1
  const byYear = new Decimal(newest.yearToDate).times(daysInYear).dividedBy(dayOfYear)
  // Early in a year, one bonus or one unpaid leave would distort the year-to-date figure too much.
  return wholeDollars(dayOfYear < 60 ? byRate : Decimal.min(byRate, byYear))
}

/**
 * Returns the yearly income in whole dollars from tax returns: the mean of the two newest years. If the newest year is
 * lower than that, it counts alone, because a better past year does not help a falling income. A loss counts as zero.
 * @throws RangeError without any year
 */
export const annualFromTaxYears = (years: readonly TaxYear[]): number => {
  const [newest, before] = [...years].sort((a, b) => b.year - a.year)
  if (!newest) throw new RangeError('An income needs at least one tax year')
  const mean = before ? new Decimal(newest.earned).plus(before.earned).dividedBy(2) : new Decimal(newest.earned)
  return Math.max(0, wholeDollars(Decimal.min(mean, newest.earned)))
}
