import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Status } from '../graph/statuses.ts'

/**
 * The status of an application, locked until the transaction ends, so that a second click sees the effect of the first.
 */
export const lockedStatus = async (
  tx: Tx,
  applicationId: string,
): Promise<{ status: Status; revision: number; identityId: string }> => {
  const { status, ...row } = await tx
    .selectFrom('application')
    .select(['status', 'revision', 'identityId'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, status: status as Status }
}

/** The current status of an application. */
export const readCurrentStatus = async (sql: Sql, applicationId: string): Promise<Status> => {
  const application = sql.selectFrom('application').select('status').where('id', '=', applicationId)
  return (await application.executeTakeFirstOrThrow()).status as Status
}

/** Locks an application, so that concurrent changes are made one after another. */
export const lockApplication = async (tx: Tx, applicationId: string): Promise<void> => {
  await tx.selectFrom('application').select('id').where('id', '=', applicationId).forUpdate().executeTakeFirstOrThrow()
}

/** The status of an organization's application; undefined if there is none, or it was erased. */
export const statusWithin = async (
  sql: Sql,
  organization: string,
  applicationId: string,
): Promise<Status | undefined> => {
  const row = await sql
    .selectFrom('application')
    .select('status')
    .where('id', '=', applicationId)
    .where('organization', '=', organization)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row?.status as Status | undefined
}

/** Stores the status of the BPO. */
export const setBpo = async (
  tx: Tx,
  applicationId: string,
  bpo: 'BPO_REQUIRED' | 'BPO_PROCESSING' | 'BPO_COMPLETE',
): Promise<void> => {
  await tx.updateTable('application').set({ bpo }).where('id', '=', applicationId).execute()
}

export const isApplication = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.selectFrom('application').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
