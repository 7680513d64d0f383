import type { Sql, Tx } from '#src/platform/server/database/database.ts'

/** Returns staff's status changes whose reason is not sealed, each locked until the transaction ends. */
export const lockPlainMoves = (tx: Tx, most: number) =>
  tx
    .selectFrom('statusHistory')
    .select(['applicationId', 'revision', 'actorId', 'reason', 'at'])
    .where('actorKind', '=', 'staff')
    .where('reason', '<>', '')
    .limit(most)
    .forUpdate()
    .execute()

export const isErased = async (sql: Sql, applicationId: string): Promise<boolean> => {
  const application = sql.selectFrom('application').select('erasedAt').where('id', '=', applicationId)
  return (await application.executeTakeFirstOrThrow()).erasedAt !== null
}

export const clearMoveReason = async (tx: Tx, applicationId: string, revision: number): Promise<void> => {
  await tx
    .updateTable('statusHistory')
    .set({ reason: '' })
    .where('applicationId', '=', applicationId)
    .where('revision', '=', revision)
    .execute()
}

/** Returns proposals with a reason that is not sealed, each locked until the transaction ends. */
export const lockPlainProposals = (tx: Tx, most: number) =>
  tx
    .selectFrom('proposal')
    .select(['id', 'applicationId', 'reason', 'decisionReason'])
    .where((where) => where.or([where('reason', 'is not', null), where('decisionReason', 'is not', null)]))
    .limit(most)
    .forUpdate()
    .execute()

/** Replaces the plain reasons of a proposal with the sealed ones. */
export const saveSealedProposal = async (
  tx: Tx,
  id: string,
  reasons: { sealedReason?: Uint8Array; sealedDecisionReason?: Uint8Array },
): Promise<void> => {
  await tx
    .updateTable('proposal')
    .set({ reason: null, decisionReason: null, ...reasons })
    .where('id', '=', id)
    .execute()
}
