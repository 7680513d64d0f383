import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** The keyed hash by which telemetry events of one person can be told from those of others, but not who it is. */
export const eventIdentityKey = (vault: Pick<Vault, 'hash'>, identityId: string): Buffer =>
  vault.hash('telemetry identity', identityId)

/** Removes from telemetry whose events they were, when an account is erased. */
export const forgetEventIdentity = async (tx: Tx, vault: Pick<Vault, 'hash'>, identityId: string): Promise<void> => {
  await tx
    .updateTable('telemetryEvent')
    .set({ identityKey: null })
    .where('identityKey', '=', eventIdentityKey(vault, identityId))
    .execute()
}
