import type { Tx } from '#src/platform/server/database.ts'
import type { Status } from '../statuses.ts'

/** Where an application stands, locked until the transaction ends, so that a second click finds what the first one did. */
export const lockedStatus = async (tx: Tx, applicationId: string): Promise<{ status: Status; revision: number }> => {
  const { status, revision } = await tx
    .selectFrom('application')
    .select(['status', 'revision'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { status: status as Status, revision }
}
