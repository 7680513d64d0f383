import {
  type BpoStatus,
  bpoStatuses,
  type Decision,
  decisions,
  subDecisions,
} from '#src/domain/lending/application-enums.ts'
import type { Route, RoutingFacts } from '#src/workflow/graph/status-row.ts'
import { isStatus, type PolledStatus } from '#src/workflow/graph/statuses.ts'
import { type Destination, destinationFor, routeOf, shouldAutoRoute } from '#src/workflow/paths/status-routes.ts'
import type { ApplicationStatus, HelocApplication } from './application.contract.ts'

/** Pages that only wait: a person on one is redirected as soon as there is a next page. */
export const waitingRoutes: readonly Route[] = [
  '/error/timeout',
  '/review-app/uw',
  '/review-app/datatree',
  '/review-app/signdocs',
]

/** A value that this version knows, or null: unknown values have no effect. */
const memberOf = <Value extends string>(values: readonly Value[], candidate: string | null): Value | null =>
  values.find((value) => value === candidate) ?? null

/** The underwriting decision in a status answer; null if there is none or this version does not know it. */
export const parseDecision = (status: Pick<ApplicationStatus, 'uwDecision'>): Decision | null =>
  memberOf(decisions, status.uwDecision)

/** The facts for routing, from the application and its newest status. */
export const routingFactsOf = (application: HelocApplication, status: ApplicationStatus): RoutingFacts => ({
  waitingOnFloodCert: status.waitingOnFloodCert,
  bpo: memberOf<BpoStatus>(bpoStatuses, status.bpo),
  uwDecision: parseDecision(status),
  uwSubDecision: memberOf(subDecisions, status.uwSubDecision),
  primaryParticipantAcceptComplete: status.primaryParticipantAcceptComplete,
  isInquiry: application.isInquiry,
  isCrypto: application.isCrypto,
  disbursementRoutingNumber: application.disburseAccount.routingNumber,
  propertyState: application.property.state,
})

interface Page {
  /** Relative to the application's path: '/product/select'. */
  path: string
  /** The status at which this page was opened; null until it is known. */
  before: PolledStatus | null
  application: HelocApplication
  status: ApplicationStatus
}

/**
 * Where a page redirects automatically, or undefined if it stays. A terminal status and a decline redirect every page
 * except the disclosures. Any other change redirects only a page that belonged to the previous status, so that a person
 * is not interrupted elsewhere. A page that only waits redirects as soon as possible.
 */
export const followingOf = ({ path, before, application, status }: Page): Destination | undefined => {
  const { checklistStatus } = status
  // Reading a disclosure is never interrupted; its own page continues when it is accepted.
  if (path === '/document/disclosures') return undefined
  const facts = routingFactsOf(application, status)
  const destination = destinationFor(true, { status: checklistStatus, facts })
  if (destination.within === 'application' && isAt(path, destination.path)) return undefined
  const polledStatus: PolledStatus = isStatus(checklistStatus) ? checklistStatus : 'UNKNOWN'
  if (shouldAutoRoute({ status: polledStatus, uwDecision: facts.uwDecision, path })) return destination
  if (waitingRoutes.some((route) => route === path))
    return waitingRoutes.includes(destination.path) ? undefined : destination
  if (before === null || before === checklistStatus) return undefined
  return isAt(path, routeOf(before, facts)) ? destination : undefined
}

/** A page and its subpages: '/product/select/confirm' is within '/product/select'. */
const isAt = (path: string, route: Route): boolean => path === route || (route !== '/' && path.startsWith(`${route}/`))
