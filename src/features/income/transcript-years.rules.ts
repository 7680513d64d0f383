import type { CivilDate } from '#src/domain/dates/civil-date.ts'

/**
 * The tax years that a form asks for, newest first. Of the last year there may be no return yet, so there are three: the
 * two newest that exist count.
 */
export const transcriptYears = (day: CivilDate): readonly number[] => {
  const year = Number(day.slice(0, 4))
  return [year - 1, year - 2, year - 3]
}
