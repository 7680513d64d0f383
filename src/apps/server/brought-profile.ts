import { randomUUID } from 'node:crypto'
import { keepNamesAndProfiles, type NameAndProfile } from '#src/features/accounts/server/accounts.store.ts'
import { broughtNameAndProfile } from '#src/features/accounts/server/profile.service.ts'
import type { ProfileKeeper } from '#src/features/registration/server/opening.service.ts'

/** Keeps on the account what an application says of the person. */
export const broughtProfile: ProfileKeeper<NameAndProfile> = {
  of(sealer, identityId, { name, dob, homeAddress }, at) {
    const { street1, street2, city, state, zip } = homeAddress
    const home = { type: 'HOME' as const, uuid: randomUUID(), street1, ...(street2 && { street2 }), city, state, zip }
    return broughtNameAndProfile(sealer, identityId, { name, dob, addresses: [home] }, at)
  },
  keep: keepNamesAndProfiles,
}
