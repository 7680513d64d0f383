import { randomUUID } from 'node:crypto'
import { saveBroughtProfile } from '#src/features/accounts/server/profile.service.ts'
import type { RegistrationDeps } from '#src/features/registration/server/registration.routes.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

/** Keeps on the account what an application says of the person. */
export const broughtProfile =
  (vault: Vault): RegistrationDeps['saveProfile'] =>
  async (tx, identityId, { name, dob, homeAddress }, at) => {
    const { street1, street2, city, state, zip } = homeAddress
    const home = { type: 'HOME' as const, uuid: randomUUID(), street1, ...(street2 && { street2 }), city, state, zip }
    await saveBroughtProfile(tx, vault, identityId, { name, dob, addresses: [home] }, at)
  }
