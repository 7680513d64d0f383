import { randomUUID } from 'node:crypto'
import type { Database, Db } from './database.ts'
import { notify } from './database.ts'

/** Sends short messages between processes, to current subscribers of a subject. Nothing is stored. */
export interface SignalRelay {
  send(subject: string, message: object): Promise<void>
  subscribe(subject: string, onMessage: (message: unknown) => void): () => void
  close(): Promise<void>
}

const channel = 'signals'
/** PostgreSQL notifications hold 8000 bytes; a character may take more than one byte in JSON. */
const partLength = 2_500
/** An incomplete message is dropped after this time. */
const timeoutMs = 5_000

interface Part {
  subject: string
  id: string
  at: number
  of: number
  text: string
}

/** Messages of any length, split into parts and joined by the receiver. */
export const openSignalRelay = async (database: Database): Promise<SignalRelay> => {
  const subscribers = new Map<string, Set<(message: unknown) => void>>()
  const partialMessages = new Map<string, { parts: string[]; missing: number; since: number }>()

  const receivePart = ({ subject, id, at, of, text }: Part): void => {
    const set = subscribers.get(subject)
    if (!set) return
    const now = Date.now()
    for (const [key, one] of partialMessages) if (now - one.since > timeoutMs) partialMessages.delete(key)
    const one = partialMessages.get(id) ?? { parts: [], missing: of, since: now }
    partialMessages.set(id, one)
    if (one.parts[at] !== undefined) return
    one.parts[at] = text
    one.missing -= 1
    if (one.missing > 0) return
    partialMessages.delete(id)
    const message: unknown = JSON.parse(one.parts.join(''))
    for (const listener of set) listener(message)
  }

  const unsubscribe = await database.listen(channel, (payload) => receivePart(JSON.parse(payload) as Part))
  return {
    send: (subject, message) => sendParts(database.db, subject, JSON.stringify(message)),
    subscribe(subject, onMessage) {
      const set = subscribers.get(subject) ?? new Set()
      subscribers.set(subject, set.add(onMessage))
      return () => {
        set.delete(onMessage)
        if (set.size === 0) subscribers.delete(subject)
      }
    },
    async close() {
      await unsubscribe()
    },
  }
}

const sendParts = async (db: Db, subject: string, whole: string): Promise<void> => {
  const id = randomUUID()
  const of = Math.max(1, Math.ceil(whole.length / partLength))
  for (let at = 0; at < of; at += 1) {
    const text = whole.slice(at * partLength, (at + 1) * partLength)
    await notify(db, channel, JSON.stringify({ subject, id, at, of, text } satisfies Part))
  }
}
