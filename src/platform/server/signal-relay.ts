import { randomUUID } from 'node:crypto'
import type { Database, Db } from './database.ts'
import { notify } from './database.ts'

/** Carries short messages between the processes, to whoever listens for their subject now. Nothing is stored. */
export interface SignalRelay {
  send(subject: string, message: object): Promise<void>
  hear(subject: string, heard: (message: unknown) => void): () => void
  close(): Promise<void>
}

const channel = 'signals'
/** PostgreSQL carries 8000 bytes at once; a letter may take more than one when it is written as JSON. */
const partLength = 2_500
/** What is not whole by then is dropped. */
const patienceMs = 5_000

interface Part {
  subject: string
  id: string
  at: number
  of: number
  text: string
}

/** Messages of any length, in parts that are put together again where somebody listens. */
export const openSignalRelay = async (database: Database): Promise<SignalRelay> => {
  const hearers = new Map<string, Set<(message: unknown) => void>>()
  const begun = new Map<string, { parts: string[]; missing: number; since: number }>()

  const arrived = ({ subject, id, at, of, text }: Part): void => {
    const set = hearers.get(subject)
    if (!set) return
    const now = Date.now()
    for (const [key, one] of begun) if (now - one.since > patienceMs) begun.delete(key)
    const one = begun.get(id) ?? { parts: [], missing: of, since: now }
    begun.set(id, one)
    if (one.parts[at] !== undefined) return
    one.parts[at] = text
    one.missing -= 1
    if (one.missing > 0) return
    begun.delete(id)
    const message: unknown = JSON.parse(one.parts.join(''))
    for (const heard of set) heard(message)
  }

  const hush = await database.listen(channel, (payload) => arrived(JSON.parse(payload) as Part))
  return {
    send: (subject, message) => sendParts(database.db, subject, JSON.stringify(message)),
    hear(subject, heard) {
      const set = hearers.get(subject) ?? new Set()
      hearers.set(subject, set.add(heard))
      return () => {
        set.delete(heard)
        if (set.size === 0) hearers.delete(subject)
      }
    },
    async close() {
      await hush()
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
