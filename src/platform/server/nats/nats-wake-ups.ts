import type { WakeUpCarrier } from '../database/database.ts'
import type { Nats } from './nats.ts'

/**
 * Wake-ups by core NATS, so that commits do not wait for each other's notifications. Nothing of them is stored: a hint that
 * is old is worth nothing, since the database has what it is about. While a process has no connection it sends by the
 * database, to which every process listens as well.
 */
export const natsWakeUps =
  (nats: Nats): WakeUpCarrier =>
  (ofDatabase) => {
    const subjectOf = (channel: string) => `${nats.prefix}.wake.${channel}`
    return {
      async send(hints) {
        const connection = nats.connection()
        if (!connection) return ofDatabase.send(hints)
        try {
          for (const [channel, subject] of hints) connection.publish(subjectOf(channel), subject)
        } catch {
          await ofDatabase.send(hints)
        }
      },
      async listen(channel, onHint, onMissed) {
        const unsubscribe = nats.subscribe(subjectOf(channel), { onMessage: onHint, onMissed })
        const stop = await ofDatabase.listen(channel, onHint, onMissed)
        return async () => {
          unsubscribe()
          await stop()
        }
      },
    }
  }
