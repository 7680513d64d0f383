import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { brokerSessionOf, insertBrokerSession } from './broker.store.ts'

export const idTokenCell = (row: string) => ({ table: 'broker_session', column: 'sealed_id_token', row })

/** Links a renewed session to the broker's session of the previous one, so that logging out ends both. */
export const carryBrokerSession = async (
  tx: Tx,
  vault: Vault,
  identityId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const session = await brokerSessionOf(tx, from)
  if (!session) return
  const idToken = await vault.open<string>(tx, identityId, idTokenCell(from), session.sealedIdToken)
  const sealedIdToken = await vault.seal(tx, identityId, idTokenCell(to), idToken)
  await insertBrokerSession(tx, { ...session, id: to, sealedIdToken })
}
