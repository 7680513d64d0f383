import { Refusal } from '#src/domain/refusal.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { type KnownCaller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { addressBlock } from '#src/platform/server/limits/rate-limit.ts'
import {
  acceptStaffInvitation,
  invitePerson,
  listInvitations,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from '../../invitations.contract.ts'
import { type OwnRole, ownRoles } from '../../second-factor.rules.ts'
import type { PasswordRulesDeps } from '../passwords/new-password.service.ts'
import { type AccountLimits, takeTry } from '../sessions/tries.service.ts'
import type { AccountMailDeps } from './account-mail.service.ts'
import type { PasswordStore } from './elsewhere-refusal.service.ts'
import { acceptInvitation as accept, invitationOf, inviteStaff } from './staff-invitations.service.ts'
import { endInvitation, lockInvitation, type StaffInvitation, waitingInvitations } from './staff-invitations.store.ts'

export type InvitationDeps = AccountMailDeps &
  PasswordStore &
  PasswordRulesDeps & { db: Db; vault: Vault; limits: AccountLimits }

const inviteeName = ({ firstName, lastName }: Pick<StaffInvitation, 'firstName' | 'lastName'>) =>
  firstName !== null && lastName !== null ? { name: { firstName, lastName } } : {}

/** Returns the routes with which an administrator invites people, and with which the invited people accept. */
export const invitationsRoutes = (deps: InvitationDeps): Route[] => {
  const { clock } = deps
  const byAdmin = (caller: KnownCaller) => ({ actorKind: 'admin' as const, actorId: caller.identityId })
  const lockOne = async (tx: Tx, id: string): Promise<StaffInvitation> => {
    const invitation = await lockInvitation(tx, id)
    if (!invitation || !(ownRoles as readonly string[]).includes(invitation.role)) throw new Refusal('access/not-found')
    return invitation
  }
  const toExpiry = ({ expiresAt }: { expiresAt: Date | null }) => ({ expiresAt: expiresAt?.toISOString() ?? null })
  return [
    ...guestRoutes(deps),
    serve(listInvitations, ({ caller, transact, audit }) =>
      transact(async (tx) => {
        const { organization, identityId } = requireKnownCaller(caller)
        const now = clock.now()
        const rows = await waitingInvitations(tx, organization, ownRoles)
        await audit(tx, identityId, 'invitations listed', { shown: rows.length }, now)
        return rows.map(({ id, firstName, lastName, email, role, createdAt, expiresAt }) => ({
          uuid: id,
          name: [firstName, lastName].filter(Boolean).join(' '),
          email,
          role: role as OwnRole,
          invitedAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isExpired: expiresAt <= now,
        }))
      }),
    ),
    serve(invitePerson, ({ caller, body, transact }) =>
      transact(async (tx) => {
        const by = requireKnownCaller(caller)
        const { firstName, lastName, email, role } = body
        const { organization } = by
        return toExpiry(
          await inviteStaff(tx, deps, { organization, email, role, name: { firstName, lastName }, by: byAdmin(by) }),
        )
      }),
    ),
    serve(resendInvitation, ({ caller, params, transact }) =>
      transact(async (tx) => {
        const by = requireKnownCaller(caller)
        const { organization, email, role, ...person } = await lockOne(tx, params.invitationUuid)
        return toExpiry(
          await inviteStaff(tx, deps, { organization, email, role, ...inviteeName(person), by: byAdmin(by) }),
        )
      }),
    ),
    serve(withdrawInvitation, ({ params, transact, audit }) =>
      transact(async (tx) => {
        const invitation = await lockInvitation(tx, params.invitationUuid)
        // One that was accepted or withdrawn before opens nothing any more.
        if (!invitation) return {}
        const now = clock.now()
        await endInvitation(tx, invitation, now)
        await audit(tx, invitation.id, 'invitation withdrawn', { role: invitation.role }, now)
        return {}
      }),
    ),
  ]
}

/** The calls of an invited person, who holds the link. */
const guestRoutes = (deps: InvitationDeps): Route[] => {
  const requireInvitation = async (organization: string, address: string, secret: string): Promise<StaffInvitation> => {
    await takeTry(deps, [{ counts: 'presentProofByAddress', of: addressBlock(address) }], deps.clock.now())
    const invitation = await invitationOf(deps, { organization, secret })
    if (!invitation) throw new Refusal('account/proof-over')
    return invitation
  }
  return [
    serve(openInvitation, async ({ organization, address, body }) => {
      const { firstName, lastName, email, role } = await requireInvitation(organization, address, body.secret)
      return { firstName: firstName ?? '', lastName: lastName ?? '', email, role }
    }),
    serve(acceptStaffInvitation, async ({ organization, address, body }) => {
      const { secret, ...acceptance } = body
      await accept(deps, await requireInvitation(organization, address, secret), acceptance)
      return {}
    }),
  ]
}
