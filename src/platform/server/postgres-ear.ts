import pg from 'pg'

export interface Hearer {
  heard(payload: string): void
  /** The line was down for a while, and notifications may have been missed. */
  missed(): void
}

export interface Ear {
  listen(channel: string, hearer: Hearer): Promise<() => Promise<void>>
  close(): Promise<void>
}

const againMs = 500
const connectMs = 5_000
/** A line that was dropped without a word is found by asking; by itself the system looks after two hours. */
const everyMs = 15_000
const answerMs = 5_000
const keepAliveMs = 10_000

/** One connection that hears notifications. When it breaks it is opened again until it stands, and hearers are told that they missed some. */
export const openEar = (url: string, lookAfter = { everyMs, answerMs }): Ear => {
  const channels = new Map<string, Set<Hearer>>()
  const hearersOf = (channel: string) => [...(channels.get(channel) ?? [])]
  const ask = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
  let opened: Promise<void> | undefined
  /** Only while it stands. */
  let line: pg.Client | undefined
  let closing = false

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      ...{ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: lookAfter.answerMs },
      ...{ keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs },
    })
    let looking: NodeJS.Timeout | undefined
    const over = () => {
      clearInterval(looking)
      // A line that never stood has failed below; opening it from both places would double the tries each time.
      if (line !== client) return
      line = undefined
      openAgain()
    }
    const give = () => {
      over()
      client.end().catch(() => {})
    }
    client.on('notification', ({ channel, payload }) => {
      for (const { heard } of hearersOf(channel)) heard(payload ?? '')
    })
    // What broke is told by the end, which follows every error.
    client.on('error', () => {})
    client.on('end', over)
    try {
      await client.connect()
      for (const channel of channels.keys()) await ask(client, channel)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (closing) return client.end()
    line = client
    // A channel that is asked for again is heard once all the same, and only a line that stands answers.
    const [channel = ''] = channels.keys()
    looking = setInterval(() => ask(client, channel).catch(give), lookAfter.everyMs).unref()
  }

  const openAgain = (): void => {
    if (closing) return
    setTimeout(() => {
      if (closing) return
      connect().then(() => {
        for (const channel of channels.keys()) for (const { missed } of hearersOf(channel)) missed()
      }, openAgain)
    }, againMs).unref()
  }

  return {
    async listen(channel, hearer) {
      const hearers = channels.get(channel) ?? new Set()
      const isNew = !channels.has(channel)
      channels.set(channel, hearers.add(hearer))
      const standing = line
      opened ??= connect()
      await opened
      // One that is being opened asks for every channel by itself.
      if (isNew && standing) await ask(standing, channel)
      return async () => {
        hearers.delete(hearer)
      }
    },
    async close() {
      closing = true
      await opened?.catch(() => {})
      await line?.end()
    },
  }
}
