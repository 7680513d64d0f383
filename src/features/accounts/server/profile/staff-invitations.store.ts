import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { OwnRole } from '../../second-factor.rules.ts'
import { emailKeyOf } from '../accounts.store.ts'

export interface StaffInvitation {
  /** The account that the invitation creates gets the same id. */
  id: string
  organisation: string
  role: OwnRole
  email: string
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Ends the valid invitation of an address. Returns whether there was one. */
export const endInvitation = async (
  tx: Sql,
  { organisation, email }: Pick<StaffInvitation, 'organisation' | 'email'>,
  at: Date,
): Promise<boolean> => {
  const updatedRow = await tx
    .updateTable('staffInvitation')
    .set({ endedAt: at })
    .where('organisation', '=', organisation)
    .where('emailKey', '=', emailKeyOf(email))
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
      emailKey: emailKeyOf(invitation.email),
      secretHash: hashOf(secret),
      usedAt: null,
      endedAt: null,
    })
    .execute()
  return { id, secret }
}

/** Returns the invitation of a link while it is valid. */
export const openInvitation = async (
  sql: Sql,
  { organisation, secret }: { organisation: string; secret: string },
  now: Date,
): Promise<StaffInvitation | undefined> =>
  (await sql
    .selectFrom('staffInvitation')
    .select(['id', 'organisation', 'role', 'email'])
    .where('secretHash', '=', hashOf(secret))
    .where('organisation', '=', organisation)
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
