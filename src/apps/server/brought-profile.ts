import { randomUUID } from 'node:crypto'
import { setName } from '#src/features/accounts/server/accounts.store.ts'
import { savePrivateProfile } from '#src/features/accounts/server/profile.service.ts'
import type { RegistrationDeps } from '#src/features/registration/server/registration.routes.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

/** Keeps on the account what an application says of the person. */
export const saveBroughtProfile =
  (vault: Vault): RegistrationDeps['saveProfile'] =>
  async (tx, identityId, { name, dob, homeAddress }, at) => {
    await setName(tx, identityId, name, at)
    const { street1, street2, city, state, zip } = homeAddress
    const home = { type: 'HOME' as const, uuid: randomUUID(), street1, ...(street2 && { street2 }), city, state, zip }
    await savePrivateProfile(tx, vault, identityId, { dob, addresses: [home] }, at)
  }
