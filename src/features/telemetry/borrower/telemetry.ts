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
  const { event } = told
  if (typeof event !== 'string' || !eventName.test(event)) return undefined
  const words = toldWords.flatMap((name) => {
    const value = told[name]
    return typeof value === 'string' && word.test(value) ? [[name, value] as const] : []
  })
  const applicationUuid = uuid.exec(path)?.[0]
  return {
    domain: window.location.hostname,
    queryParams: new URLSearchParams(campaignCapitals(cleanQuery(search))).toString(),
    pagePath: cleanPath(path),
    event,
    ...(applicationUuid ? { applicationUuid } : {}),
    eventType: 'WEB',
    productType: 'HELOC',
    eventProperties: Object.fromEntries(words),
    // Each view counts; anything else that happens twice on a page of a visit happened once.
    dontDedupe: event === 'page-view',
  }
}

const campaignCapitals = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name.startsWith('utm_') ? value.toUpperCase() : value]),
  )
