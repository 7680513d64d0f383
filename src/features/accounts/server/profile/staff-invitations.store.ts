import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { toEmailKey } from '#src/domain/person/email.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { InvitedRole } from '../../second-factor.rules.ts'

export interface StaffInvitation {
  /** The account that the invitation creates gets the same id. */
  id: string
  organization: string
  role: InvitedRole
  email: string
  /** The name under which the person is invited; null if the operator invited them. */
  firstName: string | null
  lastName: string | null
}

const columns = ['id', 'organization', 'role', 'email', 'firstName', 'lastName'] as const

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Ends the valid invitation of an address. Returns whether there was one. */
export const endInvitation = async (
  tx: Sql,
  { organization, email }: Pick<StaffInvitation, 'organization' | 'email'>,
  at: Date,
): Promise<boolean> => {
  const updatedRow = await tx
    .updateTable('staffInvitation')
    .set({ endedAt: at })
    .where('organization', '=', organization)
    .where('emailKey', '=', toEmailKey(email))
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

export interface NewInvitation extends Omit<StaffInvitation, 'id'> {
  /** Null for the operator of the installation. */
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

/** Stores an invitation. Returns its id and the 256 bits for its link. Only their hash is stored. */
export const insertInvitation = async (tx: Sql, invitation: NewInvitation): Promise<{ id: string; secret: string }> => {
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  await tx
    .insertInto('staffInvitation')
    .values({
      ...invitation,
      id,
      emailKey: toEmailKey(invitation.email),
      secretHash: hashSecret(secret),
      usedAt: null,
      endedAt: null,
    })
    .execute()
  return { id, secret }
}

/** Returns the invitation of a link while it is valid. */
export const openInvitation = async (
  sql: Sql,
  { organization, secret }: { organization: string; secret: string },
  now: Date,
): Promise<StaffInvitation | undefined> =>
  (await sql
    .selectFrom('staffInvitation')
    .select(columns)
    .where('secretHash', '=', hashSecret(secret))
    .where('organization', '=', organization)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()) as StaffInvitation | undefined

/** Uses up an invitation. Returns false when it was used before or ended meanwhile. */
export const spendInvitation = async (tx: Sql, id: string, at: Date): Promise<boolean> => {
  const updatedRow = await tx
    .updateTable('staffInvitation')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

export interface ListedInvitation extends StaffInvitation {
  createdAt: Date
  expiresAt: Date
}

/** Returns the invitations of these roles that were neither used nor ended, the newest first. */
export const waitingInvitations = async (
  sql: Sql,
  organization: string,
  roles: readonly InvitedRole[],
): Promise<ListedInvitation[]> =>
  (await sql
    .selectFrom('staffInvitation')
    .select([...columns, 'createdAt', 'expiresAt'])
    .where('organization', '=', organization)
    .where('role', 'in', roles)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()) as ListedInvitation[]

/** Returns an invitation that was neither used nor ended, and locks it. */
export const lockInvitation = async (tx: Sql, id: string): Promise<StaffInvitation | undefined> =>
  (await tx
    .selectFrom('staffInvitation')
    .select(columns)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as StaffInvitation | undefined
