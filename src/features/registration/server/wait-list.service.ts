import { randomUUID } from 'node:crypto'
import { civilDateAt } from '#src/domain/civil-date.ts'
import { dateOfBirth } from '#src/domain/date-of-birth.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { timeZonesOf } from '#src/domain/state-geography.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { joinWaitList } from '../registration.contract.ts'

type Entry = BodyOf<typeof joinWaitList>

const cellOf = (row: string) => ({ table: 'waitlist_entry', column: 'sealed_person', row })

/** Waiting is no application: nobody is too young for it, but nobody was born tomorrow either. */
const anyAge = { standard: 0, byState: {}, seniorVariant: false, senior: 0 }

/** Puts people on the waiting list. Who waits already is answered like everybody else, and their first entry stays. */
export const waitListService =
  ({ vault, clock }: { vault: Vault; clock: Clock }) =>
  async (tx: Tx, { organisation }: { organisation: string }, entry: Entry): Promise<void> => {
    const now = clock.now()
    const today = civilDateAt(now.getTime(), timeZonesOf(entry.state)[0])
    const dob = dateOfBirth({ today, ages: anyAge }).safeParse(entry.dob)
    if (!dob.success)
      throw new Refusal('request/invalid', { faults: [{ field: 'dob', message: dob.error.issues[0]?.message ?? '' }] })
    const personHash = vault.hash('waiting list', entry.email.toLowerCase())
    const waiting = await tx
      .selectFrom('waitlistEntry')
      .select('id')
      .where('organisation', '=', organisation)
      .where('state', '=', entry.state)
      .where('personHash', '=', personHash)
      .executeTakeFirst()
    if (waiting) return
    const id = randomUUID()
    const sealedPerson = await vault.seal(tx, id, cellOf(id), entry)
    await tx
      .insertInto('waitlistEntry')
      .values({ id, organisation, state: entry.state, personHash, sealedPerson, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
