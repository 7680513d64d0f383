import type { Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { personOfStopToken, stopReminders } from '#src/platform/server/messages/reminder-stops.ts'
import { leaveWaitLists } from './wait-list.store.ts'

/**
 * Ends what the link in an email ends: the entry on the waiting list, or the reminders. A link that we did not create
 * ends nothing.
 */
export const endLetters = async (db: Sql, vault: Vault, token: string, at: Date): Promise<void> => {
  const person = personOfStopToken(vault, token)
  if (!person) return
  if (!(await leaveWaitLists(db, person))) await stopReminders(db, person, at)
}
