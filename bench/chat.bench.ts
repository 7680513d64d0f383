import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import WebSocket from 'ws'
import { type ConversationStart, conversationSocketEndpoint } from '#src/features/chat/chat.contract.ts'
import { type RunningProduct, startProduct } from '#tests/support/product/product.ts'
import type { Bench } from './support/bench-table.ts'
import { inMs, quantile } from './support/measure.ts'
import { onPostgresql } from './support/on-postgresql.ts'
import { residentMebibytes } from './support/resident-memory.ts'

const conversations = 1_000
const perSecond = 100
/** Together with the steady messages fewer than one conversation may take in a minute. */
const broadcasts = 20
const usualMinutes = 1

/** Sends on the connection of this number and resolves with the time until it is heard there. */
type Send = (at: number) => Promise<number>

/** Sends at a steady rate, whether or not earlier messages were heard. */
const sendAtConstantRate = async (seconds: number, send: (count: number) => void): Promise<void> => {
  const startedAt = performance.now()
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const late = startedAt + (count * 1_000) / perSecond - performance.now()
    if (late > 0) await pause(late)
    send(count)
  }
}

interface Durations {
  own: number[]
  bare: number[]
}

/** The product's messages, and with every fifth one of a bare server: what else the machine does affects both. */
const measureBesideBare = async (seconds: number, own: Send, bare: Send, onSecond: () => void): Promise<Durations> => {
  const ownDurations: Promise<number>[] = []
  const bareDurations: Promise<number>[] = []
  await sendAtConstantRate(seconds, (count) => {
    const at = (count * 7) % conversations
    ownDurations.push(own(at))
    if (count % 5 === 0) bareDurations.push(bare(at))
    if (count % perSecond === 0) onSecond()
  })
  return { own: await Promise.all(ownDurations), bare: await Promise.all(bareDurations) }
}

const ipAddress = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

const startConversation = async (url: string, number: number): Promise<ConversationStart> => {
  const answer = await fetch(`${url}/service-csp/external/api/v1/twilio/initWebChat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-org': 'lintel', 'x-forwarded-for': ipAddress(number) },
    body: JSON.stringify({ name: 'Ana', email: `ana.${number}@home.example`, chatMode: 'twilio' }),
  })
  if (!answer.ok) throw new Error(`A conversation did not start: ${await answer.text()}`)
  return (await answer.json()) as ConversationStart
}

const openConnection = async (url: string, talk: ConversationStart, number: number): Promise<WebSocket> => {
  const line = new WebSocket(url.replace('http', 'ws') + conversationSocketEndpoint.path, {
    origin: url,
    headers: { 'x-forwarded-for': ipAddress(number) },
  })
  await once(line, 'open')
  const first = once(line, 'message')
  const { conversationSid: conversationUuid, token } = talk
  line.send(JSON.stringify({ organization: 'lintel', conversationUuid, token, after: 0 }))
  await first
  return line
}

/** Opens so many at a time. */
const inGroups = async <T>(count: number, open: (number: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let from = 0; from < count; from += 25)
    results.push(...(await Promise.all(Array.from({ length: Math.min(25, count - from) }, (_, at) => open(from + at)))))
  return results
}

/** Resolves with the time until a connection hears this id. */
const arrivalTime = (line: WebSocket, id: string, startedAt: number): Promise<number> =>
  new Promise((resolve, fail) => {
    const listen = (data: WebSocket.RawData) => {
      const text = data.toString()
      if (!text.includes(id)) return
      line.off('message', listen)
      if (text.includes('"refusal"')) fail(new Error(`A message was not taken: ${text}`))
      else resolve(performance.now() - startedAt)
    }
    line.on('message', listen)
  })

const chatMessage = (clientId: string) =>
  JSON.stringify({ type: 'message', clientId, text: 'What does it cost to close?', fileUuids: [] })

/** Sends a message to itself on one of these connections. */
const sendOn =
  (lines: readonly WebSocket[]): Send =>
  (at) => {
    const [id, line] = [randomUUID(), lines[at]!]
    const arrival = arrivalTime(line, id, performance.now())
    line.send(chatMessage(id))
    return arrival
  }

/** From a message until each connection that watches has heard it. */
const toAll = async (lines: readonly WebSocket[], send: (id: string) => void): Promise<number[]> => {
  const id = randomUUID()
  const startedAt = performance.now()
  const everyone = lines.map((line) => arrivalTime(line, id, startedAt))
  send(id)
  const durations = await Promise.all(everyone)
  await pause(100)
  return durations
}

const openBare = async () => {
  const server: ChildProcess = fork(new URL('./support/bare-socket-server.ts', import.meta.url))
  const [{ address }] = (await once(server, 'message')) as [{ address: string }]
  const lines = await inGroups(conversations, async () => {
    const line = new WebSocket(address)
    await once(line, 'open')
    return line
  })
  return {
    lines,
    close() {
      for (const line of lines) line.terminate()
      server.kill()
    },
  }
}

const switchOn = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into organization_setting (organization, kind, version, value, saved_by, saved_at)
     values ('lintel', 'flag fe-webchat', 1, '{"enabled": true, "percentage": 100, "variables": {}}', gen_random_uuid(), now())`,
  )
  await client.query("select pg_notify('organization_setting', 'lintel')")
  await client.end()
  // Flags are decided again after five seconds.
  await pause(6_000)
}

interface ChatMeasurement {
  minutes: number
  steady: Durations
  broadcast: Durations
  /** Resident, in MiB, once a second. */
  memory: number[]
}

const measureChat = async (databaseUrl: string, product: RunningProduct, minutes: number): Promise<ChatMeasurement> => {
  await switchOn(databaseUrl)
  const bare = await openBare()
  try {
    const talks = await inGroups(conversations, (number) => startConversation(product.url, number))
    const lines = await inGroups(conversations, (number) => openConnection(product.url, talks[number]!, number))
    const [send, sendBare] = [sendOn(lines), sendOn(bare.lines)]
    await measureBesideBare(10, send, sendBare, () => {})
    const memory: number[] = []
    const noteMemory = () => memory.push(residentMebibytes(product.pid))
    const steady = await measureBesideBare(minutes * 60, send, sendBare, noteMemory)
    const [talk] = talks
    const watchers = await inGroups(conversations, (number) => openConnection(product.url, talk!, number))
    const broadcast: Durations = { own: [], bare: [] }
    for (let count = 0; count < broadcasts; count += 1) {
      broadcast.bare.push(...(await toAll(bare.lines, (id) => bare.lines[0]?.send(`all ${chatMessage(id)}`))))
      broadcast.own.push(...(await toAll(watchers, (id) => lines[0]?.send(chatMessage(id)))))
    }
    for (const line of [...lines, ...watchers]) line.terminate()
    return { minutes, steady, broadcast, memory }
  } finally {
    bare.close()
  }
}

const formatRatio = ({ own, bare }: Durations, share: number): string =>
  `${(quantile(own, share) / quantile(bare, share)).toFixed(1)}x`

const toMeasurementRows = ({ minutes, steady, broadcast, memory }: ChatMeasurement) => {
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const growth = quantile(memory.slice(-tenth), 0.5) - quantile(memory.slice(0, tenth), 0.5)
  return [
    {
      measure: `stored message to its conversation, 1,000 open, 100 a second for ${minutes} min, middle`,
      value: inMs(quantile(steady.own, 0.5)),
    },
    { measure: 'the same, 99 of 100', value: inMs(quantile(steady.own, 0.99)), bar: '50 ms' },
    { measure: 'bare echo meanwhile, middle', value: inMs(quantile(steady.bare, 0.5)) },
    { measure: 'the same, 99 of 100', value: inMs(quantile(steady.bare, 0.99)) },
    { measure: 'ratio of the two', value: `${formatRatio(steady, 0.5)}, ${formatRatio(steady, 0.99)}` },
    { measure: 'memory added meanwhile', value: `${growth.toFixed(0)} MiB`, bar: '20 MiB' },
    { measure: 'stored message to 1,000 watchers, middle', value: inMs(quantile(broadcast.own, 0.5)) },
    { measure: 'the same, 99 of 100', value: inMs(quantile(broadcast.own, 0.99)), bar: '50 ms' },
    { measure: 'bare message to 1,000 connections in turn, middle', value: inMs(quantile(broadcast.bare, 0.5)) },
    { measure: 'the same, 99 of 100', value: inMs(quantile(broadcast.bare, 0.99)) },
    { measure: 'ratio of the two', value: `${formatRatio(broadcast, 0.5)}, ${formatRatio(broadcast, 0.99)}` },
  ]
}

/** Conversations open in one process: messages at a steady rate, and one that a thousand connections watch. */
export const chat: Bench = {
  name: 'chat',
  run: ({ minutes = usualMinutes }) =>
    onPostgresql(async (databaseUrl) => {
      const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' })
      try {
        return toMeasurementRows(await measureChat(databaseUrl, product, minutes))
      } catch (error) {
        throw new Error(`The chat was not measured:\n${product.log()}`, { cause: error })
      } finally {
        await product.stop()
      }
    }),
}
