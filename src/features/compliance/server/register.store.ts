import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import { actionsTaken } from '#src/domain/hmda-codes.ts'
import type { LarRow } from '#src/domain/hmda-lar.ts'
import type { AporTables, AporWeek, RateKind } from '#src/domain/hmda-rate-spread.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { KeptPricing } from '../register-facts.rules.ts'

/** Drivers make moments of days; a day has no zone. */
const asText = <Column extends string>(column: Column) => sql<CivilDate>`${sql.ref(column)}::text`.as(column)
const cell = (id: string) => ({ table: 'register_row', column: 'sealed_row', row: id })

export interface RegisterEntry {
  applicationId: string
  loanNumber: string
  actionTaken: number
  actionOn: CivilDate
  leftOut: string | null
  drawnAt: Date
  row: LarRow
}

export interface DrawnRow {
  applicationId: string
  organisation: string
  actionTaken: number
  actionOn: CivilDate
  leftOut: string | null
  row: LarRow
  drawnAt: Date
}

/** Keeps the newest drawing of a row, under the key it has had from the first. */
export const saveRegisterRow = async (tx: Tx, vault: Vault, drawn: DrawnRow): Promise<void> => {
  const { row, ...rest } = drawn
  const before = await tx
    .selectFrom('registerRow')
    .select('id')
    .where('applicationId', '=', drawn.applicationId)
    .executeTakeFirst()
  const id = before?.id ?? randomUUID()
  const values = { ...rest, sealedRow: await vault.seal(tx, id, cell(id), row) }
  await tx
    .insertInto('registerRow')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(values))
    .execute()
}

/** The rows of an organisation whose action lies within days, both included, in the order of the actions. */
export const registerEntries = async (
  db: Sql,
  vault: Vault,
  organisation: string,
  [from, to]: readonly [CivilDate, CivilDate],
): Promise<RegisterEntry[]> => {
  const rows = await db
    .selectFrom('registerRow')
    .innerJoin('application', 'application.id', 'registerRow.applicationId')
    .select(['registerRow.id', 'applicationId', 'loanNumber', 'actionTaken', 'leftOut', 'drawnAt', 'sealedRow'])
    .select(asText('actionOn'))
    .where('registerRow.organisation', '=', organisation)
    .where('actionOn', '>=', from)
    .where('actionOn', '<=', to)
    .orderBy('actionOn')
    .orderBy('loanNumber')
    .execute()
  return Promise.all(
    rows.map(async ({ id, sealedRow, ...rest }) => ({
      ...rest,
      row: await vault.open<LarRow>(db, id, cell(id), sealedRow),
    })),
  )
}

/** What the last pricing rested on. */
export const lastPricing = async (db: Sql, applicationId: string): Promise<KeptPricing | undefined> => {
  const run = await db
    .selectFrom('pricingRun')
    .select(['offers', 'trace'])
    .where('applicationId', '=', applicationId)
    .orderBy('pricedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run && { value: (run.offers as { value: { amount: number } }).value.amount, trace: run.trace as DecisionTrace }
}

export const historyOf = (db: Sql, applicationId: string) =>
  db
    .selectFrom('statusHistory')
    .select(['fromStatus', 'toStatus', 'outcome', 'trace', 'at'])
    .where('applicationId', '=', applicationId)
    .orderBy('revision')
    .execute()

/** The number of whoever took the application, where a person did. */
export const originatorOf = async (db: Sql, applicationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('application')
    .innerJoin('originator', 'originator.id', 'application.referrerUuid')
    .select('nmls')
    .where('application.id', '=', applicationId)
    .executeTakeFirst()
  return row?.nmls ?? null
}

/** The published rates of the weeks from a day on. */
export const aporTablesOf = async (db: Sql, organisation: string, from: CivilDate): Promise<AporTables> => {
  const rows = await db
    .selectFrom('averagePrimeOfferRate')
    .select(['kind', 'rates'])
    .select(asText('week'))
    .where('organisation', '=', organisation)
    .where('week', '>=', from)
    .orderBy('week')
    .execute()
  const weeksOf = (kind: RateKind): AporWeek[] =>
    rows.filter((row) => row.kind === kind).map(({ week, rates }) => ({ week, rates: rates as unknown as number[] }))
  return { fixed: weeksOf('fixed'), variable: weeksOf('variable') }
}

/** Keeps published weeks; what was published anew replaces. */
export const saveAporWeeks = async (
  tx: Tx,
  kept: { organisation: string; kind: RateKind; weeks: readonly AporWeek[]; by: string | null; at: Date },
): Promise<void> => {
  for (const { week, rates } of kept.weeks) {
    const values = { rates: JSON.stringify(rates), keptBy: kept.by, keptAt: kept.at }
    await tx
      .insertInto('averagePrimeOfferRate')
      .values({ organisation: kept.organisation, kind: kept.kind, week, ...values })
      .onConflict((conflict) => conflict.columns(['organisation', 'kind', 'week']).doUpdateSet(values))
      .execute()
  }
}

/** Applications of an organisation that ended within days, whether they have a row or not. */
export const endedWithin = (db: Sql, organisation: string, [from, to]: readonly [Date, Date]) =>
  db
    .selectFrom('application')
    .select('id')
    .where('organisation', '=', organisation)
    .where('status', 'in', ['COMPLETE', 'CANCELLED', 'DECLINED'])
    .where('statusSince', '>=', from)
    .where('statusSince', '<', to)
    .where('erasedAt', 'is', null)
    .execute()

/** Lines that an organisation opened in a year. */
export const originatedIn = async (db: Sql, organisation: string, year: number): Promise<number> => {
  const { lines } = await db
    .selectFrom('registerRow')
    .select(({ fn }) => fn.countAll<string>().as('lines'))
    .where('organisation', '=', organisation)
    .where('actionTaken', '=', actionsTaken['Loan originated'])
    .where('actionOn', '>=', `${year}-01-01`)
    .where('actionOn', '<=', `${year}-12-31`)
    .executeTakeFirstOrThrow()
  return Number(lines)
}
