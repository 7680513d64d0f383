import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { MilitaryCheckTable, MilitaryServiceTable } from '#database/tables/compliance.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

type CheckRow = RowOf<
  MilitaryCheckTable,
  'occasion' | 'status' | 'certificate' | 'source' | 'checkedAt' | 'asOf',
  { asOf: CivilDate }
>

/** Returns the checks of an application, the newest first. */
export const militaryChecksOf = (db: Sql, applicationId: string): Promise<CheckRow[]> =>
  db
    .selectFrom('militaryCheck')
    .select(['occasion', 'status', 'certificate', 'source', 'checkedAt'])
    .select(sql<CivilDate>`as_of::text`.as('asOf'))
    .where('applicationId', '=', applicationId)
    .orderBy('checkedAt', 'desc')
    .execute()

/** Stores a check; earlier ones stay as evidence. */
export const addMilitaryCheck = async (
  tx: Tx,
  check: CheckRow & { applicationId: string; filedBy: string | null },
): Promise<void> => {
  await tx
    .insertInto('militaryCheck')
    .values({ id: randomUUID(), ...check })
    .execute()
}

type ServiceRow = RowOf<MilitaryServiceTable, 'activeFrom' | 'earlierDebts' | 'notedAt', { activeFrom: CivilDate }>

/** Returns what staff settled last about the borrower's service. */
export const militaryServiceOf = (db: Sql, applicationId: string): Promise<ServiceRow | undefined> =>
  db
    .selectFrom('militaryService')
    .select(['earlierDebts', 'notedAt'])
    .select(sql<CivilDate>`active_from::text`.as('activeFrom'))
    .where('applicationId', '=', applicationId)
    .orderBy('notedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const addMilitaryService = async (
  tx: Tx,
  service: ServiceRow & { applicationId: string; notedBy: string },
): Promise<void> => {
  await tx
    .insertInto('militaryService')
    .values({ id: randomUUID(), ...service })
    .execute()
}

/**
 * Returns whether the borrower is on active duty, and whether staff settled what follows. Without an answer of the
 * register nothing is to be settled: no law requires one before a line is opened.
 */
export const militaryStatusOf = async (
  db: Sql,
  applicationId: string,
): Promise<{ isActive: boolean; isSettled: boolean }> => {
  const [newest] = await militaryChecksOf(db, applicationId)
  const service = await militaryServiceOf(db, applicationId)
  return { isActive: newest?.status === 'ACTIVE', isSettled: service !== undefined }
}
