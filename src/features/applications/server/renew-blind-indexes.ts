import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { storeBlindIndexes, unindexedApplications } from '#src/application/server/blind-index-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { periodically, type WorkSource } from '#src/platform/server/jobs/worker.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

interface IndexDeps {
  db: Db
  clock: Clock
  vault: Vault
  records: ApplicationRecords
}

/** A second of work. While there is more, the sweep continues every minute. */
const maxAtOnce = 1_000
const dayMs = 24 * 3_600_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Once a day, indexes the applications whose search terms an earlier version stored by other rules. */
export const renewBlindIndexes = ({ db, clock, vault, records }: IndexDeps, most: number = maxAtOnce): WorkSource => {
  let after = beforeAll
  return periodically(clock, dayMs, async () => {
    const ids = await unindexedApplications(db, vault, { after, most })
    for (const id of ids) {
      // One that cannot be opened fails this run, and the next run continues after it.
      after = id
      await db.transaction().execute(async (tx) => storeBlindIndexes(tx, vault, await records.readForUpdate(tx, id)))
    }
    if (ids.length === most) return 'more'
    after = beforeAll
    return 'done'
  })
}
