import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { audienceOf } from '../../audiences.table.ts'
import type { InvitedRole } from '../../second-factor.rules.ts'
import { confirmEmail, createIdentity, identityByEmail, type PersonName } from '../accounts.store.ts'
import { newPasswordHash, type PasswordRulesDeps, refusedField, refuseWeak } from '../passwords/new-password.service.ts'
import { type AccountMailDeps, writeAccountMail } from './account-mail.service.ts'
import type { PasswordStore } from './elsewhere-refusal.service.ts'
import {
  endInvitation,
  insertInvitation,
  openInvitation,
  type StaffInvitation,
  spendInvitation,
} from './staff-invitations.store.ts'

/** The hours for which the link of an invitation is valid. */
const invitationHours = 24

export interface Inviting {
  organization: string
  email: string
  role: InvitedRole
  /** Absent if the operator of the installation invites, who knows only the address. */
  name?: Pick<PersonName, 'firstName' | 'lastName'>
  /** The person who invites: an administrator, or the operator of the installation, who has no account. */
  by: { actorKind: 'admin'; actorId: string } | { actorKind: 'operator'; actorId: null }
}

export interface InvitationLink {
  /** The id of the invitation and of the future account. */
  id: string
  /** The address that the invited person opens. */
  link: string
  /** Null if the account is created at once, because its login is kept elsewhere. */
  expiresAt: Date | null
}

const consolePath = '/console'
const joinPath = '/console/join'

/**
 * Invites one of the lender's own people, or an originator, by email. An earlier invitation of the same address becomes invalid. If the
 * lender's own issuer keeps passwords, the account is created at once and no password is chosen.
 * @throws Refusal request/invalid when the address has an account
 */
export const inviteStaff = async (
  tx: Tx,
  deps: AccountMailDeps & PasswordStore,
  inviting: Inviting,
): Promise<InvitationLink> => {
  const { organization, email, role, by, name } = inviting
  const isOriginator = role === 'originator'
  const at = deps.clock.now()
  if (await identityByEmail(tx, organization, email))
    throw refusedField('email', 'An account of this lender has this email already.')
  await endInvitation(tx, { organization, email }, at)
  const record = (subject: string, action: string, details: Record<string, unknown>) =>
    recordAudit(tx, { ...by, subject, organization, action, details, at })
  const mail = (id: string, path: string, occasion: Parameters<typeof writeAccountMail>[2]['occasion']) =>
    writeAccountMail(tx, deps, {
      organization,
      to: email,
      language: 'en',
      occasion,
      path,
      causeKey: `staff-invitation:${id}`,
    })
  const linkTo = (path: string) => deps.pageAt(deps.organizationByCode(organization), path)

  if (!deps.storesPasswords(organization, audienceOf(role) ?? 'agent')) {
    const id = await createIdentity(tx, { organization, email, role, name, at })
    if (id === undefined) throw refusedField('email', 'An account of this lender has this email already.')
    await record(id, 'staff account made', { role })
    await mail(id, consolePath, { about: isOriginator ? 'originator-account' : 'staff-account' })
    return { id, link: linkTo(consolePath), expiresAt: null }
  }
  const expiresAt = new Date(at.getTime() + invitationHours * 3_600_000)
  const { id, secret } = await insertInvitation(tx, {
    organization,
    email,
    role,
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    createdAt: at,
    expiresAt,
    invitedBy: by.actorId,
  })
  await record(id, 'staff invited', { role, expiresAt: expiresAt.toISOString() })
  const path = `${joinPath}#${secret}`
  await mail(id, path, {
    about: isOriginator ? 'originator-invitation' : 'staff-invitation',
    hours: invitationHours,
  })
  return { id, link: linkTo(path), expiresAt }
}

type AcceptingDeps = PasswordRulesDeps & Pick<AccountMailDeps, 'clock'> & { db: Db }

/** The name and password that an invited person chose. */
export interface Acceptance extends Pick<PersonName, 'firstName' | 'lastName'> {
  password: string
}

/**
 * Creates the account of an invitation, with the name and password that the invited person chose.
 * @throws Refusal account/proof-over when the link was used meanwhile or the address has an account by now;
 * request/invalid when the password is too weak, which leaves the invitation valid
 */
export const acceptInvitation = async (
  deps: AcceptingDeps,
  invitation: StaffInvitation,
  { password, ...name }: Acceptance,
): Promise<void> => {
  const { id, organization, role, email } = invitation
  await refuseWeak(deps, { organization, email, ...name }, password)
  const passwordHash = await newPasswordHash(deps, password)
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now()
    if (!(await spendInvitation(tx, id, at))) throw new Refusal('account/proof-over')
    if (!(await createIdentity(tx, { id, organization, role, email, name, passwordHash, at })))
      throw new Refusal('account/proof-over')
    // The link was emailed to this address, so the address is confirmed.
    await confirmEmail(tx, id, at)
    await callerAudit(deps.clock)(tx, { role, identityId: id, organization }, id, 'invitation accepted', {}, at)
  })
}

/** Returns the invitation that a link opens, while it is valid. */
export const invitationOf = (
  { db, clock }: Pick<AcceptingDeps, 'db' | 'clock'>,
  presentedSecret: { organization: string; secret: string },
): Promise<StaffInvitation | undefined> => openInvitation(db, presentedSecret, clock.now())
