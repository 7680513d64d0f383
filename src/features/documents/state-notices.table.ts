import type { UsState } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { DocumentContent } from './document-blocks.ts'
import type { LenderFacts } from './templates/lender-facts.ts'
import { newYorkReportNotice } from './templates/notices/new-york-report-notice.ts'
import { texasEquityNotice } from './templates/notices/texas-equity-notice.ts'

interface StateNoticeFacts {
  /** The state where the home is. */
  propertyState: string
  /** The state where the applicant lives. */
  homeState: UsState
  isHomestead: boolean
}

interface StateNotice {
  kind: 'TEXAS_EQUITY_NOTICE' | 'NEW_YORK_REPORT_NOTICE'
  isOwed(facts: StateNoticeFacts): boolean
  draw(facts: { lender: LenderFacts }, language: Language): DocumentContent
}

/**
 * Notices that states require a lender to give applicants besides the federal disclosures. None of them names a person.
 */
export const stateNotices: readonly StateNotice[] = [
  {
    // Texas Constitution, article XVI, section 50(a)(6)(M)(i) and (g).
    kind: 'TEXAS_EQUITY_NOTICE',
    isOwed: ({ propertyState, isHomestead }) => propertyState === 'TX' && isHomestead,
    draw: texasEquityNotice,
  },
  {
    // General Business Law, section 380-b(b): due before any consumer report is requested.
    kind: 'NEW_YORK_REPORT_NOTICE',
    isOwed: ({ propertyState, homeState }) => propertyState === 'NY' || homeState === 'NY',
    draw: newYorkReportNotice,
  },
]
