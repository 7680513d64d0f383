import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'

/**
 * Refuses to begin a session of a disabled account. The row stays locked until the session is stored, so an
 * administrator who disables the account meanwhile also ends that session.
 * @throws Refusal account/wrong-credentials, the same as for an account that does not exist
 */
export const refuseDisabled = async (tx: Tx, identityId: string): Promise<void> => {
  const row = await tx
    .selectFrom('identity')
    .select('disabledAt')
    .where('id', '=', identityId)
    .forShare()
    .executeTakeFirst()
  if (row?.disabledAt) throw new Refusal('account/wrong-credentials')
}
