import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { IdentityTable } from '#database/tables/accounts.ts'
import { toEmailKey } from '#src/domain/person/email.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { bytesInEntry, entriesAfter, type Part } from '#src/platform/server/database/statement-parts.ts'

export type AccountRole = Exclude<Role, 'visitor' | 'partner'>

export interface PersonName {
  firstName: string
  middleName?: string | undefined
  lastName: string
  suffix?: string | undefined
}

export type IdentityRow = RowOf<IdentityTable, (typeof columns)[number], { role: AccountRole }>

/** A person as the actor of an entry in the audit trail, before or without a session. */
export const actorOf = ({ id, role, organization }: { id: string; role: string; organization: string }) => ({
  role,
  identityId: id,
  organization,
})

/** The profile type of each role. A signer is a CO_DEEDER. */
export const profileTypes = {
  borrower: 'CUSTOMER',
  signer: 'CO_DEEDER',
  originator: 'BROKER',
  agent: 'AGENT',
  processor: 'AGENT',
  underwriter: 'AGENT',
  notary: 'AGENT',
  compliance: 'AGENT',
  admin: 'AGENT',
} as const satisfies Record<AccountRole, string>

export interface NewIdentity {
  id?: string
  organization: string
  role: AccountRole
  email: string
  /** Without it the person cannot log in until a password is set. */
  passwordHash?: string | undefined
  name?: PersonName | undefined
  phone?: string | undefined
  at: Date
}

/**
 * Creates an identity and returns its id. Returns undefined when the organization already has an account with the
 * email.
 */
export const createIdentity = async (tx: Sql, identity: NewIdentity): Promise<string | undefined> => {
  const { at, name, passwordHash = null } = identity
  const insertedRow = await tx
    .insertInto('identity')
    .values({
      id: identity.id ?? randomUUID(),
      organization: identity.organization,
      role: identity.role,
      profileType: profileTypes[identity.role],
      email: identity.email,
      emailKey: toEmailKey(identity.email),
      passwordHash,
      passwordSetAt: passwordHash === null ? null : at,
      firstName: name?.firstName ?? null,
      middleName: name?.middleName || null,
      lastName: name?.lastName ?? null,
      suffix: name?.suffix || null,
      phone: identity.phone ?? null,
      sealedProfile: null,
      emailConfirmedAt: null,
      language: null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['organization', 'emailKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return insertedRow?.id
}

const columns = [
  'id',
  'organization',
  'role',
  'profileType',
  'email',
  'passwordHash',
  'passwordSetAt',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'phone',
  'sealedProfile',
  'emailConfirmedAt',
  'language',
  'updatedAt',
] as const

export const identityById = async (sql: Sql, id: string): Promise<IdentityRow | undefined> =>
  (await sql.selectFrom('identity').select(columns).where('id', '=', id).executeTakeFirst()) as IdentityRow | undefined

export const identityByEmail = async (
  sql: Sql,
  organization: string,
  email: string,
): Promise<IdentityRow | undefined> =>
  (await sql
    .selectFrom('identity')
    .select(columns)
    .where('organization', '=', organization)
    .where('emailKey', '=', toEmailKey(email))
    .executeTakeFirst()) as IdentityRow | undefined

export const setPhone = async (sql: Sql, id: string, phone: string, updatedAt: Date): Promise<void> => {
  await sql.updateTable('identity').set({ phone, updatedAt }).where('id', '=', id).execute()
}

export const setName = async (sql: Sql, id: string, name: PersonName, updatedAt: Date): Promise<void> => {
  const { firstName, lastName } = name
  await sql
    .updateTable('identity')
    .set({ firstName, lastName, middleName: name.middleName || null, suffix: name.suffix || null, updatedAt })
    .where('id', '=', id)
    .execute()
}

export const setPasswordHash = async (sql: Sql, id: string, passwordHash: string, at: Date): Promise<void> => {
  await sql
    .updateTable('identity')
    .set({ passwordHash, passwordSetAt: at, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Replaces the hash of a password by one with another cost, unless the password was changed meanwhile. */
export const replacePasswordHash = async (sql: Sql, id: string, old: string, passwordHash: string): Promise<void> => {
  await sql.updateTable('identity').set({ passwordHash }).where('id', '=', id).where('passwordHash', '=', old).execute()
}

/** Sets the email of an account. Returns false when another account of the organization has the address. */
export const setEmail = async (tx: Sql, row: IdentityRow, email: string, at: Date): Promise<boolean> => {
  const emailKey = toEmailKey(email)
  const updatedRow = await tx
    .updateTable('identity')
    .set({ email, emailKey, emailConfirmedAt: at, updatedAt: at })
    .where('id', '=', row.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity as other')
            .select('other.id')
            .where('other.organization', '=', row.organization)
            .where('other.emailKey', '=', emailKey)
            .where('other.id', '<>', row.id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

export const confirmEmail = async (sql: Sql, id: string, at: Date): Promise<void> => {
  await sql.updateTable('identity').set({ emailConfirmedAt: at }).where('id', '=', id).execute()
}

export const setLanguage = async (sql: Sql, id: string, language: string): Promise<void> => {
  await sql.updateTable('identity').set({ language }).where('id', '=', id).execute()
}

/** The name and the private part of the profile that an application brings. */
export interface NameAndProfile {
  id: string
  name: PersonName
  sealedProfile: Uint8Array
  at: Date
}

export const saveNamesAndProfiles =
  (people: readonly NameAndProfile[]): Part =>
  (after) => {
    const entries = people.map(({ id, name, sealedProfile, at }) => ({
      id,
      sealed_profile: bytesInEntry(sealedProfile),
      at,
      first_name: name.firstName,
      last_name: name.lastName,
      middle_name: name.middleName || undefined,
      suffix: name.suffix || undefined,
    }))
    return sql`update identity
    set first_name = brought.first_name, middle_name = brought.middle_name, last_name = brought.last_name, suffix = brought.suffix,
      sealed_profile = brought.sealed_profile, updated_at = brought.at
    from ${entriesAfter(after, entries)}, jsonb_to_record(entry) as brought (
      id uuid, first_name text, middle_name text, last_name text, suffix text, sealed_profile bytea, at timestamptz)
    where identity.id = brought.id`
  }

/** Returns a person's last answer to each version of a consent. */
export const lastConsents = async (
  sql: Sql,
  identityId: string,
): Promise<readonly { type: string; version: string; optedIn: boolean }[]> =>
  sql
    .selectFrom('consent')
    .select(['type', 'version', 'optedIn'])
    .distinctOn(['type', 'version'])
    .where('identityId', '=', identityId)
    .orderBy('type')
    .orderBy('version')
    .orderBy('at', 'desc')
    .execute()

/** Returns whether this database has any account. */
export const hasAccounts = async (sql: Sql): Promise<boolean> =>
  (await sql.selectFrom('identity').select('id').limit(1).executeTakeFirst()) !== undefined
