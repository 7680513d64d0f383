import { type CivilDate, daysBetween } from '#src/domain/dates/civil-date.ts'

/** The figures of a creditor's payoff letter, in cents. */
export interface PayoffFigures {
  amountCents: number
  perDiemCents: number
  goodThrough: CivilDate
}

/**
 * Returns the payoff amount on a day: the letter's amount until its last day, plus one day's interest for each later
 * day.
 */
export const payoffDue = ({ amountCents, perDiemCents, goodThrough }: PayoffFigures, on: CivilDate): number =>
  amountCents + perDiemCents * Math.max(0, daysBetween(goodThrough, on))
