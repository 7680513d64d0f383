import { setTimeout as pause } from 'node:timers/promises'
import DataLoader from 'dataloader'

const mostAtOnce = 200
const gatherMs = 10

/**
 * A DataLoader without its cache: what callers ask for in one turn of the event loop is answered by one statement, so that
 * many open pages cost the database few. Whoever asks afterwards is answered anew.
 * @param work answers in the order of the keys; an error at a place rejects that caller alone, one that is thrown rejects all.
 */
export const batched = <K, V>(
  work: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
  // After the requests that have arrived, before new ones are taken in.
  schedule: (begin: () => void) => void = setImmediate,
): ((key: K) => Promise<V>) => {
  const loader = new DataLoader<K, V>(work, { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: schedule })
  return (key) => loader.load(key)
}

/**
 * The same for writes. What comes while one statement runs is gathered for the next, for a short while. When it fails
 * each is made alone, so that none is refused for another's fault.
 */
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
  const together = async (keys: readonly K[]): Promise<readonly (V | Error)[]> => {
    try {
      return await work(keys)
    } catch (error) {
      return keys.length === 1 ? [error as Error] : Promise.all(keys.map(alone))
    }
  }
  let running: Promise<unknown> | undefined
  const inTurn = (keys: readonly K[]) => {
    const turn = together(keys).finally(() => {
      if (running === turn) running = undefined
    })
    running = turn
    return turn
  }
  return batched<K, V>(inTurn, (begin) =>
    running ? void Promise.race([running, pause(gatherMs)]).then(begin) : setImmediate(begin),
  )
}
