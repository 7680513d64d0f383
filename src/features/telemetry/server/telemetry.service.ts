import { createHash, randomUUID } from 'node:crypto'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { openSession, recordEvent, SessionKey } from '../telemetry.contract.ts'
import { cleanPath, cleanProperties, cleanQuery, cleanReferrer } from '../telemetry.rules.ts'
import { addEvent, addSession, sessionRow } from './telemetry.store.ts'

/** Longest visit. After this time, a new visit begins. */
const longestVisitMs = 12 * 3_600_000

export const telemetryService = (db: Db, clock: Clock) => ({
  /** Opens a session. If `isKept` is false, returns a key to the browser and stores nothing. */
  async open(organisation: string, body: BodyOf<typeof openSession>, isKept: boolean): Promise<SessionKey> {
    const { sessionKey, referrer, queryString, ...device } = body
    const now = clock.now()
    const trackerUuid = sessionKey?.trackerUuid ?? randomUUID()
    if (!isKept) return { uuid: randomUUID(), epoch: now.getTime(), trackerUuid }
    const session = sessionKey?.uuid && (await sessionRow(db, { id: sessionKey.uuid, trackerUuid, organisation }))
    if (session && now.getTime() - session.at.getTime() < longestVisitMs)
      return { uuid: session.id, epoch: Number(session.epoch), trackerUuid }
    const id = randomUUID()
    const details = { ...device, referrer: cleanReferrer(referrer), query: cleanQuery(queryString) }
    await addSession(db, { id, trackerUuid, organisation, epoch: String(now.getTime()), at: now }, details)
    return { uuid: id, epoch: now.getTime(), trackerUuid }
  },

  /** Records an event. Returns whether it was new. */
  async record(organisation: string, body: BodyOf<typeof recordEvent>): Promise<boolean> {
    const { uuid, trackerUuid } = body.sessionKey
    const session = await sessionRow(db, { id: uuid, trackerUuid, organisation })
    const event = {
      event: body.event,
      eventType: body.eventType,
      productType: body.productType,
      pagePath: cleanPath(body.pagePath),
      applicationUuid: body.applicationUuid ?? null,
    }
    const properties = cleanProperties(body.eventProperties)
    return addEvent(
      db,
      {
        ...event,
        id: randomUUID(),
        sessionId: session?.id ?? null,
        organisation,
        dedupeKey: body.dontDedupe ? null : dedupeKeyOf(organisation, body, event.pagePath),
        at: clock.now(),
      },
      { ...properties, query: cleanQuery(body.queryParams), domain: cleanReferrer(`https://${body.domain}`) },
    )
  },
})

/** Returns the hash that identifies repeated events. A hash is enough because it is only compared. */
const dedupeKeyOf = (organisation: string, body: BodyOf<typeof recordEvent>, pagePath: string): string => {
  const { sessionKey, event, eventProperties, dedupeProperty, applicationUuid } = body
  const about = { ...eventProperties, applicationUuid }
  const parts = dedupeProperty
    ? [organisation, event, sessionKey.trackerUuid, dedupeProperty, about[dedupeProperty]]
    : [organisation, event, sessionKey.uuid, pagePath, about]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
