import type { UsState } from '#src/domain/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { DocumentContent } from './document-blocks.ts'
import type { LenderFacts } from './templates/lender-facts.ts'
import { newYorkReportNotice } from './templates/new-york-report-notice.ts'
import { texasEquityNotice } from './templates/texas-equity-notice.ts'

interface StateNoticeFacts {
  /** Where the home lies. */
  propertyState: string
  /** Where the applicant lives. */
  homeState: UsState
  isHomestead: boolean
}

interface StateNotice {
  kind: 'TEXAS_EQUITY_NOTICE' | 'NEW_YORK_REPORT_NOTICE'
  isOwed(facts: StateNoticeFacts): boolean
  draw(facts: { lender: LenderFacts }, language: Language): DocumentContent
}

/** What states have a lender give who applies, beside the federal disclosures. None of it names anybody. */
export const stateNotices: readonly StateNotice[] = [
  {
    // Texas Constitution, article XVI, section 50(a)(6)(M)(i) and (g).
    kind: 'TEXAS_EQUITY_NOTICE',
    isOwed: ({ propertyState, isHomestead }) => propertyState === 'TX' && isHomestead,
    draw: texasEquityNotice,
  },
  {
    // General Business Law, section 380-b(b): before any consumer report is asked for.
    kind: 'NEW_YORK_REPORT_NOTICE',
    isOwed: ({ propertyState, homeState }) => propertyState === 'NY' || homeState === 'NY',
    draw: newYorkReportNotice,
  },
]
