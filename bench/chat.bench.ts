import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import WebSocket from 'ws'
import { type ConversationStart, conversationLine } from '#src/features/chat/chat.contract.ts'
import { startProduct } from '#tests/support/product/product.ts'
import type { Bench } from './bench-table.ts'
import { inMs, quantile } from './measure.ts'
import { onPostgresql } from './on-postgresql.ts'
import { residentMebibytes } from './resident-memory.ts'

const conversations = 1_000
const perSecond = 100
/** Together with the steady messages fewer than one conversation may take in a minute. */
const broadcasts = 20
const usualMinutes = 1

/** Calls back with the time each message took until its connection heard it. */
interface Load {
  /** Sends to the connection of this number and resolves when it is heard there. */
  send(at: number): Promise<number>
}

/** Sends at a steady rate, whether or not earlier messages were heard. */
const steadily = async ({ send }: Load, seconds: number, onSecond: (second: number) => void): Promise<number[]> => {
  const waiting: Promise<number>[] = []
  const startedAt = performance.now()
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const late = startedAt + (count * 1_000) / perSecond - performance.now()
    if (late > 0) await pause(late)
    waiting.push(send((count * 7) % conversations))
    if (count % perSecond === 0) onSecond(count / perSecond)
  }
  return Promise.all(waiting)
}

const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

const startConversation = async (url: string, number: number): Promise<ConversationStart> => {
  const answer = await fetch(`${url}/service-csp/external/api/v1/twilio/initWebChat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-org': 'lintel', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify({ name: 'Ana', email: `ana.${number}@home.example`, chatMode: 'twilio' }),
  })
  if (!answer.ok) throw new Error(`A conversation did not start: ${await answer.text()}`)
  return (await answer.json()) as ConversationStart
}

const openLine = async (url: string, talk: ConversationStart, number: number): Promise<WebSocket> => {
  const line = new WebSocket(url.replace('http', 'ws') + conversationLine.path, {
    origin: url,
    headers: { 'x-forwarded-for': addressOf(number) },
  })
  await once(line, 'open')
  const first = once(line, 'message')
  const { conversationSid: conversationUuid, token } = talk
  line.send(JSON.stringify({ organisation: 'lintel', conversationUuid, token, after: 0 }))
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
const heardBy = (line: WebSocket, id: string, startedAt: number): Promise<number> =>
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

/** From a message to everyone who watches: each of these connections hears it. */
const toAll = async (lines: readonly WebSocket[], send: (id: string) => void): Promise<number[]> => {
  const durations: number[] = []
  for (let count = 0; count < broadcasts; count += 1) {
    const id = randomUUID()
    const startedAt = performance.now()
    const everyone = lines.map((line) => heardBy(line, id, startedAt))
    send(id)
    durations.push(...(await Promise.all(everyone)))
    await pause(100)
  }
  return durations
}

const measureBare = async (seconds: number) => {
  const server: ChildProcess = fork(new URL('./bare-socket-server.ts', import.meta.url))
  const [{ address }] = (await once(server, 'message')) as [{ address: string }]
  try {
    const lines = await inGroups(conversations, async () => {
      const line = new WebSocket(address)
      await once(line, 'open')
      return line
    })
    const send = (at: number) => {
      const [id, line] = [randomUUID(), lines[at]!]
      const hearing = heardBy(line, id, performance.now())
      line.send(chatMessage(id))
      return hearing
    }
    const echoes = await steadily({ send }, seconds, () => {})
    const [first] = lines
    const broadcast = await toAll(lines, (id) => first?.send(`all ${chatMessage(id)}`))
    for (const line of lines) line.terminate()
    return { echoes, broadcast }
  } finally {
    server.kill()
  }
}

const switchOn = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into organisation_setting (organisation, kind, version, value, saved_by, saved_at)
     values ('lintel', 'flag fe-webchat', 1, '{"enabled": true, "percentage": 100, "variables": {}}', gen_random_uuid(), now())`,
  )
  await client.query("select pg_notify('organisation_setting', 'lintel')")
  await client.end()
  // Flags are decided again after five seconds.
  await pause(6_000)
}

/** Conversations open in one process: messages at a steady rate, and one that a thousand connections watch. */
export const chat: Bench = {
  name: 'chat',
  run: ({ minutes = usualMinutes }) =>
    onPostgresql(async (databaseUrl) => {
      const bare = await measureBare(10)
      const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' })
      try {
        await switchOn(databaseUrl)
        const talks = await inGroups(conversations, (number) => startConversation(product.url, number))
        const lines = await inGroups(conversations, (number) => openLine(product.url, talks[number]!, number))
        const send = (at: number) => {
          const [id, line] = [randomUUID(), lines[at]!]
          const hearing = heardBy(line, id, performance.now())
          line.send(chatMessage(id))
          return hearing
        }
        await steadily({ send }, 10, () => {})
        const memory: number[] = []
        const durations = await steadily({ send }, minutes * 60, () => memory.push(residentMebibytes(product.pid)))
        const [talk] = talks
        const watchers = await inGroups(conversations, (number) => openLine(product.url, talk!, number))
        const broadcast = await toAll(watchers, (id) => lines[0]?.send(chatMessage(id)))
        const tenth = Math.max(1, Math.floor(memory.length / 10))
        const middle = (values: readonly number[]) => quantile([...values], 0.5)
        const growth = middle(memory.slice(-tenth)) - middle(memory.slice(0, tenth))
        for (const line of [...lines, ...watchers]) line.terminate()
        return [
          {
            measure: 'bare echo, 1,000 connections, 100 a second, 99 of 100',
            value: inMs(quantile(bare.echoes, 0.99)),
          },
          {
            measure: `stored message to its conversation, 1,000 open, 100 a second for ${minutes} min, middle`,
            value: inMs(quantile(durations, 0.5)),
          },
          { measure: 'the same, 99 of 100', value: inMs(quantile(durations, 0.99)), bar: '50 ms' },
          { measure: 'memory added meanwhile', value: `${growth.toFixed(0)} MiB`, bar: '20 MiB' },
          { measure: 'bare message to 1,000 connections, 99 of 100', value: inMs(quantile(bare.broadcast, 0.99)) },
          {
            measure: 'stored message to 1,000 watchers, 99 of 100',
            value: inMs(quantile(broadcast, 0.99)),
            bar: '50 ms',
          },
          {
            measure: 'ratio of the two',
            value: `${(quantile(broadcast, 0.99) / quantile(bare.broadcast, 0.99)).toFixed(1)}x`,
          },
        ]
      } catch (error) {
        throw new Error(`The chat was not measured:\n${product.log()}`, { cause: error })
      } finally {
        await product.stop()
      }
    }),
}
