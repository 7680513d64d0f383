import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { HomeLocationTable } from '#database/tables/compliance.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

const columns = ['source', 'county', 'tract', 'benchmark', 'vintage', 'locatedAt'] as const
type PlaceColumn = 'applicationId' | 'county' | 'tract' | 'locatedAt'
export type HomeLocation = RowOf<HomeLocationTable, (typeof columns)[number]>

/** Returns where the home lies, or undefined before it was looked up. */
export const homeLocationOf = (db: Sql, applicationId: string): Promise<HomeLocation | undefined> =>
  db.selectFrom('homeLocation').select(columns).where('applicationId', '=', applicationId).executeTakeFirst()

/** Stores the answer of the geocoder. What staff entered meanwhile stays. */
export const saveGeocoded = async (
  tx: Tx,
  location: RowOf<HomeLocationTable, PlaceColumn | 'benchmark' | 'vintage'>,
): Promise<void> => {
  const values = { ...location, source: 'GEOCODER', enteredBy: null }
  await tx
    .insertInto('homeLocation')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('applicationId').doUpdateSet(values).where('homeLocation.source', '=', 'GEOCODER'),
    )
    .execute()
}

/** Stores what staff entered, in place of anything before it. */
export const saveEntered = async (
  tx: Tx,
  location: RowOf<HomeLocationTable, PlaceColumn | 'enteredBy', { enteredBy: string }>,
): Promise<void> => {
  const values = { ...location, source: 'STAFF', benchmark: null, vintage: null }
  await tx
    .insertInto('homeLocation')
    .values(values)
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(values))
    .execute()
}

/** Returns the year that an application is reported in, if it has a row in the register. */
export const actionYearOf = async (db: Sql, applicationId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('registerRow')
    .select(sql<number>`extract(year from action_on)::int`.as('year'))
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return row?.year
}
