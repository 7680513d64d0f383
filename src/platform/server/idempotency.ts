import { Refusal } from '#src/domain/refusal.ts'
import type { Db, Tx } from './database.ts'

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

/**
 * Runs the work once for a key. Key, effect and answer are one transaction; a repeat gets the kept answer, and waits
 * for the first where both come at once. @throws Refusal request/key-reused when the key came with another request.
 */
export const once = async (db: Db, call: KeyedCall, work: (tx: Tx) => Promise<KeptAnswer>): Promise<KeptAnswer> => {
  const { requestHash } = call
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('idempotencyKey')
      .values({ scope: call.scope, key: call.key, requestHash, httpStatus: 0, answer: null, at: call.at })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) {
      const kept = await tx
        .selectFrom('idempotencyKey')
        .select(['requestHash', 'httpStatus', 'answer'])
        .where('scope', '=', call.scope)
        .where('key', '=', call.key)
        .executeTakeFirstOrThrow()
      if (!requestHash.equals(kept.requestHash)) throw new Refusal('request/key-reused')
      return { httpStatus: kept.httpStatus, answer: kept.answer }
    }
    const outcome = await work(tx)
    await tx
      .updateTable('idempotencyKey')
      .set({ httpStatus: outcome.httpStatus, answer: outcome.answer ? JSON.stringify(outcome.answer) : null })
      .where('scope', '=', call.scope)
      .where('key', '=', call.key)
      .execute()
    return outcome
  })
}
