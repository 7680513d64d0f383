import { formatDate } from '#src/domain/dates/civil-date.ts'
import type { Month } from '../report-months.rules.ts'

/** Returns a month as text: 'Nov 2026'. */
export const formatMonth = (month: Month): string =>
  formatDate(`${month}-01`, 'en-US', { month: 'short', year: 'numeric' })
