import type { Sql } from '../database/database.ts'
import type { Vault } from '../keys/field-encryption.ts'

/** A number's latest reply; `reference` is the vendor's id of the reply. */
export interface TextAnswer {
  reference: string
  /** With its country code, '+14155550123'. */
  number: string
  says: 'stop' | 'start'
  at: Date
}

const hashNumber = (vault: Vault, number: string): Buffer => vault.hash('answer to a text', number)

/** A repeated reply counts once. Returns whether it was new. */
export const saveTextAnswer = async (sql: Sql, vault: Vault, answer: TextAnswer): Promise<boolean> => {
  const { number, ...rest } = answer
  const row = await sql
    .insertInto('textAnswer')
    .values({ ...rest, phoneHash: hashNumber(vault, number) })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('place')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the number's latest reply was STOP. It applies until START, for every lender, because all text from the same
 * sender.
 */
export const wantsNoTexts = async (sql: Sql, vault: Vault, number: string): Promise<boolean> => {
  const newest = await sql
    .selectFrom('textAnswer')
    .select('says')
    .where('phoneHash', '=', hashNumber(vault, number))
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.says === 'stop'
}

/** The number, unless it answered STOP: urgent messages then go by email. */
export const unlessStopped = async (sql: Sql, vault: Vault, number: string | null): Promise<string | null> =>
  number !== null && (await wantsNoTexts(sql, vault, number)) ? null : number
