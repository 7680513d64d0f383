import { sql } from 'kysely'
import type { Db } from '#src/platform/server/database/database.ts'

/** Lets the prices of all offers of an application expire, without moving the clock by a month. */
export const endPrices = async (db: Db, applicationId: string): Promise<void> => {
  await sql`update pricing_run set offers = offers || '{"expiresOn":"2020-01-01"}' where application_id = ${applicationId}`.execute(
    db,
  )
}
