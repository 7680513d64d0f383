import { randomUUID } from 'node:crypto'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** A person on the waiting list of a state. */
interface WaitListPlace {
  organisation: string
  state: string
  personHash: Buffer
}

const cellOf = (row: string) => ({ table: 'waitlist_entry', column: 'sealed_person', row })

export const isWaiting = async (tx: Tx, { organisation, state, personHash }: WaitListPlace): Promise<boolean> =>
  (await tx
    .selectFrom('waitlistEntry')
    .select('id')
    .where('organisation', '=', organisation)
    .where('state', '=', state)
    .where('personHash', '=', personHash)
    .executeTakeFirst()) !== undefined

/** Stores an entry. If two requests add the same person at the same time, the first one wins. */
export const insertWaiting = async (
  tx: Tx,
  vault: Vault,
  { entry, ...place }: WaitListPlace & { entry: object; createdAt: Date },
): Promise<void> => {
  const id = randomUUID()
  const sealedPerson = await vault.seal(tx, id, cellOf(id), entry)
  await tx
    .insertInto('waitlistEntry')
    .values({ id, ...place, sealedPerson })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
