import { createHash, randomUUID } from 'node:crypto'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { openSession, recordEvent, SessionKey } from '../telemetry.contract.ts'
import { cleanPath, cleanProperties, cleanQuery, cleanReferrer } from '../telemetry.rules.ts'
import { addEvent, addSession, sessionRow } from './telemetry.store.ts'

/** A visit that was begun longer ago is a new visit. */
const longestVisitMs = 12 * 3_600_000

export const telemetryService = (db: Db, clock: Clock) => ({
  /** With `isKept` false the browser gets a key and nothing is written. */
  async open(organisation: string, asked: BodyOf<typeof openSession>, isKept: boolean): Promise<SessionKey> {
    const { sessionKey, referrer, queryString, ...device } = asked
    const now = clock.now()
    const trackerUuid = sessionKey?.trackerUuid ?? randomUUID()
    if (!isKept) return { uuid: randomUUID(), epoch: now.getTime(), trackerUuid }
    const known = sessionKey?.uuid && (await sessionRow(db, { id: sessionKey.uuid, trackerUuid, organisation }))
    if (known && now.getTime() - known.at.getTime() < longestVisitMs)
      return { uuid: known.id, epoch: Number(known.epoch), trackerUuid }
    const id = randomUUID()
    const details = { ...device, referrer: cleanReferrer(referrer), query: cleanQuery(queryString) }
    await addSession(db, { id, trackerUuid, organisation, epoch: String(now.getTime()), at: now }, details)
    return { uuid: id, epoch: now.getTime(), trackerUuid }
  },

  /** Answers whether the event was new. */
  async record(organisation: string, asked: BodyOf<typeof recordEvent>): Promise<boolean> {
    const { uuid, trackerUuid } = asked.sessionKey
    const session = await sessionRow(db, { id: uuid, trackerUuid, organisation })
    const event = {
      event: asked.event,
      eventType: asked.eventType,
      productType: asked.productType,
      pagePath: cleanPath(asked.pagePath),
      applicationUuid: asked.applicationUuid ?? null,
    }
    const properties = cleanProperties(asked.eventProperties)
    return addEvent(
      db,
      {
        ...event,
        id: randomUUID(),
        sessionId: session?.id ?? null,
        organisation,
        dedupeKey: asked.dontDedupe ? null : dedupeKeyOf(organisation, asked, event.pagePath),
        at: clock.now(),
      },
      { ...properties, query: cleanQuery(asked.queryParams), domain: cleanReferrer(`https://${asked.domain}`) },
    )
  },
})

/** Hashed, since it is compared and never read. */
const dedupeKeyOf = (organisation: string, asked: BodyOf<typeof recordEvent>, pagePath: string): string => {
  const { sessionKey, event, eventProperties, dedupeProperty, applicationUuid } = asked
  const about = { ...eventProperties, applicationUuid }
  const parts = dedupeProperty
    ? [organisation, event, sessionKey.trackerUuid, dedupeProperty, about[dedupeProperty]]
    : [organisation, event, sessionKey.uuid, pagePath, about]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
