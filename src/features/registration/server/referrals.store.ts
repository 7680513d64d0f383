import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { AffiliatePrefill, MailedPerson } from '../referral.contract.ts'
import type { Shops } from './originators.store.ts'

export const originatorOfReferral = async (
  db: Sql,
  shops: Shops,
  referralId: string,
): Promise<{ id: string; originatorId: string | undefined } | undefined> => {
  const row = await db
    .selectFrom('referral')
    .select(['id', 'originatorId'])
    .where('id', '=', referralId)
    .where('organization', 'in', shops)
    .executeTakeFirst()
  return row && { id: row.id, originatorId: row.originatorId ?? undefined }
}

/** Returns the letters and digits of a code in upper case, without the dashes of its printed form. */
const plainCode = (code: string): string => code.replace(/-/g, '').toUpperCase()

/** Thirteen random letters and digits hold more than 64 bits. */
const minCodeLength = 13

const codeHash = (vault: Vault, code: string): Buffer => vault.hash('offer code', plainCode(code))
const tokenHash = (vault: Vault, token: string): Buffer => vault.hash('affiliate prepop', token)

/** How many applications a code has brought. */
export const applicationsOfCode = sql<number>`
  (select count(*)::integer from application where origin ->> 'offerCodeId' = offer_code.id::text)`

/** Returns the id of an offer's code that was neither ended nor used up, or undefined if there is none. */
export const offerCodeId = async (
  db: Sql,
  vault: Vault,
  shops: Shops,
  code: string | undefined,
): Promise<string | undefined> => {
  if (code === undefined || plainCode(code).length < minCodeLength) return undefined
  const row = await db
    .selectFrom('offerCode')
    .select('id')
    .where('codeHash', '=', codeHash(vault, code))
    .where('organization', 'in', shops)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`(max_applications is null or max_applications > ${applicationsOfCode})`)
    .executeTakeFirst()
  return row?.id
}

export const personCell = (table: string, row: string) => ({ table, column: 'sealed_person', row })

export interface MailedOffer {
  person: MailedPerson
  inHomeDate: string | null
  respondByDate: string | null
}

export const mailedOffer = async (
  db: Sql,
  vault: Vault,
  shops: Shops,
  code: string,
): Promise<MailedOffer | undefined> => {
  const id = await offerCodeId(db, vault, shops, code)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('offerCode')
    .select('sealedPerson')
    .select(sql<string | null>`to_char(in_home_date, 'YYYY-MM-DD')`.as('inHomeDate'))
    .select(sql<string | null>`to_char(respond_by_date, 'YYYY-MM-DD')`.as('respondByDate'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { sealedPerson, ...dates } = row
  return { ...dates, person: await vault.open<MailedPerson>(db, id, personCell('offer_code', id), sealedPerson) }
}

interface PersonRecord {
  id: string
  organization: string
  person: MailedPerson
}

/** Stores a mailed offer. An existing code stays unchanged. @throws RangeError for a code that could be guessed. */
export const saveMailedOffer = async (
  tx: Sql,
  vault: Vault,
  offer: PersonRecord & {
    code: string
    inHomeDate: string | null
    respondByDate: string | null
    at?: Date
    maxApplications?: number | null
  },
): Promise<void> => {
  const { id, organization, person, code, inHomeDate, respondByDate, at = null, maxApplications = null } = offer
  if (plainCode(code).length < minCodeLength) throw new RangeError(`A code has ${minCodeLength} characters or more.`)
  await tx
    .insertInto('offerCode')
    .values({
      id,
      organization,
      inHomeDate,
      respondByDate,
      createdAt: at,
      maxApplications,
      codeHash: codeHash(vault, code),
      sealedPerson: await vault.seal(tx, id, personCell('offer_code', id), person),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const referralPerson = async (
  db: Sql,
  vault: Vault,
  shops: Shops,
  id: string,
): Promise<MailedPerson | undefined> => {
  const row = await db
    .selectFrom('referral')
    .select('sealedPerson')
    .where('id', '=', id)
    .where('organization', 'in', shops)
    .executeTakeFirst()
  return row && vault.open<MailedPerson>(db, id, personCell('referral', id), row.sealedPerson)
}

/** Returns the status of the newest application that a referral led to. */
export const statusOfReferral = async (db: Sql, shops: Shops, referralId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('application')
    .select('status')
    .where(sql`origin ->> 'referralId'`, '=', referralId)
    .where('organization', 'in', shops)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status ?? null
}

export const saveReferral = async (
  tx: Sql,
  vault: Vault,
  referral: PersonRecord & { originatorId: string | null; at: Date },
): Promise<void> => {
  const { id, organization, person, originatorId, at } = referral
  await tx
    .insertInto('referral')
    .values({
      id,
      organization,
      originatorId,
      createdAt: at,
      sealedPerson: await vault.seal(tx, id, personCell('referral', id), person),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns what an affiliate handed over under this token, until it expires. */
export const handOver = async (
  db: Sql,
  vault: Vault,
  shops: Shops,
  token: string,
  now: Date,
): Promise<AffiliatePrefill | undefined> => {
  const row = await db
    .selectFrom('affiliatePrepop')
    .select(['id', 'sealedPerson'])
    .where('tokenHash', '=', tokenHash(vault, token))
    .where('organization', 'in', shops)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && vault.open<AffiliatePrefill>(db, row.id, personCell('affiliate_prepop', row.id), row.sealedPerson)
}

/** Stores what an affiliate handed over and deletes what has expired. */
export const saveHandOver = async (
  tx: Sql,
  vault: Vault,
  handOver: { id: string; organization: string; token: string; person: AffiliatePrefill; at: Date; expiresAt: Date },
): Promise<void> => {
  const { id, organization, token, person, at, expiresAt } = handOver
  await tx.deleteFrom('affiliatePrepop').where('expiresAt', '<=', at).execute()
  await tx
    .insertInto('affiliatePrepop')
    .values({
      id,
      organization,
      expiresAt,
      tokenHash: tokenHash(vault, token),
      sealedPerson: await vault.seal(tx, id, personCell('affiliate_prepop', id), person),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
