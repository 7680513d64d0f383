import type { Database } from './database.ts'

export interface FanOut {
  /** Calls back for each notification about one subject, from any process, and when one may have been missed. */
  subscribe(channel: string, subject: string, onNotification: () => void): () => void
  close(): Promise<void>
}

interface Channels {
  /** Of what is notified in its own transaction. */
  inTransaction: readonly string[]
  /** Of what is announced after the commit. */
  afterCommit: readonly string[]
}

/** One listener per channel, for any number of local subscribers by subject id. */
export const openFanOut = async (
  { listen, wakeUps }: Pick<Database, 'listen' | 'wakeUps'>,
  { inTransaction, afterCommit }: Channels,
): Promise<FanOut> => {
  const subscribers = new Map<string, Set<() => void>>()
  const sources = [
    ...inTransaction.map((channel) => ({ channel, listenTo: listen })),
    ...afterCommit.map((channel) => ({ channel, listenTo: wakeUps.listen })),
  ]
  const ends = await Promise.all(
    sources.map(({ channel, listenTo }) =>
      listenTo(
        channel,
        (subject) => {
          for (const listener of subscribers.get(`${channel}:${subject}`) ?? []) listener()
        },
        () => {
          for (const [key, each] of subscribers)
            if (key.startsWith(`${channel}:`)) for (const listener of each) listener()
        },
      ),
    ),
  )
  return {
    subscribe(channel, subject, onNotification) {
      const key = `${channel}:${subject}`
      const set = subscribers.get(key) ?? new Set()
      subscribers.set(key, set.add(onNotification))
      return () => {
        set.delete(onNotification)
        if (set.size === 0) subscribers.delete(key)
      }
    },
    async close() {
      await Promise.all(ends.map((end) => end()))
    },
  }
}
