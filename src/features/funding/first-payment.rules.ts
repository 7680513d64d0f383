import { addDays, addMonths, type CivilDate, civilDate, partsOf } from '#src/domain/civil-date.ts'

/** A statement is out 21 days before a payment is due (12 CFR 1026.5(b)(2)(ii)), and takes a few to make. */
const leastDays = 25
const latestDay = 28

/**
 * The first day on which a payment is due: the borrower's day of the month, the first that leaves time for a statement.
 * @param dayOfMonth 1 to 28; null: the day on which the money left, or the 28th.
 */
export const firstPaymentDue = (fundedOn: CivilDate, dayOfMonth: number | null): CivilDate => {
  const earliest = addDays(fundedOn, leastDays)
  const { year, month, day } = partsOf(earliest)
  const wanted = dayOfMonth ?? Math.min(partsOf(fundedOn).day, latestDay)
  const inMonth = civilDate({ year, month, day: wanted }) as CivilDate
  return day <= wanted ? inMonth : addMonths(inMonth, 1)
}
