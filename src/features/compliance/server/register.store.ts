import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { RegisterRowTable } from '#database/tables/compliance.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import { lenderZone } from '#src/domain/dates/zones.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { lockApplication } from '#src/workflow/server/application-status-record.ts'
import { actionsTaken } from '../hmda/hmda-codes.ts'
import type { LarRow } from '../hmda/hmda-lar.ts'
import type { StoredPricing } from '../register-facts.rules.ts'
import type { HomeLocation } from './home-location.store.ts'

/** The driver converts days to instants, but a day has no time zone. */
const asText = <Column extends string>(column: Column) => sql<CivilDate>`${sql.ref(column)}::text`.as(column)
const cell = (id: string) => ({ table: 'register_row', column: 'sealed_row', row: id })

export interface RegisterEntry extends Omit<StoredRegisterRow, 'organization'> {
  loanNumber: string
  /** Null before the home was looked up. */
  location: HomeLocation | null
}

export interface StoredRegisterRow
  extends RowOf<RegisterRowTable, 'applicationId' | 'organization' | 'actionTaken' | 'leftOut' | 'drawnAt'> {
  actionOn: CivilDate
  row: LarRow
}

/**
 * Stores the newest version of a row, under the key that it has had from the start. Two jobs can draw the first row of an
 * application at once: without the lock, the second would seal its row under an id that is not stored.
 */
export const saveRegisterRow = async (tx: Tx, vault: Vault, registerRow: StoredRegisterRow): Promise<void> => {
  const { row, ...rest } = registerRow
  await lockApplication(tx, registerRow.applicationId)
  const before = await tx
    .selectFrom('registerRow')
    .select('id')
    .where('applicationId', '=', registerRow.applicationId)
    .executeTakeFirst()
  const id = before?.id ?? randomUUID()
  const values = { ...rest, sealedRow: await vault.seal(tx, id, cell(id), row) }
  await tx
    .insertInto('registerRow')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(values))
    .execute()
}

/** Returns an organization's rows whose action is between two days, inclusive, in the order of the actions. */
export const registerEntries = async (
  db: Sql,
  vault: Vault,
  organization: string,
  [from, to]: readonly [CivilDate, CivilDate],
): Promise<RegisterEntry[]> => {
  const rows = await db
    .selectFrom('registerRow')
    .innerJoin('application', 'application.id', 'registerRow.applicationId')
    .leftJoin('homeLocation', 'homeLocation.applicationId', 'registerRow.applicationId')
    .select(['registerRow.id', 'registerRow.applicationId', 'loanNumber', 'actionTaken', 'leftOut', 'drawnAt'])
    .select(['sealedRow', 'source', 'county', 'tract', 'benchmark', 'vintage', 'locatedAt'])
    .select(asText('actionOn'))
    .where('registerRow.organization', '=', organization)
    .where('actionOn', '>=', from)
    .where('actionOn', '<=', to)
    .orderBy('actionOn')
    .orderBy('loanNumber')
    .execute()
  return Promise.all(
    rows.map(async ({ id, sealedRow, source, county, tract, benchmark, vintage, locatedAt, ...rest }) => ({
      ...rest,
      location: source && locatedAt ? { source, county, tract, benchmark, vintage, locatedAt } : null,
      row: await vault.open<LarRow>(db, id, cell(id), sealedRow),
    })),
  )
}

/** Returns the last pricing. */
export const lastPricing = async (db: Sql, applicationId: string): Promise<StoredPricing | undefined> => {
  const run = await db
    .selectFrom('pricingRun')
    .select(['offers', 'trace'])
    .where('applicationId', '=', applicationId)
    .orderBy('pricedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run && { value: (run.offers as { value: { amount: number } }).value.amount, trace: run.trace as DecisionTrace }
}

export const readHistory = (db: Sql, applicationId: string) =>
  db
    .selectFrom('statusHistory')
    .select(['fromStatus', 'toStatus', 'outcome', 'trace', 'at'])
    .where('applicationId', '=', applicationId)
    .orderBy('revision')
    .execute()

/** Returns the number of the person who took the application, if a person did. */
export const readOriginatorNmls = async (db: Sql, applicationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('application')
    .innerJoin('originator', 'originator.id', 'application.referrerUuid')
    .select('nmls')
    .where('application.id', '=', applicationId)
    .executeTakeFirst()
  return row?.nmls ?? null
}

const startOfLenderDay = (day: CivilDate): Date => new Date(instantAt(day, 0, lenderZone))

/**
 * Returns an organization's ended applications that the register reports between two days, inclusive: by the day of the
 * action in the row, which is the note's for a line that was opened. The status of such a line ends days later, over the end
 * of a year too. Those without a row yet are found by the end of their status.
 */
export const reportedWithin = (db: Sql, organization: string, [from, to]: readonly [CivilDate, CivilDate]) =>
  db
    .selectFrom('application')
    .leftJoin('homeLocation', 'homeLocation.applicationId', 'application.id')
    .leftJoin('registerRow', 'registerRow.applicationId', 'application.id')
    .select(['application.id', 'county'])
    .where('application.organization', '=', organization)
    .where('status', 'in', ['COMPLETE', 'CANCELLED', 'DECLINED'])
    .where('erasedAt', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('registerRow.actionOn', '>=', from), eb('registerRow.actionOn', '<=', to)]),
        and([
          eb('registerRow.id', 'is', null),
          eb('statusSince', '>=', startOfLenderDay(from)),
          eb('statusSince', '<', startOfLenderDay(addDays(to, 1))),
        ]),
      ]),
    )
    .execute()

/** Returns the number of lines of credit that an organization opened in a year. */
export const originatedIn = async (db: Sql, organization: string, year: number): Promise<number> => {
  const { lines } = await db
    .selectFrom('registerRow')
    .select(({ fn }) => fn.countAll<string>().as('lines'))
    .where('organization', '=', organization)
    .where('actionTaken', '=', actionsTaken['Loan originated'])
    .where('actionOn', '>=', `${year}-01-01`)
    .where('actionOn', '<=', `${year}-12-31`)
    .executeTakeFirstOrThrow()
  return Number(lines)
}
