import type { Sql } from '#src/platform/server/database/database.ts'
import type { Status } from '../graph/statuses.ts'

const columns = ['revision', 'fromStatus', 'toStatus', 'outcome', 'reason', 'trace', 'at'] as const

/** The moves of an application, the oldest first. */
export const readMoves = (sql: Sql, applicationId: string) =>
  sql
    .selectFrom('statusHistory')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .orderBy('revision')
    .execute()

/** The move that brought an application to a revision. */
export const moveTo = (sql: Sql, applicationId: string, revision: number) =>
  sql
    .selectFrom('statusHistory')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .where('revision', '=', revision)
    .executeTakeFirst()

/** The last move by which an application entered a status. */
export const lastMoveInto = (sql: Sql, applicationId: string, status: Status) =>
  sql
    .selectFrom('statusHistory')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .where('toStatus', '=', status)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether an application ever left a status by an outcome. */
export const hasLeft = async (sql: Sql, applicationId: string, status: Status, outcome: string): Promise<boolean> =>
  (await sql
    .selectFrom('statusHistory')
    .select('revision')
    .where('applicationId', '=', applicationId)
    .where('fromStatus', '=', status)
    .where('outcome', '=', outcome)
    .limit(1)
    .executeTakeFirst()) !== undefined
