import { sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import { type Db, metConstraint, type Sql, type Tx } from './database.ts'
import { bytesInEntry, entriesAfter, type Part } from './statement-parts.ts'

export interface KeyedCall {
  /** Who and what: caller and call. */
  scope: string
  key: string
  requestHash: Buffer
  at: Date
}

export interface KeptAnswer {
  httpStatus: number
  answer: object | null
}

/** A call with the answer that a repeat of it gets. */
export interface AnsweredCall extends KeyedCall {
  httpStatus: number
  answer: object
}

/**
 * Runs the work once for a key. Key, effect and answer are one transaction; a repeat gets the kept answer, and waits
 * for the first where both come at once. @throws Refusal request/key-reused when the key came with another request.
 */
export const once = (
  db: Db,
  call: KeyedCall,
  work: (tx: Tx) => Promise<KeptAnswer>,
  /** What of an answer may be kept. */
  keptOf: (answer: object) => object = (answer) => answer,
): Promise<KeptAnswer> => {
  const { requestHash } = call
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('idempotencyKey')
      .values({ scope: call.scope, key: call.key, requestHash, httpStatus: 0, answer: null, at: call.at })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    const kept = claimed ? undefined : await keptAnswer(tx, call)
    if (kept) return kept
    const outcome = await work(tx)
    await tx
      .updateTable('idempotencyKey')
      .set({ httpStatus: outcome.httpStatus, answer: outcome.answer ? JSON.stringify(keptOf(outcome.answer)) : null })
      .where('scope', '=', call.scope)
      .where('key', '=', call.key)
      .execute()
    return outcome
  })
}

/**
 * The same for work that is one statement, of which `keepAnswers` must be a part: a repeat fails on the key, or is refused
 * for what the first did, and then gets the kept answer. @throws Refusal request/key-reused
 */
export const onceInOneStatement = async (
  db: Db,
  call: KeyedCall,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> => {
  try {
    return await work()
  } catch (error) {
    const mayBeRepeat = error instanceof Refusal || metConstraint(error) !== undefined
    const kept = mayBeRepeat ? await keptAnswer(db, call) : undefined
    if (kept) return kept
    throw error
  }
}

/** Keeps the keys of calls with their answers. */
export const keepAnswers =
  (answered: readonly AnsweredCall[]): Part =>
  (after) => {
    const entries = answered.map(({ requestHash, httpStatus, ...call }) => ({
      ...call,
      ...{ request_hash: bytesInEntry(requestHash), http_status: httpStatus },
    }))
    return sql`insert into idempotency_key (scope, key, request_hash, http_status, answer, at)
    select kept.* from ${entriesAfter(after, entries)}, jsonb_to_record(entry) as kept (
      scope text, key text, request_hash bytea, http_status int, answer jsonb, at timestamptz)`
  }

const keptAnswer = async (db: Sql, { scope, key, requestHash }: KeyedCall): Promise<KeptAnswer | undefined> => {
  const kept = await db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'httpStatus', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) return undefined
  if (!requestHash.equals(kept.requestHash)) throw new Refusal('request/key-reused')
  return { httpStatus: kept.httpStatus, answer: kept.answer }
}
