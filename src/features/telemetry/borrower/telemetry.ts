import { type ClientLog, clientLogs } from '#src/domain/client-logs.table.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import type { BodyInputOf } from '#src/platform/contract/endpoint.ts'
import { recordEvent, type SessionKey } from '../telemetry.contract.ts'
import { cleanPath, cleanQuery } from '../telemetry.rules.ts'
import { establishSession } from './telemetry-session.ts'

interface Heard {
  /** What a feature announced: `event` and a few words about it. */
  detail: unknown
  path: string
  search: string
}

type EventBody = BodyInputOf<typeof recordEvent>

const toldWords = ['screen', 'step', 'kind', 'code', 'flag', 'variation', 'product'] as const
const word = /^[\w:./-]{1,200}$/
const eventName = /^[A-Za-z][\w:.-]{0,79}$/
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/** Opens a session with the first event and answers what records events. Telemetry that fails is given up in silence: no screen waits for it. */
export function openTelemetry(api: ApiClient, open = establishSession): (heard: Heard) => void {
  let session: Promise<SessionKey> | undefined
  return (heard) => {
    const told = eventOf(heard)
    if (!told) return
    session ??= open(api)
    session
      .then((sessionKey) =>
        api(recordEvent, {
          ...{ params: { context: 'external' }, body: { ...told, sessionKey }, keepsSession: true },
        }),
      )
      .catch(() => {})
  }
}

/** Cleaned here already, so that nothing personal leaves the browser. */
export function eventOf({ detail, path, search }: Heard): Omit<EventBody, 'sessionKey'> | undefined {
  const told = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>
  const event = nameOf(told.event)
  if (event === undefined) return undefined
  const words = toldWords.flatMap((name) => {
    const value = told[name]
    return typeof value === 'string' && word.test(value) ? [[name, value] as const] : []
  })
  const applicationUuid = uuid.exec(typeof told.applicationUuid === 'string' ? told.applicationUuid : path)?.[0]
  const { status } = told
  return {
    domain: window.location.hostname,
    queryParams: new URLSearchParams(campaignCapitals(cleanQuery(search))).toString(),
    pagePath: cleanPath(path),
    event,
    ...(applicationUuid ? { applicationUuid } : {}),
    eventType: 'WEB',
    productType: 'HELOC',
    eventProperties: { ...Object.fromEntries(words), ...(isStatus(status) ? { status } : {}) },
    // Each view counts; anything else that happens twice on a page of a visit happened once.
    dontDedupe: event === 'page-view',
  }
}

/** The name an event is kept under; a log has one of its own beside its words. */
const nameOf = (event: unknown): string | undefined => {
  if (typeof event !== 'string') return undefined
  if (Object.hasOwn(clientLogs, event)) return clientLogs[event as ClientLog]
  return eventName.test(event) ? event : undefined
}

/** Of an answer to a call; 0 where there was none. */
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 600

const campaignCapitals = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name.startsWith('utm_') ? value.toUpperCase() : value]),
  )
