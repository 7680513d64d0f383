import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database.ts'
import { jobChannel } from '#src/platform/server/jobs.ts'
import { workflow } from '../workflow.table.ts'

const running = Object.entries(workflow).flatMap(([status, step]) => ('runs' in step ? [status] : []))

/** Beyond any lease or retry: a step that is due later than this waits for a time, and is in nobody's hand. */
const longestHandMs = 60_000

/**
 * People did what a held step waited for: it runs again. A step in hand at this moment is not let go before it has
 * looked once more, since its tries start anew.
 */
export const wakeStep = async (tx: Sql, applicationId: string, now: Date): Promise<void> => {
  await sql`
    with woken as (
      update application set attempt = 0,
        due_at = case when due_at < ${new Date(now.getTime() + longestHandMs)} then due_at else ${now}::timestamptz end
      where id = ${applicationId} and status = any(${running})
      returning id
    )
    select pg_notify(${jobChannel}, 'application') from woken`.execute(tx)
}
