import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import { sweepTries } from '#src/platform/server/rate-limit.ts'
import type { WorkSource } from '#src/platform/server/worker.ts'
import { removeSessions } from './sessions.store.ts'

const hour = 3_600_000
/** The log of who came in stays in the audit trail; the rows by which they came in go. */
const sessionsStayDays = 30

/** Once an hour removes what no longer counts: counted tries and sessions long over. Never has more at once. */
export const accountsSweep = (db: Db, clock: Clock): WorkSource => {
  let sweptAt = 0
  return async () => {
    const now = clock.now()
    if (now.getTime() - sweptAt < hour) return 0
    sweptAt = now.getTime()
    await sweepTries(db, now)
    await removeSessions(db, new Date(now.getTime() - sessionsStayDays * 24 * hour))
    return 0
  }
}
