import { offeredProduct } from '#src/brands/page-organization.contract.ts'
import { type ClientLog, clientLogs } from '#src/domain/client-logs.table.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import type { BodyInputOf } from '#src/platform/contract/endpoint.ts'
import { recordEvent, type SessionKey } from '../telemetry.contract.ts'
import { cleanPath, cleanQuery } from '../telemetry.rules.ts'
import { establishSession } from './telemetry-session.ts'

interface Announcement {
  /** What a feature announced: `event` and a few properties. */
  detail: unknown
  path: string
  search: string
}

type EventBody = BodyInputOf<typeof recordEvent>

const pageView = 'page-view'
/** A reload or a second tab does not start an application again. */
const oncePerApplication = new Set(['helocStarted', 'appStarted'])
const textProperties = ['screen', 'step', 'kind', 'code', 'flag', 'variation', 'product'] as const
const token = /^[\w:./-]{1,200}$/
const eventName = /^[A-Za-z][\w:.-]{0,79}$/
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

interface Clients {
  /** Without the person's token. */
  anonymously: ApiClient
  /** As the logged-in person; undefined while no one is logged in. */
  asPerson(): ApiClient | undefined
}

/** The products that the organization of the page offers. */
type OfferedProductInput = Parameters<typeof offeredProduct>[0]

/**
 * Returns a function that records events. The first event opens a session. If that fails, the next page view tries
 * again. Telemetry failures are ignored, and no screen waits for telemetry.
 */
export function openTelemetry(
  { anonymously, asPerson }: Clients,
  organization: OfferedProductInput,
  open = establishSession,
): (announcement: Announcement) => void {
  let session: Promise<SessionKey> | undefined
  let hasFailed = false
  const establish = (): Promise<SessionKey> => {
    hasFailed = false
    const attempt = open(anonymously)
    attempt.catch(() => {
      hasFailed = true
    })
    return attempt
  }
  return (announcement) => {
    const eventBody = eventOf(announcement, organization)
    if (!eventBody) return
    if (!session || (hasFailed && eventBody.event === pageView)) session = establish()
    session
      .then((sessionKey) => {
        // The session of the logged-in person proves whose event it is.
        const person = asPerson()
        return (person ?? anonymously)(recordEvent, {
          params: { context: person ? 'secure' : 'external' },
          body: { ...eventBody, sessionKey },
          keepsSession: true,
        })
      })
      .catch(() => {})
  }
}

/**
 * Builds the body of an event. Cleans it in the browser already, so that no personal data leaves it. Undefined if the
 * announcement has no valid event name.
 */
export function eventOf(
  { detail, path, search }: Announcement,
  organization: OfferedProductInput,
): Omit<EventBody, 'sessionKey'> | undefined {
  const fields = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>
  const event = storedEventName(fields.event)
  if (event === undefined) return undefined
  const properties = textProperties.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' && token.test(value) ? [[name, value] as const] : []
  })
  const applicationUuid = uuid.exec(typeof fields.applicationUuid === 'string' ? fields.applicationUuid : path)?.[0]
  const { status } = fields
  return {
    domain: window.location.hostname,
    queryParams: new URLSearchParams(campaignCapitals(cleanQuery(search))).toString(),
    pagePath: cleanPath(path),
    event,
    ...(applicationUuid ? { applicationUuid } : {}),
    eventType: 'WEB',
    productType: event === pageView ? 'HELOC' : productTypeOf(search, organization),
    eventProperties: { ...Object.fromEntries(properties), ...(isStatus(status) ? { status } : {}) },
    // Every page view counts. Any other event is recorded once per page and visit.
    dontDedupe: event === pageView,
    ...(oncePerApplication.has(event) && applicationUuid ? { dedupeProperty: 'applicationUuid' as const } : {}),
  }
}

/** The product that the page is about, as its address says. */
const productTypeOf = (search: string, organization: OfferedProductInput): string =>
  offeredProduct(organization, new URLSearchParams(search).get('product'))
    .toUpperCase()
    .replace(/[^A-Z]/g, '_')

/** Returns the name under which an event is stored. A client log has its own name. */
const storedEventName = (event: unknown): string | undefined => {
  if (typeof event !== 'string') return undefined
  if (Object.hasOwn(clientLogs, event)) return clientLogs[event as ClientLog]
  return eventName.test(event) ? event : undefined
}

/** Whether a value is the HTTP status of an answer; 0 means that there was no answer. */
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 600

const campaignCapitals = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name.startsWith('utm_') ? value.toUpperCase() : value]),
  )
