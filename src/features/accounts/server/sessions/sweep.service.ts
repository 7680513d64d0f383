import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { hourly, type WorkSource } from '#src/platform/server/jobs/worker.ts'
import { sweepTries } from '#src/platform/server/limits/rate-limit.ts'
import { removeFlows } from '../broker/broker.store.ts'
import { removeSessions } from './sessions.store.ts'

const dayMs = 86_400_000
/** The days for which session rows stay after their latest possible end. The audit trail keeps the record of logins. */
const sessionRetentionDays = 30

/** Removes expired data: counted tries, logins that were not completed, and old sessions. */
export const accountsSweep = (db: Db, clock: Clock): WorkSource =>
  hourly(clock, async (now) => {
    await sweepTries(db, now)
    await removeFlows(db, now)
    await removeSessions(db, new Date(now.getTime() - sessionRetentionDays * dayMs))
  })
