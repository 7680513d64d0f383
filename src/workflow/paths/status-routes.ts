import type { ClientLog } from '#src/domain/client-logs.table.ts'
import type { Decision } from '#src/domain/lending/application-enums.ts'
import type { Route, RoutingFacts } from '../graph/status-row.ts'
import { isStatus, isTerminal, type PolledStatus, type Status, statuses } from '../graph/statuses.ts'

/** The state passed to the page: where to continue, and the decision. */
export interface RouteState {
  from?: '/signing/intro'
  decision: Decision | null
}

export interface Destination {
  /** `application`: relative to the application's path. `site`: relative to the host's root. */
  within: 'application' | 'site'
  path: Route
  state?: RouteState
  /** A warning to log; contains no personal data. */
  warning?: { log: ClientLog; code: string }
}

/** The page a status belongs to. */
export const routeOf = (status: PolledStatus, facts: RoutingFacts): Route => {
  const { route } = statuses[status]
  return typeof route === 'function' ? route(facts) : route
}

const dashboard: Destination = { within: 'site', path: '/dashboard' }

/**
 * The borrower's current page. A missing `heloc` or `hasProfile`, and inquiries, lead to the dashboard. A status that
 * this version does not know leads to the timeout page, with a warning to log.
 */
export const destinationFor = (
  hasProfile: boolean,
  heloc: { status: string; facts: RoutingFacts } | null,
): Destination => {
  if (!hasProfile || !heloc || heloc.facts.isInquiry) return dashboard
  const { status, facts } = heloc
  if (status !== 'UNKNOWN' && !isStatus(status))
    return {
      within: 'application',
      path: '/error/timeout',
      warning: { log: 'HELOC: unrecognized status', code: printable(status) },
    }
  const path = routeOf(status, facts)
  if (path === '/') return { within: 'site', path }
  return { within: 'application', path, ...(status === 'OFFER_SELECTION' ? { state: offerState(facts) } : {}) }
}

const offerState = (facts: RoutingFacts): RouteState => ({
  ...(facts.uwSubDecision === 'VERIFIED_OFFER' ? { from: '/signing/intro' } : {}),
  decision: facts.uwDecision,
})

const printable = (status: string): string => status.replace(/[^A-Z0-9_]/gi, '-').slice(0, 60)

/**
 * The page that registration and 'continue' open without polling first, if any: polling would wait in vain for a
 * consent that only the borrower can give.
 */
export const routeOnEntry = (status: Status): Route | undefined =>
  status === 'GEN_PRE_SOFT_CREDIT_DISCLOSURE' ? '/document/disclosures' : undefined

/**
 * Whether a page redirects automatically. `path` is relative to the application's path. Reading a disclosure is never
 * interrupted.
 */
export const shouldAutoRoute = (now: { status: PolledStatus; uwDecision: Decision | null; path: string }): boolean =>
  now.path !== '/document/disclosures' && (isTerminal(now.status) || now.uwDecision === 'DECLINE')

/** Copies `pop-webchat` from the current search string ('?a=b' or '') to a destination, which may have its own. */
export const withPopWebchat = (destination: string, search: string): string => {
  const popWebchat = search.replace(/^\?/, '').split('&').find(isPopWebchat)
  const [beforeHash = '', ...hash] = destination.split('#')
  const [path = '', query = ''] = beforeHash.split('?')
  if (popWebchat === undefined || query.split('&').some(isPopWebchat)) return destination
  const rest = hash.length > 0 ? `#${hash.join('#')}` : ''
  return `${path}?${query ? `${query}&` : ''}${popWebchat}${rest}`
}

const isPopWebchat = (pair: string): boolean => pair.split('=')[0] === 'pop-webchat'
