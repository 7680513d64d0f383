import DataLoader from 'dataloader'

const mostAtOnce = 200

/**
 * Reads by one statement what callers ask for while the process takes in requests, so that many open pages cost the database
 * few. Nothing is kept: whoever asks afterwards is answered anew.
 * @param read answers in the order of the keys; when it throws, all who asked hear it.
 */
export const readTogether = <K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): ((key: K) => Promise<V>) => {
  const loader = new DataLoader<K, V>(read, {
    cache: false,
    maxBatchSize: mostAtOnce,
    // After the requests that have arrived, before new ones are taken in.
    batchScheduleFn: (begin) => void setImmediate(begin),
  })
  return (key) => loader.load(key)
}
