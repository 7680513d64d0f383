import { addDays, addMonths, type CivilDate, civilDate, dateParts, daysBetween } from '#src/domain/dates/civil-date.ts'
import { interestOfDays } from '#src/domain/money/amortization.ts'
import type { Cents } from '#src/domain/money/money.ts'

/** A statement is sent 21 days before a payment is due (12 CFR 1026.5(b)(2)(ii)), and takes a few days to prepare. */
const minDays = 25
const latestDay = 28

/** How the due day follows from the borrower's choice and the law. */
export interface DueDay {
  /** 1 to 28. Null means the day on which the money was sent, or the 28th. */
  dayOfMonth: number | null
  /** The last day on which payments may begin. Null where the law sets none. */
  notAfter: CivilDate | null
}

/**
 * Returns the last day on which the payments of a line on a Texas homestead may begin: two months after the line was
 * established, which is its closing (Texas Constitution, article XVI, section 50(t)(8); 7 Texas Administrative Code
 * 153.88).
 */
export const texasPaymentsBeginBy = (closedOn: CivilDate): CivilDate => addMonths(closedOn, 2)

/**
 * Returns the first payment due date: the first of the borrower's chosen days of the month that leaves time for a
 * statement, or else the last day that the law allows. Time for a statement comes first.
 */
const firstPaymentDue = (fundedOn: CivilDate, { dayOfMonth, notAfter }: DueDay): CivilDate => {
  const earliest = addDays(fundedOn, minDays)
  const { year, month, day } = dateParts(earliest)
  const dueDay = dayOfMonth ?? Math.min(dateParts(fundedOn).day, latestDay)
  const inMonth = civilDate({ year, month, day: dueDay }) as CivilDate
  const chosenDate = day <= dueDay ? inMonth : addMonths(inMonth, 1)
  if (notAfter === null || chosenDate <= notAfter) return chosenDate
  return notAfter > earliest ? notAfter : earliest
}

/** The line as it is repaid: amounts in cents, the yearly rate in percentage points. */
interface OwedLine {
  owedCents: Cents
  rate: number
  monthlyCents: Cents
}

/** The first payment: its day, its amount, and what of it is due to days outside the first month. */
export interface FirstPayment {
  dueOn: CivilDate
  amountCents: Cents
  /** Days from the sending of the money to the first month. Below 0 if the money was sent after the month began. */
  oddDays: number
  /** Interest of these days, part of the amount. Below 0 for days below 0. */
  oddDaysInterestCents: Cents
}

/**
 * Returns the first payment of a line. Its month begins one month before it is due. The odd days between the sending of
 * the money and that day are added at a 365th of the yearly rate each, or taken off, so that every other payment is the
 * one that was agreed on (12 CFR 1026.6(a)(1)(i) and (iv)).
 */
export const firstPaymentOf = (
  { owedCents, rate, monthlyCents }: OwedLine,
  sentOn: CivilDate,
  dueDay: DueDay,
): FirstPayment => {
  const dueOn = firstPaymentDue(sentOn, dueDay)
  const oddDays = daysBetween(sentOn, addMonths(dueOn, -1))
  const oddDaysInterestCents = Math.round(interestOfDays(owedCents / 100, rate, oddDays) * 100)
  return { dueOn, amountCents: monthlyCents + oddDaysInterestCents, oddDays, oddDaysInterestCents }
}
