import pg from 'pg'
import { oneAtATime } from './one-at-a-time.ts'

export interface Subscriber {
  onNotification(payload: string): void
  /** The connection was down, and notifications may have been missed. */
  onReconnect(): void
}

export interface PostgresListener {
  listen(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  close(): Promise<void>
}

interface OpenConnection {
  client: pg.Client
  /** Subscribes to a channel. */
  subscribe(channel: string): Promise<unknown>
}

const retryMs = 500
const connectMs = 5_000
/** A query finds a connection that was dropped silently; by itself the system checks after two hours. */
const everyMs = 15_000
const answerMs = 5_000
const keepAliveMs = 10_000

/**
 * One connection that receives notifications. When it breaks it is reopened until that succeeds, and subscribers are
 * told that they may have missed some.
 */
export const openPostgresListener = (url: string, lookAfter = { everyMs, answerMs }): PostgresListener => {
  const channels = new Map<string, Set<Subscriber>>()
  const subscribersOf = (channel: string) => [...(channels.get(channel) ?? [])]
  let connection: Promise<void> | undefined
  /** Only while it is connected. */
  let current: OpenConnection | undefined
  let closing = false

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: lookAfter.answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
    const inTurn = oneAtATime()
    const subscribe = (channel: string) => inTurn(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))
    let checkTimer: NodeJS.Timeout | undefined
    const over = () => {
      clearInterval(checkTimer)
      // A connection attempt that failed is handled below; retrying from both places would double the retries each
      // time.
      if (current?.client !== client) return
      current = undefined
      openAgain()
    }
    const give = () => {
      over()
      client.end().catch(() => {})
    }
    client.on('notification', ({ channel, payload }) => {
      for (const { onNotification } of subscribersOf(channel)) onNotification(payload ?? '')
    })
    // The `end` event follows every error and handles it.
    client.on('error', () => {})
    client.on('end', over)
    try {
      await client.connect()
      for (const channel of channels.keys()) await subscribe(channel)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (closing) return client.end()
    current = { client, subscribe }
    // A channel that is requested twice is still subscribed once. Only an established connection answers.
    const [channel = ''] = channels.keys()
    checkTimer = setInterval(() => subscribe(channel).catch(give), lookAfter.everyMs).unref()
  }

  const openAgain = (): void => {
    if (closing) return
    setTimeout(() => {
      if (closing) return
      connect().then(() => {
        for (const channel of channels.keys()) for (const { onReconnect } of subscribersOf(channel)) onReconnect()
      }, openAgain)
    }, retryMs).unref()
  }

  return {
    async listen(channel, subscriber) {
      const subscribers = channels.get(channel) ?? new Set()
      const isNew = !channels.has(channel)
      channels.set(channel, subscribers.add(subscriber))
      const client = current
      connection ??= connect()
      await connection
      // A connection that is being opened subscribes to every channel by itself.
      if (isNew && client) await client.subscribe(channel)
      return async () => {
        subscribers.delete(subscriber)
      }
    },
    async close() {
      closing = true
      await connection?.catch(() => {})
      await current?.client.end()
    },
  }
}
