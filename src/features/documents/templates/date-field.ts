import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { usDate } from '#src/domain/dates/us-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'

/**
 * A date that stands alone in a document: beside its label or in a table. English documents write MM/dd/yyyy. Spanish
 * ones write it in words, because many of their readers put the day first. Sentences always have dates in words.
 */
export const dateField = (date: CivilDate, language: Language): string =>
  language === 'en' ? usDate(date) : formatCivilDate(date, language)
