import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { HandedOver, MailedPerson } from '../referral.contract.ts'
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
    .where('organisation', 'in', shops)
    .executeTakeFirst()
  return row && { id: row.id, originatorId: row.originatorId ?? undefined }
}

/** Letters and digits of a code, without the dashes and the case it is printed in. */
const plainCode = (code: string): string => code.replace(/-/g, '').toUpperCase()

/** Thirteen letters and digits that are drawn at random hold more than 64 bits. */
const shortestCode = 13

const codeHash = (vault: Vault, code: string): Buffer => vault.hash('offer code', plainCode(code))
const tokenHash = (vault: Vault, token: string): Buffer => vault.hash('affiliate prepop', token)

/** The id of an offer's code, or undefined when there is none such. */
export const offerCodeId = async (
  db: Sql,
  vault: Vault,
  shops: Shops,
  code: string | undefined,
): Promise<string | undefined> => {
  if (code === undefined || plainCode(code).length < shortestCode) return undefined
  const row = await db
    .selectFrom('offerCode')
    .select('id')
    .where('codeHash', '=', codeHash(vault, code))
    .where('organisation', 'in', shops)
    .executeTakeFirst()
  return row?.id
}

const cellOf = (table: string, row: string) => ({ table, column: 'sealed_person', row })

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
  return { ...dates, person: await vault.open<MailedPerson>(db, id, cellOf('offer_code', id), sealedPerson) }
}

interface Made {
  id: string
  organisation: string
  person: MailedPerson
}

/** Keeps a mailed offer; a code kept already stays as it is. @throws RangeError for a code that could be guessed. */
export const saveMailedOffer = async (
  tx: Sql,
  vault: Vault,
  offer: Made & { code: string; inHomeDate: string | null; respondByDate: string | null },
): Promise<void> => {
  const { id, organisation, person, code, inHomeDate, respondByDate } = offer
  if (plainCode(code).length < shortestCode) throw new RangeError(`A code has ${shortestCode} characters or more.`)
  await tx
    .insertInto('offerCode')
    .values({
      ...{ id, organisation, inHomeDate, respondByDate },
      codeHash: codeHash(vault, code),
      sealedPerson: await vault.seal(tx, id, cellOf('offer_code', id), person),
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
    .where('organisation', 'in', shops)
    .executeTakeFirst()
  return row && vault.open<MailedPerson>(db, id, cellOf('referral', id), row.sealedPerson)
}

/** The status of the newest application that a referral led to. */
export const statusOfReferral = async (db: Sql, shops: Shops, referralId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('application')
    .select('status')
    .where(sql`origin ->> 'referralId'`, '=', referralId)
    .where('organisation', 'in', shops)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status ?? null
}

export const saveReferral = async (
  tx: Sql,
  vault: Vault,
  referral: Made & { originatorId: string | null; at: Date },
): Promise<void> => {
  const { id, organisation, person, originatorId, at } = referral
  await tx
    .insertInto('referral')
    .values({
      ...{ id, organisation, originatorId, createdAt: at },
      sealedPerson: await vault.seal(tx, id, cellOf('referral', id), person),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What an affiliate handed over under this token, until it expires. */
export const handOver = async (
  db: Sql,
  vault: Vault,
  shops: Shops,
  token: string,
  now: Date,
): Promise<HandedOver | undefined> => {
  const row = await db
    .selectFrom('affiliatePrepop')
    .select(['id', 'sealedPerson'])
    .where('tokenHash', '=', tokenHash(vault, token))
    .where('organisation', 'in', shops)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && vault.open<HandedOver>(db, row.id, cellOf('affiliate_prepop', row.id), row.sealedPerson)
}

/** Keeps what an affiliate handed over and forgets what has expired. */
export const saveHandOver = async (
  tx: Sql,
  vault: Vault,
  handed: { id: string; organisation: string; token: string; person: HandedOver; at: Date; expiresAt: Date },
): Promise<void> => {
  const { id, organisation, token, person, at, expiresAt } = handed
  await tx.deleteFrom('affiliatePrepop').where('expiresAt', '<=', at).execute()
  await tx
    .insertInto('affiliatePrepop')
    .values({
      ...{ id, organisation, expiresAt },
      tokenHash: tokenHash(vault, token),
      sealedPerson: await vault.seal(tx, id, cellOf('affiliate_prepop', id), person),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
