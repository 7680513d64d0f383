import { addDays, addMonths, type CivilDate, civilDate, partsOf } from '#src/domain/dates/civil-date.ts'

/** A statement is sent 21 days before a payment is due (12 CFR 1026.5(b)(2)(ii)), and takes a few days to prepare. */
const leastDays = 25
const latestDay = 28

/**
 * Returns the first payment due date: the first of the borrower's chosen days of the month that leaves time for a
 * statement.
 * @param dayOfMonth 1 to 28. Null means the day on which the money was sent, or the 28th.
 */
export const firstPaymentDue = (fundedOn: CivilDate, dayOfMonth: number | null): CivilDate => {
  const earliest = addDays(fundedOn, leastDays)
  const { year, month, day } = partsOf(earliest)
  const dueDay = dayOfMonth ?? Math.min(partsOf(fundedOn).day, latestDay)
  const inMonth = civilDate({ year, month, day: dueDay }) as CivilDate
  return day <= dueDay ? inMonth : addMonths(inMonth, 1)
}
