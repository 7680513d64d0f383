import type { Database } from './database.ts'

export interface FanOut {
  /** Calls back for each notification about one subject, from whichever process, and when one may have been missed. */
  hear(channel: string, subject: string, heard: () => void): () => void
  close(): Promise<void>
}

/** One database listener a channel, handed on to any number of local hearers by subject id. */
export const openFanOut = async (database: Database, channels: readonly string[]): Promise<FanOut> => {
  const hearers = new Map<string, Set<() => void>>()
  const ends = await Promise.all(
    channels.map((channel) =>
      database.listen(
        channel,
        (subject) => {
          for (const heard of hearers.get(`${channel}:${subject}`) ?? []) heard()
        },
        () => {
          for (const [key, each] of hearers) if (key.startsWith(`${channel}:`)) for (const heard of each) heard()
        },
      ),
    ),
  )
  return {
    hear(channel, subject, heard) {
      const key = `${channel}:${subject}`
      const set = hearers.get(key) ?? new Set()
      hearers.set(key, set.add(heard))
      return () => {
        set.delete(heard)
        if (set.size === 0) hearers.delete(key)
      }
    },
    async close() {
      await Promise.all(ends.map((end) => end()))
    },
  }
}
