import { randomUUID } from 'node:crypto'
import { keepBroughtProfile } from '#src/features/accounts/server/profile.service.ts'
import type { RegistrationDeps } from '#src/features/registration/server/registration.routes.ts'

/** Keeps on the account what an application says of the person. */
export const broughtProfile: RegistrationDeps['keepProfile'] = (sealer, identityId, brought, at) => {
  const { name, dob, homeAddress } = brought
  const { street1, street2, city, state, zip } = homeAddress
  const home = { type: 'HOME' as const, uuid: randomUUID(), street1, ...(street2 && { street2 }), city, state, zip }
  return keepBroughtProfile(sealer, identityId, { name, dob, addresses: [home] }, at)
}
