import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { type CivilDate, latestOf } from '#src/domain/dates/civil-date.ts'

/**
 * Returns the first day on which a line may be opened after copies of valuations were given on these days: three
 * business days after the last one (12 CFR 1002.14(a)(1)). Null if none was given.
 */
export const closingAfterCopies = (givenOn: readonly CivilDate[]): CivilDate | null =>
  givenOn.length === 0 ? null : businessDaysAfter(latestOf(givenOn), 3, isGeneralBusinessDay)
