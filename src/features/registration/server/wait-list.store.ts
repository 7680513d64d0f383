import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { WaitlistEntryTable } from '#database/tables/referrals.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** A person on the waiting list of a state. */
interface WaitListKey {
  organization: string
  state: string
  personHash: Buffer
}

const sealedCell = (row: string) => ({ table: 'waitlist_entry', column: 'sealed_person', row })

export const isWaiting = async (tx: Tx, { organization, state, personHash }: WaitListKey): Promise<boolean> =>
  (await tx
    .selectFrom('waitlistEntry')
    .select('id')
    .where('organization', '=', organization)
    .where('state', '=', state)
    .where('personHash', '=', personHash)
    .executeTakeFirst()) !== undefined

/** Stores an entry. If two requests add the same person at the same time, the first one wins. */
export const insertWaiting = async (
  tx: Tx,
  vault: Vault,
  { entry, ...key }: WaitListKey & { entry: object; createdAt: Date; language: string },
): Promise<void> => {
  const id = randomUUID()
  const sealedPerson = await vault.seal(tx, id, sealedCell(id), entry)
  await tx
    .insertInto('waitlistEntry')
    .values({ id, ...key, sealedPerson })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a person entered, as far as letters and staff need it. */
interface WaitingPerson {
  firstName: string
  lastName: string
  email: string
  zip: string
}

export interface WaitingRow extends Pick<Selectable<WaitlistEntryTable>, 'id' | 'createdAt' | 'notifiedAt'> {
  language: string
  personHash: Buffer
  person: WaitingPerson
}

const waitingColumns = ['id', 'createdAt', 'notifiedAt', 'language', 'personHash', 'sealedPerson'] as const

/** How many people wait for each state, since when, and how many were written to. */
export const waitingByState = (db: Sql, organization: string) =>
  db
    .selectFrom('waitlistEntry')
    .select(({ fn }) => [
      'state',
      sql<number>`count(*) filter (where notified_at is null)::int`.as('waiting'),
      sql<number>`count(*) filter (where notified_at is not null)::int`.as('notified'),
      fn.min('createdAt').as('since'),
    ])
    .where('organization', '=', organization)
    .groupBy('state')
    .orderBy('state')
    .execute()

/** Returns the people who wait for a state, in the order in which they joined. `isOpen`: only those not written to. */
export const waitingFor = async (
  db: Sql,
  vault: Vault,
  { organization, state, isOpen, after, most }: WaitingFilter,
): Promise<WaitingRow[]> => {
  let query = db
    .selectFrom('waitlistEntry')
    .select(waitingColumns)
    .where('organization', '=', organization)
    .where('state', '=', state)
    .orderBy('id')
    .limit(most)
  if (isOpen) query = query.where('notifiedAt', 'is', null)
  if (after !== undefined) query = query.where('id', '>', after)
  return Promise.all(
    (await query.execute()).map(async ({ sealedPerson, personHash, ...row }) => ({
      ...row,
      personHash: Buffer.from(personHash),
      person: await vault.open<WaitingPerson>(db, row.id, sealedCell(row.id), sealedPerson),
    })),
  )
}

interface WaitingFilter {
  organization: string
  state: string
  isOpen: boolean
  /** The id after which to continue. */
  after: string | undefined
  most: number
}

/** Notes that a person was written to. Returns whether they still waited. */
export const recordNotified = async (tx: Tx, id: string, notifiedAt: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('waitlistEntry')
    .set({ notifiedAt })
    .where('id', '=', id)
    .where('notifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a person from every waiting list of an organization. Returns whether they were on one. */
export const leaveWaitLists = async (
  db: Sql,
  { organization, personHash }: Pick<WaitListKey, 'organization' | 'personHash'>,
): Promise<boolean> => {
  const rows = await db
    .deleteFrom('waitlistEntry')
    .where('organization', '=', organization)
    .where('personHash', '=', personHash)
    .returning('id')
    .execute()
  return rows.length > 0
}
