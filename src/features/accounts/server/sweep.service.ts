import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import { sweepIssuerKeys } from '#src/platform/server/issuer-keys.ts'
import { sweepIssuerRecords } from '#src/platform/server/issuer-records.ts'
import { sweepTries } from '#src/platform/server/rate-limit.ts'
import { hourly, type WorkSource } from '#src/platform/server/worker.ts'
import { removeFlows } from './broker/broker.store.ts'
import { removeSessions } from './sessions.store.ts'

const dayMs = 86_400_000
/** The log of who came in stays in the audit trail; the rows by which they came in go. */
const sessionsStayDays = 30

/** Removes what no longer counts: counted tries, log-ins that did not come back, and sessions long over. */
export const accountsSweep = (db: Db, clock: Clock): WorkSource =>
  hourly(clock, async (now) => {
    await sweepTries(db, now)
    await removeFlows(db, now)
    await sweepIssuerRecords(db, now)
    await sweepIssuerKeys(db, now)
    await removeSessions(db, new Date(now.getTime() - sessionsStayDays * dayMs))
  })
