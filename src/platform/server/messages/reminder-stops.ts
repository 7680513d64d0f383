import { timingSafeEqual } from 'node:crypto'
import type { Sql } from '../database/database.ts'
import type { Vault } from '../keys/field-encryption.ts'

/** A recipient of reminders, known only by the keyed hash of their email. */
export interface RemindedPerson {
  organisation: string
  personHash: Buffer
}

export const remindedPerson = (vault: Vault, organisation: string, email: string): RemindedPerson => ({
  organisation,
  personHash: vault.hash('reminded person', email.toLowerCase()),
})

const markOf = (vault: Vault, { organisation, personHash }: RemindedPerson): Buffer =>
  vault.hash('stop reminders', `${organisation} ${personHash.toString('base64url')}`)

/** Part of the unsubscribe link. It names nobody and has no other use. */
export const stopToken = (vault: Vault, person: RemindedPerson): string =>
  [person.organisation, person.personHash.toString('base64url'), markOf(vault, person).toString('base64url')].join('.')

/** The recipient in a link; undefined if we did not create the link. */
export const personOfStopToken = (vault: Vault, token: string): RemindedPerson | undefined => {
  const [organisation = '', hash = '', mark = ''] = token.split('.')
  const person = { organisation, personHash: Buffer.from(hash, 'base64url') }
  const ours = markOf(vault, person)
  const markBytes = Buffer.from(mark, 'base64url')
  return markBytes.length === ours.length && timingSafeEqual(markBytes, ours) ? person : undefined
}

/** Stored once, however often it is requested. */
export const stopReminders = async (db: Sql, { organisation, personHash }: RemindedPerson, at: Date): Promise<void> => {
  await db
    .insertInto('reminderStop')
    .values({ organisation, personHash, at })
    .onConflict((conflict) => conflict.columns(['organisation', 'personHash']).doNothing())
    .execute()
}

export const wantsNoReminders = async (db: Sql, { organisation, personHash }: RemindedPerson): Promise<boolean> => {
  const stop = await db
    .selectFrom('reminderStop')
    .select('at')
    .where('organisation', '=', organisation)
    .where('personHash', '=', personHash)
    .executeTakeFirst()
  return stop !== undefined
}
