import type { BpoStatus, Decision, SubDecision } from '#src/domain/application-enums.ts'
import type { ClientLog } from '#src/domain/client-logs.table.ts'
import { isStatus, isTerminal, type PolledStatus, type Status } from './statuses.ts'

/** What the choice of a page depends on, besides the status. */
export interface RoutingFacts {
  waitingOnFloodCert: boolean
  bpo: BpoStatus | null
  uwDecision: Decision | null
  uwSubDecision: SubDecision | null
  primaryParticipantAcceptComplete: boolean
  isInquiry: boolean
  isCrypto: boolean
  disbursementRoutingNumber: string | null
  /** Two letters. */
  propertyState: string | null
}

/** Below the application's own path; '/' alone leaves the application for the product's front door. */
export type Route = `/${string}`

const priceOpinionOrder = (facts: RoutingFacts): Route => {
  if (facts.bpo !== 'BPO_REQUIRED') return '/bpo/hold'
  return facts.propertyState === 'TX' ? '/bpo/condition' : '/bpo/order-bpo'
}

/** The page each status belongs to. A status without a row does not compile. */
export const statusRoutes: Record<PolledStatus, Route | ((facts: RoutingFacts) => Route)> = {
  CREDIT_NO_MATCH: '/credit/social',
  CREDIT_NO_MATCH_SSN: '/review-app/no-credit',
  SOFT_CREDIT_LOCKED_OR_FROZEN: '/credit/error',
  HARD_CREDIT_LOCKED_OR_FROZEN: '/credit/error',
  NO_PROPERTY_FOUND: '/review-app/property',
  MULTIPLE_PROPERTIES: '/review-app/property',
  DECLINED: '/error/decline',
  COLLECT_ADDITIONAL_INFO: '/start/contact',
  HMDA: '/start/hmda',
  DELINQUENCY_REVIEW: '/review-app/delinquency',
  GEN_CLOSING_DISCLOSURE: (facts) => (facts.waitingOnFloodCert ? '/error/flood-cert' : '/review-app/signdocs'),
  NOTE_SIGNING: '/signing/intro',
  FINAL_OFFER: '/signing/intro',
  REVISED_OFFER_SELECTION: '/product/select',
  GEN_NOTE_SIGNING: '/review-app/signdocs',
  APP_SUBMISSION: '/start/app-summary',
  GEN_SUMMARY_DISCLOSURE: '/start/app-summary',
  INCOME_VERIFICATION: '/income/review',
  IDENTITY_VERIFICATION: '/identity',
  ASSETS_PREQUAL: '/product/assets',
  CLTV_LIEN_POSITION_REQUALIFY: '/product/prequal-winback',
  DISBURSEMENT_ACCOUNT: '/bank/disburse',
  AUTOPAY_ACCOUNT: (facts) => (facts.disbursementRoutingNumber || facts.isCrypto ? '/bank/autopay' : '/bank/disburse'),
  VERIFIED_AUTOPAY_ACCOUNT: '/bank/autopay',
  NO_AVM_FOUND: '/bpo/estimate-value',
  NAV_BPO_ESTIMATE: '/bpo/estimate-value',
  NAV_RESI_EVAL_ESTIMATE: '/bpo/estimate-value',
  PAYOFF_REQUEST_PENDING: '/payoff/hold',
  NAV_BPO_ORDER_REQUEST: priceOpinionOrder,
  NAV_RESI_EVAL_ORDER_REQUEST: priceOpinionOrder,
  NAV_BPO_PROCESSING: '/bpo/hold',
  NAV_BPO_FINAL_TITLE_PULL: '/bpo/hold',
  NAV_BPO_PROPERTY_CONDITION: '/bpo/hold',
  NAV_RESI_EVAL_PROCESSING: '/bpo/hold',
  GEN_RESCISSION: '/complete',
  RESCISSION: '/complete',
  RECORDING: '/complete',
  FUNDABLE: '/complete',
  DIRECT_DEBT_PAYOFF: '/complete',
  FUNDING_DECISION: '/complete',
  DEED_SIGNING: (facts) => (facts.primaryParticipantAcceptComplete ? '/complete' : '/notary/intro'),
  APPRAISAL_REVIEW_COMPLETE: '/error/timeout',
  CREDIT_ERROR: '/error/timeout',
  CREDIT_MINOR: '/error/timeout',
  FACTA_REVIEW: '/error/timeout',
  HOLD_FOR_APPRAISAL_REVIEW: '/error/timeout',
  ORDER_FULL_TITLE: '/error/timeout',
  REQUEST_STEWART_PAYOFFS: '/error/timeout',
  UNKNOWN: '/error/timeout',
  LIEN_VERIFICATION: '/liens',
  LIEN_VERIFICATION_INQUIRY: '/liens',
  CO_DEED_REQ: '/signing/additional',
  GEN_NOTARY_DISCLOSURE: '/notary/intro',
  ATTORNEY_REVIEW: '/notary/intro',
  NOTARY_WAITING_PERIOD: '/notary/intro',
  MANUAL_DEED_SIGNING: '/notary/reserve-manual',
  EMPLOYMENT_VERIFICATION: '/income/employer-verification',
  OFFER_SELECTION: '/product/select',
  ONSITE_APPRAISAL_BORROWER_PAYMENT: '/hold',
  ONSITE_APPRAISAL_PENDING: '/hold',
  COMPLETE: '/',
  CANCELLED: '/',

  // Waiting statuses: the poller answers UNKNOWN for them in the end, so its page is theirs.
  IN_PROGRESS: '/error/timeout',
  GEN_APP_DISCLOSURES: '/error/timeout',
  WAITING_FOR_SOFT_CREDIT: '/error/timeout',
  WAITING_FOR_PROPERTY: '/error/timeout',
  PREQUAL_TITLE: '/error/timeout',
  WAITING_FOR_VALUATION: '/error/timeout',
  WAITING_FOR_INITIAL_OFFERS: '/error/timeout',
  HARD_CREDIT_PULL: '/error/timeout',
  ONSITE_APPRAISAL_REQUEST: '/error/timeout',
  // Polled like the others, yet it waits for the borrower: see routeOnEntry.
  GEN_PRE_SOFT_CREDIT_DISCLOSURE: '/document/disclosures',
}

/** What the page is handed on the way: where to go on to, and what was decided. */
export interface RouteState {
  from?: '/signing/intro'
  decision: Decision | null
}

export interface Destination {
  /** `application`: below the application's path. `site`: from the root of the host. */
  within: 'application' | 'site'
  path: Route
  state?: RouteState
  /** To be logged; holds no personal data. */
  warning?: { log: ClientLog; code: string }
}

const dashboard: Destination = { within: 'site', path: '/dashboard' }

/**
 * Where a borrower belongs. `heloc` or `hasProfile` missing, and inquiries, lead to the dashboard; a status that this
 * version does not know leads to the timeout page, with a warning to log.
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
      warning: { log: 'HELOC: unrecognised status', code: printable(status) },
    }
  const row = statusRoutes[status]
  const path = typeof row === 'function' ? row(facts) : row
  if (path === '/') return { within: 'site', path }
  return { within: 'application', path, ...(status === 'OFFER_SELECTION' ? { state: offerState(facts) } : {}) }
}

const offerState = (facts: RoutingFacts): RouteState => ({
  ...(facts.uwSubDecision === 'VERIFIED_OFFER' ? { from: '/signing/intro' } : {}),
  decision: facts.uwDecision,
})

const printable = (status: string): string => status.replace(/[^A-Z0-9_]/gi, '-').slice(0, 60)

/**
 * The page registration and 'continue' open without polling first, if any: a consent that only the borrower can give
 * would otherwise be waited for in vain.
 */
export const routeOnEntry = (status: Status): Route | undefined =>
  status === 'GEN_PRE_SOFT_CREDIT_DISCLOSURE' ? '/document/disclosures' : undefined

/** Whether a page gives way by itself. `path` is below the application's path. Reading a disclosure is never cut short. */
export const shouldAutoRoute = (now: { status: PolledStatus; uwDecision: Decision | null; path: string }): boolean =>
  now.path !== '/document/disclosures' && (isTerminal(now.status) || now.uwDecision === 'DECLINE')

/** Carries `pop-webchat` from the present search string ('?a=b' or '') to a destination, which may have its own. */
export const keepPopWebchat = (destination: string, search: string): string => {
  const carried = search.replace(/^\?/, '').split('&').find(isPopWebchat)
  const [beforeHash = '', ...hash] = destination.split('#')
  const [path = '', query = ''] = beforeHash.split('?')
  if (carried === undefined || query.split('&').some(isPopWebchat)) return destination
  const rest = hash.length > 0 ? `#${hash.join('#')}` : ''
  return `${path}?${query ? `${query}&` : ''}${carried}${rest}`
}

const isPopWebchat = (pair: string): boolean => pair.split('=')[0] === 'pop-webchat'
