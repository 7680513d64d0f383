import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'
import type { NatsSettings } from '../config.ts'
import type { Log } from '../log.ts'

/** A connection to a NATS cluster, which is opened again until that succeeds. */
export interface Nats {
  /** The first part of every subject, and of the name of a stream. */
  prefix: string
  /** Undefined while the cluster is away. */
  connection(): NatsConnection | undefined
  /** Calls back with each message of a subject, and when some may have been missed. Returns what ends it. */
  subscribe(subject: string, subscriber: NatsSubscriber): () => void
  /** Sends what was published and closes. */
  close(): Promise<void>
}

interface NatsSubscriber {
  onMessage(text: string): void
  onMissed(): void
}

const connectMs = 5_000
const retryMs = 2_000
/** A ping finds a connection that was dropped silently. */
const pingEveryMs = 5_000
/** How long a start waits for the cluster. */
const startMs = 2_000
/** A server of the cluster that ends is replaced by another within this time, which is no outage. */
const outageMs = 1_000
const closeMs = 2_000

/** The options of the client for these settings. The file of credentials is read at each connection, since it is renewed. */
export const natsOptions = async ({
  servers,
  credentialsFile,
  token,
}: NatsSettings): Promise<NodeConnectionOptions> => {
  const { credsAuthenticator } = await import('@nats-io/transport-node')
  return {
    servers: [...servers],
    name: 'hearthline',
    timeout: connectMs,
    reconnectTimeWait: retryMs,
    maxReconnectAttempts: -1,
    pingInterval: pingEveryMs,
    // Otherwise a server without TLS would be accepted.
    ...(servers.every((server) => server.startsWith('tls:')) && { tls: {} }),
    ...(token !== undefined && { token }),
    ...(credentialsFile !== undefined && { authenticator: credsAuthenticator(() => readFileSync(credentialsFile)) }),
  }
}

/** What is logged of the cluster, each once in an outage. */
const outageLog = (log: Log) => {
  let isLogged = false
  let timer: NodeJS.Timeout | undefined
  return {
    begin(error: unknown) {
      timer ??= setTimeout(() => {
        isLogged = true
        log.warn(
          error ? { err: error } : {},
          'NATS is away: until it is back, PostgreSQL carries wake-ups and events wait in the database',
        )
      }, outageMs).unref()
    },
    end() {
      clearTimeout(timer)
      timer = undefined
      if (isLogged) log.info('NATS is back')
      isLogged = false
    },
  }
}

/** What is subscribed, whichever connection stands. */
const subscriptionList = () => {
  const subjects = new Map<NatsSubscriber, string>()
  const subscribeBy = (connection: NatsConnection, subject: string, subscriber: NatsSubscriber) =>
    connection.subscribe(subject, {
      callback: (error, message) => {
        // One that ended may still be subscribed by a connection that was opened later.
        if (!error && subjects.has(subscriber)) subscriber.onMessage(message.string())
      },
    })
  return {
    add(connection: NatsConnection | undefined, subject: string, subscriber: NatsSubscriber): () => void {
      subjects.set(subscriber, subject)
      const subscription = connection && subscribeBy(connection, subject, subscriber)
      return () => {
        subjects.delete(subscriber)
        subscription?.unsubscribe()
      }
    },
    subscribeAll(connection: NatsConnection): void {
      for (const [subscriber, subject] of subjects) subscribeBy(connection, subject, subscriber)
    },
    onMissed(): void {
      for (const subscriber of subjects.keys()) subscriber.onMissed()
    },
  }
}

/** Opens the connection, and returns after a while without it if the cluster is away. */
export const openNats = async (settings: NatsSettings, log: Log): Promise<Nats> => {
  const { connect } = await import('@nats-io/transport-node')
  const options = await natsOptions(settings)
  const subscriptions = subscriptionList()
  const outage = outageLog(log)
  /** The one that was opened last. It reconnects by itself, unless it is refused. */
  let current: NatsConnection | undefined
  let isUp = false
  let isClosing = false

  const onUp = (): void => {
    isUp = true
    outage.end()
    subscriptions.onMissed()
  }
  const onDown = (error?: unknown): void => {
    isUp = false
    if (!isClosing) outage.begin(error)
  }
  const follow = async (connection: NatsConnection): Promise<void> => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') onDown()
      if (status.type === 'reconnect') onUp()
      if (status.type === 'error') log.error({ err: status.error }, 'NATS refused something')
    }
  }
  const open = async (): Promise<void> => {
    try {
      current = await connect(options)
      if (isClosing) return await current.close()
      void follow(current)
      subscriptions.subscribeAll(current)
      onUp()
    } catch (error) {
      onDown(error)
    }
  }
  const keepOpen = async (): Promise<void> => {
    while (!isClosing) {
      // In an outage the client connects again by itself; it closes once it is refused.
      if (current) onDown(await current.closed())
      await pause(retryMs, undefined, { ref: false })
      if (!isClosing) await open()
    }
  }

  const opening = open()
  await Promise.race([opening, pause(startMs, undefined, { ref: false })])
  void opening.then(keepOpen)
  return {
    prefix: settings.prefix,
    connection: () => (isUp ? current : undefined),
    subscribe: (subject, subscriber) =>
      subscriptions.add(current?.isClosed() ? undefined : current, subject, subscriber),
    async close() {
      isClosing = true
      const isSending = isUp
      isUp = false
      const patience = pause(closeMs, undefined, { ref: false })
      if (isSending) await Promise.race([current?.drain().catch(() => undefined), patience])
      await current?.close()
    },
  }
}
