import { type CivilDate, daysBetween } from '#src/domain/civil-date.ts'

/** What a creditor's letter says, cents. */
export interface PayoffFigures {
  amountCents: number
  perDiemCents: number
  goodThrough: CivilDate
}

/** What pays a debt off on a day: the letter's amount until its last day, and a day's interest more for each day after. */
export const payoffDue = ({ amountCents, perDiemCents, goodThrough }: PayoffFigures, on: CivilDate): number =>
  amountCents + perDiemCents * Math.max(0, daysBetween(goodThrough, on))
