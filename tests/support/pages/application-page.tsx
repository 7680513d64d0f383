import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import {
  type ApplicationStatus,
  type HelocApplication,
  readApplication,
  readProgress,
  readStatus,
} from '#src/application/application.contract.ts'
import { ApplicationProvider } from '#src/application/browser/use-application.tsx'
import { useFollowing } from '#src/application/browser/use-next-step.ts'
import { type PageData, PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { browserQueries } from '#src/platform/browser/queries/browser-queries.tsx'
import type { BrowserSocket } from '#src/platform/browser/reconnecting-socket.ts'
import { RouteParamsProvider } from '#src/platform/browser/route-params.tsx'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'

export const applicationUuid = '0191aa00-0000-7000-8000-000000000001'
const applicationPath = `/account/heloc/${applicationUuid}`

export const aStatus = (changes: Partial<ApplicationStatus> = {}): ApplicationStatus => ({
  uuid: applicationUuid,
  checklistStatus: 'OFFER_SELECTION',
  revision: 1,
  since: '2026-11-20T15:00:00.000Z',
  waitingOnFloodCert: false,
  bpo: null,
  uwDecision: null,
  uwSubDecision: null,
  primaryParticipantAcceptComplete: false,
  manualNotary: false,
  ...changes,
})

export const anApplicationAnswer = (changes: Partial<HelocApplication> = {}): HelocApplication => ({
  uuid: applicationUuid,
  loanNumber: 'L-100200',
  product: 'heloc',
  status: aStatus(),
  active: true,
  activeForAppStart: true,
  isInquiry: false,
  isCrypto: false,
  property: {
    address: { street1: '12 elm street', city: 'columbus', state: 'OH', zip: '43215' },
    state: 'OH',
    occupancyType: 'HOME',
    condition: null,
  },
  decision: null,
  subDecision: null,
  derived: {
    promptsForHardCredit: true,
    hasHardCredit: false,
    isBpoComplete: false,
    hasPayoff: false,
    isUnverifiedDtiLimited: false,
    hasSignersToInvite: false,
    returnedPayment: null,
  },
  stepProgress: null,
  incomeVerification: null,
  identityVerification: null,
  titleStatus: null,
  fundingForecast: null,
  consents: [],
  assetDepletion: { complete: false },
  maxDtiUnlimited: null,
  adjustedHomeAmount: null,
  rate: null,
  rateType: null,
  amount: null,
  term: null,
  monthlyPayment: null,
  offers: null,
  costs: null,
  ofeeMaxThreshold: null,
  uwCalculatedDrawAmount: null,
  incomeRequestRecords: null,
  helocSigners: [],
  additionalSignerVersion: 'v1',
  referrer: { referrerUuid: null, wholesaleBrokerNmls: null },
  disburseAccount: { routingNumber: null, mask: null, accountNumber: null },
  auditFields: { createdDate: '2026-11-20T14:58:00.000Z' },
  completedAt: null,
  ...changes,
})

/** A websocket that the test controls. */
export class PlayedConnection implements BrowserSocket {
  static readonly opened: PlayedConnection[] = []
  readonly sent: string[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    PlayedConnection.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
    this.onclose?.({ code: 1000 })
  }
  says(status: ApplicationStatus) {
    this.onmessage?.({ data: JSON.stringify(status) })
  }
  drops(code = 1006) {
    this.onclose?.({ code })
  }
}

export const pageDataOf = (orgCode = 'lintel', changes: Partial<PageData> = {}): PageData => {
  const organization = shippedOrganizations.byCode(orgCode)
  if (!organization) throw new Error(`There is no organization ${orgCode}.`)
  return {
    organization: pageOrganization(organization),
    language: 'en',
    flags: {},
    today: '2026-11-20',
    isDemonstration: true,
    ...changes,
  }
}

type Answer = (options: { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string }) => unknown

/** A client that answers from a list of calls; any other call is a 404. */
export const playedApi = (answers: ReadonlyMap<EndpointDeclaration, Answer>): ApiClient =>
  (async (declaration: EndpointDeclaration, options = {}) => {
    const answer = answers.get(declaration)
    if (!answer) throw new CallFailure(404, 'We couldn’t find that.', { code: 'access/not-found' })
    return answer(options as Parameters<Answer>[0])
  }) as ApiClient

export interface ApplicationOnPage {
  /** Relative to the application's path: '/error/timeout'. */
  path?: string
  search?: string
  application?: HelocApplication | null
  progress?: readonly { status: string; at: string }[]
  hasProfile?: boolean
  calls?: readonly (readonly [EndpointDeclaration, Answer])[]
  data?: PageData
  title?: string
  pattern?: string
  children: ReactNode
}

/** Shows a screen in the application layout, with a simulated server. */
export const showInApplication = (wishes: ApplicationOnPage) => {
  let application = wishes.application === undefined ? anApplicationAnswer() : wishes.application
  const warnings: string[] = []
  const location = memoryLocation({
    path: `${applicationPath}${wishes.path ?? '/product/select'}`,
    ...(wishes.search ? { searchPath: wishes.search } : {}),
    record: true,
  })
  const requireApplication = () => {
    if (!application) throw new CallFailure(404, 'We couldn’t find that.', { code: 'access/not-found' })
    return application
  }
  const client = playedApi(
    new Map<EndpointDeclaration, Answer>([
      [readApplication, requireApplication],
      [readStatus, () => requireApplication().status],
      [
        readProgress,
        () => (wishes.progress ?? []).map((move, at) => ({ ...move, revision: at, reason: '', actor: 'system' })),
      ],
      ...(wishes.calls ?? []),
    ]),
  )
  const states: unknown[] = []
  const navigate = (to: string, options?: { state?: unknown; replace?: boolean }) => {
    states.push(options?.state)
    location.navigate(to, options as never)
  }
  const hook = (): [string, typeof navigate] => [location.hook()[0], navigate]
  const queries = browserQueries()
  const view = render(
    <PageDataProvider data={wishes.data ?? pageDataOf()}>
      <ApiProvider client={client}>
        <StatusAnnouncer>
          <Router hook={hook as never} searchHook={location.searchHook as never}>
            <RouteParamsProvider
              params={{ uuid: applicationUuid }}
              title={wishes.title ?? ''}
              pattern={wishes.pattern ?? ''}
            >
              <ApplicationProvider
                uuid={applicationUuid}
                hasProfile={async () => wishes.hasProfile ?? true}
                warn={(log, code) => warnings.push(`${log} ${code}`)}
                open={openPlayed}
                queries={queries}
              >
                <Following />
                {wishes.children}
              </ApplicationProvider>
            </RouteParamsProvider>
          </Router>
        </StatusAnnouncer>
      </ApiProvider>
    </PageDataProvider>,
  )
  return {
    ...view,
    warnings,
    states,
    history: location.history as string[],
    /** The newest address, without the application's path. */
    at: () => (location.history as string[]).at(-1)?.replace(applicationPath, '') ?? '',
    /** The server's data from now on. */
    becomes: (next: Partial<HelocApplication>) => {
      application = { ...(application ?? anApplicationAnswer()), ...next }
      return application
    },
  }
}

const openPlayed = (): BrowserSocket => new PlayedConnection()

function Following() {
  useFollowing()
  return null
}
