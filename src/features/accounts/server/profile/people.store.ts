import { sql } from 'kysely'
import type { IdentityTable } from '#database/tables/accounts.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type InvitedRole, ownRoles } from '../../second-factor.rules.ts'
import { profileTypes } from '../accounts.store.ts'
import { idleMinutes } from '../sessions/sessions.service.ts'

interface PersonRow extends Pick<IdentityTable, 'id' | 'firstName' | 'lastName' | 'email' | 'role'> {
  hasSecondFactor: boolean
  openSessions: number
  lastSeen: Date | null
  disabledAt: Date | null
}

/** The rows of a page. The store reads one more row, which tells the caller whether there is a next page. */
export const pageSize = 50

/** Returns the lender's own people by last and first name. `after` is the last person of the previous page. */
export const readPeople = async (
  db: Sql,
  { organization, after, now }: { organization: string; after: string | undefined; now: Date },
): Promise<PersonRow[]> => {
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  const sortKey = sql`(coalesce(last_name, ''), coalesce(first_name, ''), id)`
  const afterCursor = after
    ? sql`and ${sortKey} > (select ${sortKey} from identity where id = ${after} and organization = ${organization})`
    : sql``
  const { rows } = await sql<PersonRow>`
    select identity.id, first_name, last_name, email, role, disabled_at,
      exists (select from totp_factor where identity_id = identity.id and confirmed_at is not null) as has_second_factor,
      visits.open_sessions, visits.last_seen
    from (
      select * from identity where organization = ${organization} and role = any(${[...ownRoles]}::text[])
        and erased_at is null ${afterCursor} order by ${sortKey} limit ${pageSize + 1}
    ) as identity cross join lateral (
      select count(*) filter (where ended_at is null and expires_at > ${now} and seen_at >= ${idleSince})::int as open_sessions,
        max(seen_at) as last_seen from session where identity_id = identity.id
    ) as visits
    order by coalesce(last_name, ''), coalesce(first_name, ''), id`.execute(db)
  return rows
}

/** Locks the administrators of an organization who can log in, so that two cannot disable each other at once. */
export const lockAdmins = async (tx: Tx, organization: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('identity')
    .select('id')
    .where('organization', '=', organization)
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns whether an organization has an administrator who can log in. */
export const hasAdmin = async (db: Sql, organization: string): Promise<boolean> => {
  const row = await db
    .selectFrom('identity')
    .select('id')
    .where('organization', '=', organization)
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .where('erasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface LockedPerson {
  id: string
  role: InvitedRole
  disabledAt: Date | null
}

/** Locks a person of one of these roles. Undefined for everyone else. */
export const lockPerson = async (
  tx: Tx,
  id: string,
  roles: readonly InvitedRole[],
): Promise<LockedPerson | undefined> =>
  (await tx
    .selectFrom('identity')
    .select(['id', 'role', 'disabledAt'])
    .where('id', '=', id)
    .where('role', 'in', roles)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as LockedPerson | undefined

export const setRole = async (tx: Tx, id: string, role: InvitedRole, updatedAt: Date): Promise<void> => {
  await tx
    .updateTable('identity')
    .set({ role, profileType: profileTypes[role], updatedAt })
    .where('id', '=', id)
    .execute()
}

export const setDisabled = async (tx: Tx, id: string, disabledAt: Date | null, updatedAt: Date): Promise<void> => {
  await tx.updateTable('identity').set({ disabledAt, updatedAt }).where('id', '=', id).execute()
}
