import { peopleService } from '#src/features/accounts/server/profile/people.service.ts'
import { inviteStaff } from '#src/features/accounts/server/profile/staff-invitations.service.ts'
import { endInvitation, lockInvitation } from '#src/features/accounts/server/profile/staff-invitations.store.ts'
import type { OriginatorAccounts } from '#src/features/registration/server/referring/originators-editor.service.ts'
import type { Core } from './core.ts'
import { releaseWork } from './release-work.ts'
import type { Services } from './services.ts'

/** Returns how the accounts of originators are opened and closed. */
export const originatorAccounts = (core: Core & Services): OriginatorAccounts => {
  const people = peopleService({ ...core, releaseWork: releaseWork(core) })
  return {
    async invite(tx, by, { email, firstName, lastName }) {
      const { id } = await inviteStaff(tx, core.accounts, {
        organization: by.organization,
        email,
        role: 'originator',
        name: { firstName, lastName },
        by: { actorKind: 'admin', actorId: by.identityId },
      })
      return id
    },
    async withdraw(tx, _by, invitationId) {
      const invitation = await lockInvitation(tx, invitationId)
      if (invitation) await endInvitation(tx, invitation, core.clock.now())
    },
    async setEnabled(tx, by, accountId, isEnabled) {
      await people[isEnabled ? 'enable' : 'disable'](tx, by, accountId, ['originator'])
    },
  }
}
