import { timingSafeEqual } from 'node:crypto'
import { toEmailKey } from '#src/domain/person/email.ts'
import type { Sql } from '../database/database.ts'
import type { Vault } from '../keys/field-encryption.ts'

/** A recipient of reminders, known only by the keyed hash of their email. */
export interface RemindedPerson {
  organization: string
  personHash: Buffer
}

export const remindedPerson = (vault: Vault, organization: string, email: string): RemindedPerson => ({
  organization,
  personHash: vault.hash('reminded person', toEmailKey(email)),
})

const stopHash = (vault: Vault, { organization, personHash }: RemindedPerson): Buffer =>
  vault.hash('stop reminders', `${organization} ${personHash.toString('base64url')}`)

/** Part of the unsubscribe link. It names no one and has no other use. */
export const stopToken = (vault: Vault, person: RemindedPerson): string =>
  [person.organization, person.personHash.toString('base64url'), stopHash(vault, person).toString('base64url')].join(
    '.',
  )

/** The recipient in a link; undefined if we did not create the link. */
export const personOfStopToken = (vault: Vault, token: string): RemindedPerson | undefined => {
  const [organization = '', hash = '', mark = ''] = token.split('.')
  const person = { organization, personHash: Buffer.from(hash, 'base64url') }
  const expectedHash = stopHash(vault, person)
  const markBytes = Buffer.from(mark, 'base64url')
  return markBytes.length === expectedHash.length && timingSafeEqual(markBytes, expectedHash) ? person : undefined
}

/** Stored once, however often it is requested. */
export const stopReminders = async (db: Sql, { organization, personHash }: RemindedPerson, at: Date): Promise<void> => {
  await db
    .insertInto('reminderStop')
    .values({ organization, personHash, at })
    .onConflict((conflict) => conflict.columns(['organization', 'personHash']).doNothing())
    .execute()
}

export const wantsNoReminders = async (db: Sql, { organization, personHash }: RemindedPerson): Promise<boolean> => {
  const stop = await db
    .selectFrom('reminderStop')
    .select('at')
    .where('organization', '=', organization)
    .where('personHash', '=', personHash)
    .executeTakeFirst()
  return stop !== undefined
}
