import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { coalesce } from '../coalesce.ts'
import { wrapTransactions } from './own-transaction.ts'
import type { Hint, WakeUps } from './wake-ups.ts'

/** At once, and then once for all hints within this time. */
const sendEveryMs = 10

type Announce = (channel: string, subject: string) => void

/** By database and by open transaction. */
const announcers = new WeakMap<Kysely<Schema>, Announce>()

/**
 * Hints to the listeners of a channel, in every process, that something about a subject changed. The hint follows the
 * commit, together with others and each once, because commits that notify wait for each other. After a rollback there is
 * none. A process that ends right after its commit loses it, so listeners also check for themselves from time to time.
 * @param on the database as it was opened, or the transaction as it was begun, in which it changed
 * @throws Error for anything else, such as a copy of them with other plugins
 */
export const announce = (on: Kysely<Schema>, channel: string, subject: string): void => {
  const announcer = announcers.get(on)
  if (!announcer) throw new Error('A hint was given outside the transactions of an opened database.')
  announcer(channel, subject)
}

type Hints = Map<string, Hint>

const gatherInto =
  (hints: Hints): Announce =>
  (channel, subject) =>
    hints.set(`${channel}:${subject}`, [channel, subject])

/** Lets changes be announced in a database and its transactions. Returns what sends the hints that are left. */
export const sendAnnouncements = (db: Kysely<Schema>, wakeUps: Pick<WakeUps, 'send'>): (() => Promise<void>) => {
  const hints: Hints = new Map()
  const send = coalesce(async () => {
    const pairs = [...hints.values()]
    hints.clear()
    if (pairs.length === 0) return
    await wakeUps.send(pairs)
    await pause(sendEveryMs)
  })
  const gather = gatherInto(hints)
  announcers.set(db, (channel, subject) => {
    gather(channel, subject)
    void send()
  })
  wrapTransactions(db, (execute) => async (run) => {
    const own: Hints = new Map()
    const result = await execute((tx) => {
      announcers.set(tx, gatherInto(own))
      return run(tx)
    })
    for (const [channel, subject] of own.values()) announce(db, channel, subject)
    return result
  })
  return send
}
