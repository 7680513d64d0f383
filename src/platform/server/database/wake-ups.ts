import { type Kysely, sql } from 'kysely'
import type { Schema } from '#database/schema.ts'

/** Something about a subject changed. */
export type Hint = readonly [channel: string, subject: string]

/**
 * Carries hints to the listeners of a channel in every process. A hint that is lost makes something later, never wrong:
 * each listener checks the database at intervals as well.
 */
export interface WakeUps {
  /** Sends hints. A failure is not reported, since it loses hints alone. */
  send(hints: readonly Hint[]): Promise<void>
  /** Calls back with the subject of each hint, and when some may have been missed. */
  listen(channel: string, onHint: (subject: string) => void, onMissed: () => void): Promise<() => Promise<void>>
}

/** Wake-ups by notifications of the database, many in one statement, because commits that notify wait for each other. */
export const postgresWakeUps = (db: Kysely<Schema>, listen: WakeUps['listen']): WakeUps => ({
  async send(hints) {
    const channels = hints.map(([channel]) => channel)
    const subjects = hints.map(([, subject]) => subject)
    await sql`select pg_notify(channel, subject) from unnest(${channels}::text[], ${subjects}::text[]) as hint (channel, subject)`
      .execute(db)
      .catch(() => undefined)
  },
  listen,
})
