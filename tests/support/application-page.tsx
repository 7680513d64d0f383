import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type PageData, PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { pageOrganisation } from '#src/brands/page-organisation.rules.ts'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { RouteParamsProvider } from '#src/platform/browser/route-params.tsx'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import {
  type ApplicationStatus,
  type HelocApplication,
  readApplication,
  readProgress,
  readStatus,
} from '#src/workflow/application.contract.ts'
import { browserQueries } from '#src/workflow/browser/browser-queries.ts'
import type { FeedLine } from '#src/workflow/browser/status-feed.ts'
import { ApplicationProvider } from '#src/workflow/browser/use-application.tsx'
import { useFollowing } from '#src/workflow/browser/use-next-step.ts'

export const applicationUuid = '0191aa00-0000-7000-8000-000000000001'
const applicationPath = `/account/heloc/${applicationUuid}`

export const aStatus = (given: Partial<ApplicationStatus> = {}): ApplicationStatus => ({
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
  ...given,
})

export const anApplicationAnswer = (given: Partial<HelocApplication> = {}): HelocApplication => ({
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
  outlook: null,
  consents: [],
  assetDepletion: { complete: false },
  maxDtiUnlimited: null,
  adjustedHomeAmount: null,
  rate: null,
  rateType: null,
  amount: null,
  term: null,
  monthlyPayment: null,
  helocSigners: [],
  additionalSignerVersion: 'v1',
  referrer: { referrerUuid: null, wholesaleBrokerNmls: null },
  disburseAccount: { routingNumber: null, mask: null, accountNumber: null },
  auditFields: { createdDate: '2026-11-20T14:58:00.000Z' },
  completedAt: null,
  ...given,
})

/** A websocket under the test's own hand. */
export class PlayedLine implements FeedLine {
  static readonly opened: PlayedLine[] = []
  readonly sent: string[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    PlayedLine.opened.push(this)
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

export const pageDataOf = (orgCode = 'lintel', given: Partial<PageData> = {}): PageData => {
  const organisation = shippedOrganisations.byCode(orgCode)
  if (!organisation) throw new Error(`There is no organisation ${orgCode}.`)
  return {
    organisation: pageOrganisation(organisation),
    language: 'en',
    flags: {},
    today: '2026-11-20',
    isDemonstration: true,
    ...given,
  }
}

type Answer = (options: { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string }) => unknown

/** A client that answers from a list of calls; what is not in it is a 404. */
export const playedApi = (answers: ReadonlyMap<EndpointDeclaration, Answer>): ApiClient =>
  (async (declaration: EndpointDeclaration, options = {}) => {
    const answer = answers.get(declaration)
    if (!answer) throw new CallFailure(404, 'We could not find that.', { code: 'access/not-found' })
    return answer(options as Parameters<Answer>[0])
  }) as ApiClient

export interface ShownApplication {
  /** Below the application's own path: '/error/timeout'. */
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

/** Shows a screen as it stands in the application's area, against a server that is played. */
export const showInApplication = (shown: ShownApplication) => {
  let application = shown.application === undefined ? anApplicationAnswer() : shown.application
  const warnings: string[] = []
  const location = memoryLocation({
    path: `${applicationPath}${shown.path ?? '/product/select'}`,
    ...(shown.search ? { searchPath: shown.search } : {}),
    record: true,
  })
  const found = () => {
    if (!application) throw new CallFailure(404, 'We could not find that.', { code: 'access/not-found' })
    return application
  }
  const client = playedApi(
    new Map<EndpointDeclaration, Answer>([
      [readApplication, found],
      [readStatus, () => found().status],
      [
        readProgress,
        () => (shown.progress ?? []).map((move, at) => ({ ...move, revision: at, reason: '', actor: 'system' })),
      ],
      ...(shown.calls ?? []),
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
    <PageDataProvider data={shown.data ?? pageDataOf()}>
      <ApiProvider client={client}>
        <StatusAnnouncer>
          <Router hook={hook as never} searchHook={location.searchHook as never}>
            <RouteParamsProvider
              params={{ uuid: applicationUuid }}
              title={shown.title ?? ''}
              pattern={shown.pattern ?? ''}
            >
              <ApplicationProvider
                uuid={applicationUuid}
                hasProfile={async () => shown.hasProfile ?? true}
                warn={(log, code) => warnings.push(`${log} ${code}`)}
                open={openPlayed}
                queries={queries}
              >
                <Following />
                {shown.children}
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
    /** The newest address, without the application's own path. */
    at: () => (location.history as string[]).at(-1)?.replace(applicationPath, '') ?? '',
    /** What the server holds from now on. */
    becomes: (next: Partial<HelocApplication>) => {
      application = { ...(application ?? anApplicationAnswer()), ...next }
      return application
    },
  }
}

const openPlayed = (): FeedLine => new PlayedLine()

function Following() {
  useFollowing()
  return null
}
