import { sql } from 'kysely'
import { eraseExpiredDrafts } from '#src/features/registration/server/drafts.store.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import { hourly, type WorkSource } from '#src/platform/server/worker.ts'

const dayMs = 86_400_000

/** How many days a kind of row is kept when nothing else needs it. Applications and their papers are not among them. */
const keptDays = {
  idempotency_key: 7,
  telemetry_event: 400,
  telemetry_session: 400,
} as const

/** Removes rows past their days, children before parents. */
export const retention = (db: Db, clock: Clock): WorkSource =>
  hourly(clock, async (now) => {
    const before = (table: keyof typeof keptDays) => new Date(now.getTime() - keptDays[table] * dayMs)
    await sql`delete from idempotency_key where at < ${before('idempotency_key')}`.execute(db)
    await eraseExpiredDrafts(db, now)
    await sql`delete from telemetry_event where at < ${before('telemetry_event')}`.execute(db)
    await sql`
      delete from telemetry_session
      where at < ${before('telemetry_session')} and not exists (select 1 from telemetry_event where session_id = telemetry_session.id)`.execute(
      db,
    )
  })
