import { createHash, randomUUID } from 'node:crypto'
import { eventIdentityKey } from '#src/application/server/event-identity-record.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { stepOfEvent } from '../funnel-journey.rules.ts'
import type { openSession, recordEvent, SessionKey } from '../telemetry.contract.ts'
import { cleanPath, cleanProperties, cleanQuery, cleanReferrer } from '../telemetry.rules.ts'
import { addEvent, addSession, sessionRow } from './telemetry.store.ts'

/** Longest visit. After this time, a new visit begins. */
const maxVisitMs = 12 * 3_600_000

export interface TelemetryDeps {
  db: Db
  clock: Clock
  vault: Pick<Vault, 'hash'>
  /** The variation of each running experiment that a browser is assigned to, by flag. */
  assignedVariants(organization: string, trackerUuid: string): Promise<Readonly<Record<string, string>>>
}

interface Visitor {
  organization: string
  language: Language
  /** False for a browser that asked not to be tracked. */
  isTracked: boolean
}

export const telemetryService = ({ db, clock, vault, assignedVariants }: TelemetryDeps) => ({
  /** Opens a session. For a browser that is not tracked, returns a key and stores nothing. */
  async open({ organization, language, isTracked }: Visitor, body: BodyOf<typeof openSession>): Promise<SessionKey> {
    const { sessionKey, referrer, queryString, ...device } = body
    const now = clock.now()
    const trackerUuid = sessionKey?.trackerUuid ?? randomUUID()
    if (!isTracked) return { uuid: randomUUID(), epoch: now.getTime(), trackerUuid }
    const session = sessionKey?.uuid && (await sessionRow(db, { id: sessionKey.uuid, trackerUuid, organization }))
    if (session && now.getTime() - session.at.getTime() < maxVisitMs)
      return { uuid: session.id, epoch: Number(session.epoch), trackerUuid }
    const id = randomUUID()
    const details = {
      ...device,
      referrer: cleanReferrer(referrer),
      query: cleanQuery(queryString),
      language,
      variants: await assignedVariants(organization, trackerUuid),
    }
    await addSession(db, { id, trackerUuid, organization, epoch: String(now.getTime()), at: now }, details)
    return { uuid: id, epoch: now.getTime(), trackerUuid }
  },

  /** Records an event. Returns whether it was new. */
  async record(organization: string, caller: Caller, body: BodyOf<typeof recordEvent>): Promise<boolean> {
    const { uuid, trackerUuid } = body.sessionKey
    const session = await sessionRow(db, { id: uuid, trackerUuid, organization })
    const event = {
      event: body.event,
      eventType: body.eventType,
      productType: body.productType,
      pagePath: cleanPath(body.pagePath),
      applicationUuid: body.applicationUuid ?? null,
    }
    const properties = cleanProperties(body.eventProperties)
    const query = cleanQuery(body.queryParams)
    const provedIdentity = provedBy(caller, body.identityId)
    return addEvent(
      db,
      {
        ...event,
        id: randomUUID(),
        sessionId: session?.id ?? null,
        organization,
        dedupeKey: body.dontDedupe ? null : dedupeKeyOf(organization, body, event.pagePath),
        identityKey: provedIdentity === undefined ? null : eventIdentityKey(vault, provedIdentity),
        at: clock.now(),
      },
      {
        properties: { ...properties, query, domain: cleanReferrer(`https://${body.domain}`) },
        isOfFunnel: stepOfEvent({ ...event, step: query.step }) !== undefined,
      },
    )
  },
})

/** The identity of the caller's session, unless the event claims to be another's. */
const provedBy = (caller: Caller, claimedIdentity: string | undefined): string | undefined =>
  caller.role !== 'visitor' && (claimedIdentity ?? caller.identityId) === caller.identityId
    ? caller.identityId
    : undefined

/** Returns the hash that identifies repeated events. A hash is enough because it is only compared. */
const dedupeKeyOf = (organization: string, body: BodyOf<typeof recordEvent>, pagePath: string): string => {
  const { sessionKey, event, eventProperties, dedupeProperty, applicationUuid } = body
  const about = { ...eventProperties, applicationUuid }
  const parts = dedupeProperty
    ? [organization, event, sessionKey.trackerUuid, dedupeProperty, about[dedupeProperty]]
    : [organization, event, sessionKey.uuid, pagePath, about]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
