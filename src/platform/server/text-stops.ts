import type { Sql } from './database.ts'
import type { Vault } from './field-encryption.ts'

/** What a number last answered to texts, which it did as `reference`, the supplier's id of the answer. */
export interface TextAnswer {
  reference: string
  /** With its country code, '+14155550123'. */
  number: string
  says: 'stop' | 'start'
  at: Date
}

const hashOf = (vault: Vault, number: string): Buffer => vault.hash('answer to a text', number)

/** Told twice, it counts once. Answers whether it was new. */
export const keepTextAnswer = async (sql: Sql, vault: Vault, answer: TextAnswer): Promise<boolean> => {
  const { number, ...rest } = answer
  const kept = await sql
    .insertInto('textAnswer')
    .values({ ...rest, phoneHash: hashOf(vault, number) })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('place')
    .executeTakeFirst()
  return kept !== undefined
}

/** Whether the number's last word was STOP. It holds until START, for every lender: all text from the same sender. */
export const wantsNoTexts = async (sql: Sql, vault: Vault, number: string): Promise<boolean> => {
  const newest = await sql
    .selectFrom('textAnswer')
    .select('says')
    .where('phoneHash', '=', hashOf(vault, number))
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.says === 'stop'
}

/** The number, unless it answered STOP: then what cannot wait goes by mail. */
export const unlessStopped = async (sql: Sql, vault: Vault, number: string | null): Promise<string | null> =>
  number !== null && (await wantsNoTexts(sql, vault, number)) ? null : number
