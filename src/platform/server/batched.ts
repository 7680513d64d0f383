import DataLoader from 'dataloader'
import { type RawBuilder, sql } from 'kysely'

const mostAtOnce = 200

/**
 * Does by one statement what callers ask for while the process takes in requests, so that many open pages cost the database
 * few. Nothing is kept: whoever asks afterwards is answered anew.
 * @param work answers in the order of the keys; an error in a place is heard by who asked there, one that is thrown by all.
 */
export const batched = <K, V>(
  work: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
): ((key: K) => Promise<V>) => {
  const loader = new DataLoader<K, V>(work, {
    cache: false,
    maxBatchSize: mostAtOnce,
    // After the requests that have arrived, before new ones are taken in.
    batchScheduleFn: (begin) => void setImmediate(begin),
  })
  return (key) => loader.load(key)
}

/** The same for writes: when the statement fails each is made alone, so that none is held up by another's fault. */
export const batchedWrites = <K, V>(
  work: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
): ((key: K) => Promise<V>) => {
  const alone = async (key: K): Promise<V | Error> => {
    try {
      return (await work([key]))[0] as V | Error
    } catch (error) {
      return error as Error
    }
  }
  return batched<K, V>(async (keys) => {
    try {
      return await work(keys)
    } catch (error) {
      return keys.length === 1 ? [error as Error] : Promise.all(keys.map(alone))
    }
  })
}

/**
 * What was asked for, in the statement that answers it. The database keeps one plan for it: a list that it could see into
 * would be planned for anew each time, by its length.
 */
export const listOf = (type: 'uuid' | 'text' | 'jsonb', values: readonly string[]): RawBuilder<string[]> =>
  sql`(select ${values}::${sql.raw(type)}[])`
