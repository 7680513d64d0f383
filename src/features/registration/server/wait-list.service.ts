import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import { dateOfBirth } from '#src/domain/person/date-of-birth.ts'
import { toEmailKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { timeZonesOf } from '#src/domain/us/state-geography.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { joinWaitList } from '../registration.contract.ts'
import { insertWaiting, isWaiting } from './wait-list.store.ts'

type Entry = BodyOf<typeof joinWaitList>

/** Waiting is not applying, so there is no minimum age. A birth date in the future is still refused. */
const anyAge = { standard: 0, byState: {}, seniorVariant: false, senior: 0 }

/** Puts people on the waiting list. A person who is already on it gets the same answer, and their first entry stays. */
export const waitListService =
  ({ vault, clock }: { vault: Vault; clock: Clock }) =>
  async (
    tx: Tx,
    { organization, language }: { organization: string; language: string },
    entry: Entry,
  ): Promise<void> => {
    const now = clock.now()
    const today = civilDateAt(now.getTime(), timeZonesOf(entry.state)[0])
    const dob = dateOfBirth({ today, ages: anyAge }).safeParse(entry.dob)
    if (!dob.success)
      throw new Refusal('request/invalid', { faults: [{ field: 'dob', message: dob.error.issues[0]?.message ?? '' }] })
    const personHash = vault.hash('waiting list', toEmailKey(entry.email))
    const key = { organization, state: entry.state, personHash }
    if (!(await isWaiting(tx, key))) await insertWaiting(tx, vault, { ...key, entry, createdAt: now, language })
  }
