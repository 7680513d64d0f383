import { closingPages } from './closing-pages.table.ts'
import { offerPages } from './offer-pages.table.ts'
import { prequalificationPages } from './prequalification-pages.table.ts'
import type { Route, StatusRow } from './status-row.ts'
import { verificationPages } from './verification-pages.table.ts'

/** Every status of an application, and UNKNOWN, which only the browser's poller returns. */
export const statuses = {
  ...prequalificationPages,
  ...offerPages,
  ...verificationPages,
  ...closingPages,
  UNKNOWN: {
    words: 'This is taking longer than usual. We’re still working on it.',
    route: '/error/timeout',
    waitsFor: 'us',
    reminder: null,
    typicalDays: null,
    polling: 'settled',
    stage: null,
    pipeline: 'ended',
    milestone: null,
    waitStage: null,
  },
} as const satisfies Record<string, StatusRow>

/** The statuses that the borrower's pages may receive, including the poller's UNKNOWN. */
export type PolledStatus = keyof typeof statuses
/** The statuses of an application. */
export type Status = Exclude<PolledStatus, 'UNKNOWN'>
/** The statuses that always lead to this page. */
export type StatusAt<Page extends Route> = {
  [S in Status]: (typeof statuses)[S]['route'] extends Page ? S : never
}[Status]
/** The status text for the borrower. */
export type StatusText = (typeof statuses)[PolledStatus]['words']

export const allStatuses = Object.keys(statuses).filter((name): name is Status => name !== 'UNKNOWN')

export const isStatus = (value: string): value is Status => value !== 'UNKNOWN' && Object.hasOwn(statuses, value)

/** The system is at work and the page polls with backoff. */
export const isWaiting = (status: PolledStatus): boolean => statuses[status].polling === 'waiting'

/** Polling stops here and the page redirects. Not the same as final: most of these statuses have an exit. */
export const isTerminal = (status: PolledStatus): boolean => statuses[status].polling === 'terminal'
