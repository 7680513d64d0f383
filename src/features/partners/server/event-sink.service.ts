import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { WorkSource } from '#src/platform/server/jobs/worker.ts'
import type { Log } from '#src/platform/server/log.ts'
import type { EventSink } from './event-sink.port.ts'
import { claimCursors, moveCursor, type SinkCursor } from './event-sink.store.ts'
import { eventsAfter, toPartnerEvent } from './events.store.ts'

interface PublishDeps {
  db: Db
  clock: Clock
  log: Log
  sink: EventSink
}

/** After this time another process takes up the events of one that died. */
const leaseMs = 10_000
/** A turn ends well before its lease, also when the last event takes as long as it may. */
const turnMs = 2_000
const batchSize = 500

/**
 * Publishes numbered events of each organization, one after the other, so that they are in the sink in their order. The
 * cursor in the database moves after the sink has stored them: it may be behind, never ahead.
 */
export const publishEvents = ({ db, clock, log, sink }: PublishDeps): WorkSource => {
  /** The sequence that this process stored last, by organization. Of others it is unknown what the sink has past the cursor. */
  const lastSequences = new Map<string, number>()
  let isPrepared = false
  let isWaiting = false

  const onFailure = (error: unknown): void => {
    isPrepared = false
    if (!isWaiting) log.error({ err: error }, 'events wait in the database, because the stream does not take them')
    isWaiting = true
  }
  const onStored = (): void => {
    if (isWaiting) log.info('events are published again')
    isWaiting = false
  }

  const prepare = async (claims: readonly SinkCursor[]): Promise<void> => {
    if (isPrepared) return
    const { isNew } = await sink.prepare()
    isPrepared = true
    if (!isNew) return
    if (claims.some(({ sequence }) => sequence > 0))
      log.warn(
        'the stream of events was lost and is made again: it holds what comes now, and earlier events are read by the API',
      )
    else log.info('the stream of events is made')
  }

  /** The events that the sink lacks. It may have some past the cursor, from a process that ended before it moved that. */
  const missingEvents = async ({ organization, sequence }: SinkCursor) => {
    const events = await eventsAfter(db, organization, sequence, batchSize)
    if (lastSequences.get(organization) === sequence) return events
    const lastId = await sink.lastId(organization)
    return events.slice(events.findIndex(({ id }) => id === lastId) + 1)
  }

  const publishTurn = async (claim: SinkCursor): Promise<number> => {
    const { organization } = claim
    const endsAt = performance.now() + turnMs
    let { sequence } = claim
    let count = 0
    try {
      for (const event of await missingEvents(claim)) {
        await sink.store(organization, toPartnerEvent(event))
        sequence = event.sequence
        count += 1
        if (performance.now() > endsAt) break
      }
      lastSequences.set(organization, sequence)
      onStored()
    } catch (error) {
      lastSequences.delete(organization)
      onFailure(error)
      // Not at once again.
      return 0
    } finally {
      await moveCursor(db, sink.name, { organization, sequence }, clock.now())
    }
    return count
  }

  return async () => {
    if (!sink.isReachable()) return 0
    const now = clock.now()
    const claims = await claimCursors(db, sink.name, { now, until: new Date(now.getTime() + leaseMs) })
    if (claims.length === 0) return 0
    try {
      await prepare(claims)
    } catch (error) {
      onFailure(error)
      await Promise.all(claims.map((claim) => moveCursor(db, sink.name, claim, clock.now())))
      return 0
    }
    const counts = await Promise.all(claims.map(publishTurn))
    return counts.reduce((sum, count) => sum + count, 0)
  }
}
