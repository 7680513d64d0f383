import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/business-day.ts'
import { type CivilDate, latestOf } from '#src/domain/civil-date.ts'

/**
 * The first day on which a line may be opened after copies of valuations were given on these days: three business days
 * after the last one (12 CFR 1002.14(a)(1)). Null while none was given.
 */
export const closingAfterCopies = (givenOn: readonly CivilDate[]): CivilDate | null =>
  givenOn.length === 0 ? null : businessDaysAfter(latestOf(givenOn), 3, isGeneralBusinessDay)
