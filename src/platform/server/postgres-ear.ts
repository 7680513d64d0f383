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

/** One connection that hears notifications. When it breaks it is opened again until it stands, and hearers are told that they missed some. */
export const openEar = (url: string): Ear => {
  const channels = new Map<string, Set<Hearer>>()
  const hearersOf = (channel: string) => [...(channels.get(channel) ?? [])]
  let line: Promise<pg.Client> | undefined
  let closing = false

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectMs })
    let stands = false
    client.on('notification', ({ channel, payload }) => {
      for (const { heard } of hearersOf(channel)) heard(payload ?? '')
    })
    // What broke is told by the end, which follows every error.
    client.on('error', () => {})
    client.on('end', () => {
      // A line that never stood has failed below; opening it from both places would double the tries each time.
      if (stands) openAgain()
    })
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    stands = true
    return client
  }

  const openAgain = (): void => {
    if (closing) return
    setTimeout(() => {
      if (closing) return
      line = connect()
      line.then(() => {
        for (const channel of channels.keys()) for (const { missed } of hearersOf(channel)) missed()
      }, openAgain)
    }, againMs).unref()
  }

  return {
    async listen(channel, hearer) {
      const hearers = channels.get(channel) ?? new Set()
      const isNew = !channels.has(channel)
      channels.set(channel, hearers.add(hearer))
      if (!line) {
        line = connect()
        await line
      } else if (isNew) await (await line).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        hearers.delete(hearer)
      }
    },
    async close() {
      closing = true
      const client = await line?.catch(() => undefined)
      await client?.end()
    },
  }
}
