import { sql } from 'kysely'
import type { Db } from '#src/platform/server/database.ts'

/** The prices of every offer made on an application so far have run out, without a month on the clock. */
export const endPrices = async (db: Db, applicationId: string): Promise<void> => {
  await sql`update pricing_run set offers = offers || '{"expiresOn":"2020-01-01"}' where application_id = ${applicationId}`.execute(
    db,
  )
}
