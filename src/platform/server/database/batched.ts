import { setTimeout as pause } from 'node:timers/promises'
import DataLoader from 'dataloader'

const batchSize = 200
const gatherMs = 10

/**
 * A DataLoader without its cache: one statement answers all requests of one turn of the event loop, so that many open
 * pages cost the database little. A later request is answered by a new statement.
 * @param work returns answers in the order of the keys. An error in one place rejects only that caller; a thrown error
 * rejects all.
 */
export const batch = <K, V>(
  work: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
  // After the requests that have arrived, before new ones are accepted.
  schedule: (begin: () => void) => void = setImmediate,
): ((key: K) => Promise<V>) => {
  const loader = new DataLoader<K, V>(work, { cache: false, maxBatchSize: batchSize, batchScheduleFn: schedule })
  return (key) => loader.load(key)
}

/**
 * The same for writes. Writes that arrive while a statement runs are collected briefly for the next one. If a statement
 * fails, each write is made alone, so that none is refused because of another.
 */
export const batchedWrites = <K, V>(
  work: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
): ((key: K) => Promise<V>) => {
  const loadOne = async (key: K): Promise<V | Error> => {
    try {
      return (await work([key]))[0] as V | Error
    } catch (error) {
      return error as Error
    }
  }
  const readBatch = async (keys: readonly K[]): Promise<readonly (V | Error)[]> => {
    try {
      return await work(keys)
    } catch (error) {
      return keys.length === 1 ? [error as Error] : Promise.all(keys.map(loadOne))
    }
  }
  let running: Promise<unknown> | undefined
  const inTurn = (keys: readonly K[]) => {
    const turn = readBatch(keys).finally(() => {
      if (running === turn) running = undefined
    })
    running = turn
    return turn
  }
  return batch<K, V>(inTurn, (begin) =>
    running ? void Promise.race([running, pause(gatherMs)]).then(begin) : setImmediate(begin),
  )
}
