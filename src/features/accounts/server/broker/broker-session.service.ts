import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { brokerSessionOf, insertBrokerSession } from './broker.store.ts'

export const idTokenCell = (row: string) => ({ table: 'broker_session', column: 'sealed_id_token', row })

/** Lets a session that took the place of another end at the broker too, as the one before it would have. */
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
