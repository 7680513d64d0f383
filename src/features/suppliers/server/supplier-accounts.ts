import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { credentialsInUse, settingsCell } from './supplier-credentials.store.ts'

/** Returns the reader of the account that a lender uses at a service now. Its secrets are opened for the call alone. */
export const supplierAccounts =
  ({ db, vault }: { db: Db; vault: Vault }) =>
  async (service: string, organization: string) => {
    const credential = await credentialsInUse(db, service, organization)
    if (!credential?.sealedSettings) return undefined
    const { id, supplier, sealedSettings } = credential
    const settings = await vault.open<Record<string, string>>(db, id, settingsCell(id), sealedSettings)
    return { id, supplier, settings }
  }
