import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { OwnRole } from '../second-factor.rules.ts'
import { auditAccount } from './account-audit.service.ts'
import { type AccountMailDeps, writeAccountMail } from './account-mail.service.ts'
import { confirmEmail, createIdentity, identityByEmail } from './accounts.store.ts'
import type { PasswordKeeper } from './elsewhere-refusal.service.ts'
import { newPasswordHash, type PasswordRulesDeps, refusedField, refuseWeak } from './new-password.service.ts'
import {
  endInvitation,
  insertInvitation,
  openInvitation,
  type StaffInvitation,
  spendInvitation,
} from './staff-invitations.store.ts'

/** How long a new colleague has to open the link. */
const invitationHours = 24

export interface Inviting {
  organisation: string
  email: string
  role: OwnRole
  /** Who invites: an administrator, or the operator of the installation, who has no account. */
  by: { actorKind: 'admin'; actorId: string } | { actorKind: 'operator'; actorId: null }
}

export interface Invited {
  /** Where the invited person begins. */
  link: string
  /** Null where the account is there at once, since its log-in is kept elsewhere. */
  expiresAt: Date | null
}

const consolePath = '/console'

/**
 * Invites one of the lender's own people by mail. An invitation before it for the same address no longer counts. Where
 * the lender's own issuer keeps passwords there is none to choose, and the account is there at once.
 * @throws Refusal request/invalid when the address has an account
 */
export const inviteStaff = async (
  tx: Tx,
  deps: AccountMailDeps & PasswordKeeper,
  inviting: Inviting,
): Promise<Invited> => {
  const { organisation, email, role, by } = inviting
  const at = deps.clock.now()
  if (await identityByEmail(tx, organisation, email))
    throw refusedField('email', 'An account of this lender has this email already.')
  await endInvitation(tx, { organisation, email }, at)
  const record = (subject: string, action: string, details: Record<string, unknown>) =>
    recordAudit(tx, { ...by, subject, organisation, action, details, at })
  const mail = (id: string, path: string, occasion: Parameters<typeof writeAccountMail>[2]['occasion']) =>
    writeAccountMail(tx, deps, {
      ...{ organisation, to: email, language: 'en', occasion, path },
      causeKey: `staff-invitation:${id}`,
    })
  const linkTo = (path: string) => deps.pageAt(deps.organisationCalled(organisation), path)

  if (!deps.keepsPasswords(organisation, 'agent')) {
    const id = await createIdentity(tx, { organisation, email, role, at })
    if (id === undefined) throw refusedField('email', 'An account of this lender has this email already.')
    await record(id, 'staff account made', { role })
    await mail(id, consolePath, { about: 'staff-account' })
    return { link: linkTo(consolePath), expiresAt: null }
  }
  const expiresAt = new Date(at.getTime() + invitationHours * 3_600_000)
  const { id, secret } = await insertInvitation(tx, {
    ...{ organisation, email, role, createdAt: at, expiresAt },
    invitedBy: by.actorId,
  })
  await record(id, 'staff invited', { role, expiresAt: expiresAt.toISOString() })
  const path = `/auth/new-password?redirectUrl=${consolePath}#${secret}`
  await mail(id, path, { about: 'staff-invitation', hours: invitationHours })
  return { link: linkTo(path), expiresAt }
}

type AcceptingDeps = PasswordRulesDeps & Pick<AccountMailDeps, 'clock'> & { db: Db }

/**
 * Makes the account of an invitation, with the password that the invited person chose.
 * @throws Refusal account/proof-over when the link was used meanwhile or the address has an account by now;
 * request/invalid for a password that is too weak, which uses nothing up
 */
export const acceptInvitation = async (
  deps: AcceptingDeps,
  invitation: StaffInvitation,
  password: string,
): Promise<void> => {
  const { id, organisation, role, email } = invitation
  refuseWeak(deps, { organisation, email }, password)
  const passwordHash = await newPasswordHash(deps, password)
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now()
    if (!(await spendInvitation(tx, id, at))) throw new Refusal('account/proof-over')
    if (!(await createIdentity(tx, { id, organisation, role, email, passwordHash, at })))
      throw new Refusal('account/proof-over')
    // The link came by mail.
    await confirmEmail(tx, id, at)
    await auditAccount(tx, { organisation, role, identityId: id }, 'invitation accepted', at)
  })
}

/** The invitation that a link opens, while it is good. */
export const invitationOf = (
  { db, clock }: Pick<AcceptingDeps, 'db' | 'clock'>,
  brought: { organisation: string; secret: string },
): Promise<StaffInvitation | undefined> => openInvitation(db, brought, clock.now())
