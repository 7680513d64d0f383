import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { bytesInEntry, entriesAfter, type Part } from '#src/platform/server/statement-parts.ts'

export type AccountRole = Exclude<Role, 'visitor' | 'partner'>

export interface PersonName {
  firstName: string
  middleName?: string | undefined
  lastName: string
  suffix?: string | undefined
}

export interface IdentityRow {
  id: string
  organisation: string
  role: AccountRole
  profileType: string
  email: string
  passwordHash: string | null
  passwordSetAt: Date | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  phone: string | null
  sealedProfile: Uint8Array | null
  emailConfirmedAt: Date | null
  language: string | null
  updatedAt: Date
}

/** How an account of each role is called in a profile. A signer is a CO_DEEDER. */
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

/** Two spellings of an address that reach one mailbox are one account. */
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase()

export interface NewIdentity {
  id?: string
  organisation: string
  role: AccountRole
  email: string
  /** Without one the person cannot log in until a password is set. */
  passwordHash?: string | undefined
  name?: PersonName | undefined
  phone?: string | undefined
  at: Date
}

/** Answers the new identity's id, or undefined when the organisation has an account for the e-mail already. */
export const createIdentity = async (tx: Sql, identity: NewIdentity): Promise<string | undefined> => {
  const { at, name, passwordHash = null } = identity
  const created = await tx
    .insertInto('identity')
    .values({
      id: identity.id ?? randomUUID(),
      organisation: identity.organisation,
      role: identity.role,
      profileType: profileTypes[identity.role],
      email: identity.email,
      emailKey: emailKeyOf(identity.email),
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
    .onConflict((conflict) => conflict.columns(['organisation', 'emailKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id
}

const columns = [
  ...(['id', 'organisation', 'role', 'profileType', 'email', 'passwordHash', 'passwordSetAt', 'firstName'] as const),
  ...(['middleName', 'lastName', 'suffix', 'phone', 'sealedProfile', 'emailConfirmedAt', 'language'] as const),
  'updatedAt',
] as const

export const identityById = async (sql: Sql, id: string): Promise<IdentityRow | undefined> =>
  (await sql.selectFrom('identity').select(columns).where('id', '=', id).executeTakeFirst()) as IdentityRow | undefined

export const identityByEmail = async (
  sql: Sql,
  organisation: string,
  email: string,
): Promise<IdentityRow | undefined> =>
  (await sql
    .selectFrom('identity')
    .select(columns)
    .where('organisation', '=', organisation)
    .where('emailKey', '=', emailKeyOf(email))
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

/** The same password at another cost, unless it was changed meanwhile. */
export const replacePasswordHash = async (sql: Sql, id: string, old: string, passwordHash: string): Promise<void> => {
  await sql.updateTable('identity').set({ passwordHash }).where('id', '=', id).where('passwordHash', '=', old).execute()
}

/** Answers whether it could be: another account of the organisation may have the address. */
export const setEmail = async (tx: Sql, row: IdentityRow, email: string, at: Date): Promise<boolean> => {
  const emailKey = emailKeyOf(email)
  const changed = await tx
    .updateTable('identity')
    .set({ email, emailKey, emailConfirmedAt: at, updatedAt: at })
    .where('id', '=', row.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity as other')
            .select('other.id')
            .where('other.organisation', '=', row.organisation)
            .where('other.emailKey', '=', emailKey)
            .where('other.id', '<>', row.id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const confirmEmail = async (sql: Sql, id: string, at: Date): Promise<void> => {
  await sql.updateTable('identity').set({ emailConfirmedAt: at }).where('id', '=', id).execute()
}

export const setLanguage = async (sql: Sql, id: string, language: string): Promise<void> => {
  await sql.updateTable('identity').set({ language }).where('id', '=', id).execute()
}

/** What an application says of the person: the name, and the private part of the profile. */
export interface NameAndProfile {
  id: string
  name: PersonName
  sealedProfile: Uint8Array
  at: Date
}

export const keepNamesAndProfiles =
  (people: readonly NameAndProfile[]): Part =>
  (after) => {
    const entries = people.map(({ id, name, sealedProfile, at }) => ({
      ...{ id, sealed_profile: bytesInEntry(sealedProfile), at },
      ...{ first_name: name.firstName, last_name: name.lastName },
      ...{ middle_name: name.middleName || undefined, suffix: name.suffix || undefined },
    }))
    return sql`update identity
    set first_name = brought.first_name, middle_name = brought.middle_name, last_name = brought.last_name, suffix = brought.suffix,
      sealed_profile = brought.sealed_profile, updated_at = brought.at
    from ${entriesAfter(after, entries)}, jsonb_to_record(entry) as brought (
      id uuid, first_name text, middle_name text, last_name text, suffix text, sealed_profile bytea, at timestamptz)
    where identity.id = brought.id`
  }

/** What a person last said about one version of a consent; null when they were not asked. */
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
