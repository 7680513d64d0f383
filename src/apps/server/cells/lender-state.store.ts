import { sql } from 'kysely'
import { announcePricing } from '#src/brands/server/published-pricing.store.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { findSetting, saveSetting } from '#src/platform/server/database/organization-settings.ts'
import { cellKind, type LenderState, readLenderState } from './closed-lenders.ts'
import { type LenderSums, rowsOfLender, type TableName } from './lender-rows.store.ts'

/** The operator's command, which is no person's account. */
const operator = '00000000-0000-0000-0000-000000000000'

export const stateOfLender = async (db: Sql, organization: string): Promise<LenderState> =>
  readLenderState((await findSetting(db, { organization, kind: cellKind }))?.value)

/** Saves the state, of which every process learns when the transaction commits. */
export const saveLenderState = async (
  tx: Tx,
  clock: Clock,
  { organization, state, sums }: { organization: string; state: LenderState; sums?: LenderSums },
): Promise<void> => {
  const newest = await findSetting(tx, { organization, kind: cellKind })
  if (newest && readLenderState(newest.value) === state) return
  const baseVersion = newest?.version ?? 0
  const setting = {
    organization,
    kind: cellKind,
    value: { state, ...(sums && { sums }) },
    savedBy: operator,
    savedAt: clock.now(),
  }
  await saveSetting(tx, { ...setting, baseVersion })
  // Prices that came with the rows.
  await announcePricing(tx, organization)
}

/** What the old cell had when the rows of an arriving lender were copied. */
export const arrivalSums = async (db: Sql, organization: string): Promise<LenderSums> => {
  const { sums } = ((await findSetting(db, { organization, kind: cellKind }))?.value ?? {}) as { sums?: LenderSums }
  return sums ?? {}
}

/** Visits, and statuses of applications opened since a time, that the funnel has not counted yet. */
export const countUncounted = async (db: Sql, organization: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from funnel_inbox where ${rowsOfLender('funnelInbox', organization)})
      + (select count(*) from application left join funnel_journey on funnel_journey.application_id = application.id
        where application.organization = ${organization} and application.created_at >= ${since}
          and funnel_journey.counted_revision is distinct from application.revision)
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Work that is due at a time: steps, jobs and deliveries to webhooks. */
const workTables = ['application', 'job', 'webhookDelivery'] as const satisfies readonly TableName[]

/**
 * Due times of a closed lender lie so far ahead that no process takes the work up. In days, so that they come back
 * exactly: in years, February 29 would not.
 */
const parkedBy = sql`interval '400000 days'`
const isParked = sql`due_at > now() + interval '200000 days'`

/** Puts off all work of a lender. Returns how much was due at its own time: what a worker holds is due again and again. */
export const parkWork = async (tx: Tx, organization: string): Promise<number> => {
  let count = 0
  for (const table of workTables) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set due_at = due_at + ${parkedBy}
      where due_at is not null and not (${isParked}) and ${rowsOfLender(table, organization)}`.execute(tx)
    count += Number(numAffectedRows)
  }
  return count
}

/** Gives all work of a lender its own due times again. */
export const releaseWork = async (tx: Tx, organization: string): Promise<void> => {
  for (const table of workTables)
    await sql`
      update ${sql.table(table)} set due_at = due_at - ${parkedBy}
      where ${isParked} and ${rowsOfLender(table, organization)}`.execute(tx)
}
