import { timingSafeEqual } from 'node:crypto'
import type { Sql } from './database.ts'
import type { Vault } from './field-encryption.ts'

/** Somebody who may be reminded, known by the keyed hash of their e-mail alone. */
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

/** Goes into the link that ends reminders. It names nobody to a reader and is good for nothing else. */
export const stopToken = (vault: Vault, person: RemindedPerson): string =>
  [person.organisation, person.personHash.toString('base64url'), markOf(vault, person).toString('base64url')].join('.')

/** Whom a link names; undefined when we did not write it. */
export const personOfStopToken = (vault: Vault, token: string): RemindedPerson | undefined => {
  const [organisation = '', hash = '', mark = ''] = token.split('.')
  const person = { organisation, personHash: Buffer.from(hash, 'base64url') }
  const ours = markOf(vault, person)
  const given = Buffer.from(mark, 'base64url')
  return given.length === ours.length && timingSafeEqual(given, ours) ? person : undefined
}

/** However often it is asked, it is kept once. */
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
