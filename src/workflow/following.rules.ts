import { type BpoStatus, bpoStatuses, type Decision, decisions, subDecisions } from '#src/domain/application-enums.ts'
import type { ApplicationStatus, HelocApplication } from './application.contract.ts'
import {
  type Destination,
  destinationFor,
  type Route,
  type RoutingFacts,
  shouldAutoRoute,
  statusRoutes,
} from './status-routes.ts'
import { isStatus, type PolledStatus } from './statuses.ts'

/** Pages that only wait: whoever is on one goes on as soon as there is somewhere to go. */
export const waitingRoutes: readonly Route[] = [
  '/error/timeout',
  '/review-app/uw',
  '/review-app/datatree',
  '/review-app/signdocs',
]

/** A value of the lists this version knows, or null: an unknown word decides nothing. */
const known = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null

/** The underwriting decision a status reports; null where there is none or its word is not one of ours. */
export const decisionOf = (status: Pick<ApplicationStatus, 'uwDecision'>): Decision | null =>
  known(decisions, status.uwDecision)

/** What routing reads, from the application and its newest status. */
export const routingFactsOf = (application: HelocApplication, status: ApplicationStatus): RoutingFacts => ({
  waitingOnFloodCert: status.waitingOnFloodCert,
  bpo: known<BpoStatus>(bpoStatuses, status.bpo),
  uwDecision: decisionOf(status),
  uwSubDecision: known(subDecisions, status.uwSubDecision),
  primaryParticipantAcceptComplete: status.primaryParticipantAcceptComplete,
  isInquiry: application.isInquiry,
  isCrypto: application.isCrypto,
  disbursementRoutingNumber: application.disburseAccount.routingNumber,
  propertyState: application.property.state,
})

interface Page {
  /** Below the application's own path: '/product/select'. */
  path: string
  /** The status this page was opened at; null while it is not known. */
  before: PolledStatus | null
  application: HelocApplication
  status: ApplicationStatus
}

/**
 * Where a page gives way to by itself, or undefined when it stays. A terminal status and a decline move every page but the
 * disclosures; any other change moves only the page that belonged to the status before it, so that nobody is taken
 * away from something else they were doing; a page that only waits goes on as soon as it can.
 */
export const followingOf = ({ path, before, application, status }: Page): Destination | undefined => {
  const { checklistStatus } = status
  // Reading a disclosure is never cut short; its own page goes on when it is accepted.
  if (path === '/document/disclosures') return undefined
  const facts = routingFactsOf(application, status)
  const destination = destinationFor(true, { status: checklistStatus, facts })
  if (destination.within === 'application' && isAt(path, destination.path)) return undefined
  const polled: PolledStatus = isStatus(checklistStatus) ? checklistStatus : 'UNKNOWN'
  if (shouldAutoRoute({ status: polled, uwDecision: facts.uwDecision, path })) return destination
  if (waitingRoutes.some((route) => route === path))
    return waitingRoutes.includes(destination.path) ? undefined : destination
  if (before === null || before === checklistStatus) return undefined
  return isAt(path, routeOf(before, facts)) ? destination : undefined
}

const routeOf = (status: PolledStatus, facts: RoutingFacts): Route => {
  const row = statusRoutes[status]
  return typeof row === 'function' ? row(facts) : row
}

/** A page and those below it: '/product/select/confirm' is at '/product/select'. */
const isAt = (path: string, route: Route): boolean => path === route || (route !== '/' && path.startsWith(`${route}/`))
