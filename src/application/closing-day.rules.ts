import { type CivilDate, isCivilDate } from '#src/domain/dates/civil-date.ts'

/** The move with which a line is closed: everyone has signed. */
export interface ClosingMove {
  trace: unknown
  at: Date
}

/**
 * Returns the day of a closing: the day on which the notary dated a deed that was signed on paper, which staff may upload
 * days later, or else the day of the move. Waiting periods, first payments and reports count from it.
 */
export const closingDayOf = ({ trace, at }: ClosingMove, toDay: (moment: Date) => CivilDate): CivilDate => {
  const notarizedOn = typeof trace === 'object' && trace !== null && 'notarizedOn' in trace ? trace.notarizedOn : null
  return typeof notarizedOn === 'string' && isCivilDate(notarizedOn) ? notarizedOn : toDay(at)
}
