import { sql } from 'kysely'
import { publishEvents } from '#src/features/partners/server/event-sink.service.ts'
import { numberEvents } from '#src/features/partners/server/events.store.ts'
import { natsEventSink } from '#src/features/partners/server/nats-event-sink.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { migrate, openDatabase } from '#src/platform/server/database/database.ts'
import type { WorkSource } from '#src/platform/server/jobs/worker.ts'
import { openLog } from '#src/platform/server/log.ts'
import type { Bench } from './support/bench-table.ts'
import { withNatsServer } from './support/nats-server.ts'
import { onPostgresql } from './support/on-postgresql.ts'

const eventCount = 5_000

const inSeconds = async (source: WorkSource): Promise<number> => {
  const startedAt = performance.now()
  while ((await source()) > 0);
  return (performance.now() - startedAt) / 1_000
}

/** How fast the events of one lender are numbered and stored in a stream, one after the other. */
export const eventSink: Bench = {
  name: 'event-sink',
  run: () =>
    withNatsServer((server) =>
      onPostgresql(async (url) => {
        if (!server) return [{ measure: 'nats-server', value: 'is not installed' }]
        const database = await openDatabase({ engine: 'postgresql', url })
        const nats = await server.open()
        const { db } = database
        try {
          await migrate(db)
          await sql`
            insert into partner_event (id, organization, type, data, at)
            select gen_random_uuid(), 'lintel', 'webhook.test', jsonb_build_object('webhookUuid', gen_random_uuid()), now()
            from generate_series(1, ${eventCount}::int)`.execute(db)
          const sink = await natsEventSink(nats, server.settings)
          const numbering = await inSeconds(numberEvents(db, systemClock))
          const publishing = await inSeconds(publishEvents({ db, clock: systemClock, log: openLog('error'), sink }))
          return [
            { measure: 'events numbered a second', value: (eventCount / numbering).toFixed(0) },
            {
              measure: 'events of one lender stored in a stream a second',
              value: (eventCount / publishing).toFixed(0),
            },
          ]
        } finally {
          await database.close()
          await nats.close()
        }
      }),
    ),
}
