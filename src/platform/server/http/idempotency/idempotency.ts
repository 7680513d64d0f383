import { sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import { type Db, type Sql, type Tx, violatedConstraint } from '../../database/database.ts'
import { bytesInEntry, entriesAfter, type Part } from '../../database/statement-parts.ts'

export interface KeyedCall {
  /** The caller and the call. */
  scope: string
  key: string
  requestHash: Buffer
  at: Date
}

export interface StoredAnswer {
  httpStatus: number
  answer: object | null
}

/** A call with the answer for a repeated call. */
export interface AnsweredCall extends KeyedCall {
  httpStatus: number
  answer: object
}

/**
 * Runs the work once per key. Key, effect and answer are one transaction. A repeated call gets the stored answer, and
 * waits for the first if both arrive together. @throws Refusal request/key-reused if the key came with another request.
 */
export const once = (
  db: Db,
  call: KeyedCall,
  work: (tx: Tx) => Promise<StoredAnswer>,
  /** The part of an answer that may be stored. */
  toStored: (answer: object) => object = (answer) => answer,
): Promise<StoredAnswer> => {
  const { requestHash } = call
  return db.transaction().execute(async (tx) => {
    const claim = await tx
      .insertInto('idempotencyKey')
      .values({ scope: call.scope, key: call.key, requestHash, httpStatus: 0, answer: null, at: call.at })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    const storedAnswer = claim ? undefined : await findStoredAnswer(tx, call)
    if (storedAnswer) return storedAnswer
    const outcome = await work(tx)
    await tx
      .updateTable('idempotencyKey')
      .set({ httpStatus: outcome.httpStatus, answer: outcome.answer ? JSON.stringify(toStored(outcome.answer)) : null })
      .where('scope', '=', call.scope)
      .where('key', '=', call.key)
      .execute()
    return outcome
  })
}

/**
 * The same for work that is one statement, which must include `saveAnswers`. A repeated call fails on the key, or is
 * refused because of the first one's effect, and then gets the stored answer. @throws Refusal request/key-reused
 */
export const onceInOneStatement = (db: Db, call: KeyedCall, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> =>
  unlessRepeated(db, call, work)

const unlessRepeated = async (db: Db, call: KeyedCall, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> => {
  try {
    return await work()
  } catch (error) {
    const mayBeRepeat = error instanceof Refusal || violatedConstraint(error) !== undefined
    const storedAnswer = mayBeRepeat ? await findStoredAnswer(db, call) : undefined
    if (storedAnswer) return storedAnswer
    throw error
  }
}

/** Runs in the one transaction of a call, stores its effect, and returns its answer. */
export type Commit<Answer> = (tx: Tx) => Promise<Answer>

/**
 * The same for work that prepares outside any transaction, where it may ask suppliers, and returns what commits it. Key,
 * effect and answer are one transaction. Calls that arrive together may all prepare, and one of them commits. One that
 * is refused because of the first one's effect gets the stored answer. @throws Refusal request/key-reused
 */
export const onceAfterPreparing = async (
  db: Db,
  call: KeyedCall,
  prepare: () => Promise<Commit<StoredAnswer>>,
  toStored: (answer: object) => object,
): Promise<StoredAnswer> => {
  const storedAnswer = await findStoredAnswer(db, call)
  if (storedAnswer) return storedAnswer
  return unlessRepeated(db, call, async () => {
    const commit = await prepare()
    return once(db, call, commit, toStored)
  })
}

/** Stores the keys of calls with their answers. */
export const saveAnswers =
  (calls: readonly AnsweredCall[]): Part =>
  (after) => {
    const entries = calls.map(({ requestHash, httpStatus, ...call }) => ({
      ...call,
      request_hash: bytesInEntry(requestHash),
      http_status: httpStatus,
    }))
    return sql`insert into idempotency_key (scope, key, request_hash, http_status, answer, at)
    select kept.* from ${entriesAfter(after, entries)}, jsonb_to_record(entry) as kept (
      scope text, key text, request_hash bytea, http_status int, answer jsonb, at timestamptz)`
  }

const findStoredAnswer = async (db: Sql, { scope, key, requestHash }: KeyedCall): Promise<StoredAnswer | undefined> => {
  const row = await db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'httpStatus', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!requestHash.equals(row.requestHash)) throw new Refusal('request/key-reused')
  return { httpStatus: row.httpStatus, answer: row.answer }
}
