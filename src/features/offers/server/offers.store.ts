import type { RowOf } from '#database/column-types.ts'
import type { PricingRunTable } from '#database/tables/applications.ts'
import type { OfferSelection } from '#src/application/offers.schema.ts'
import type { Decision } from '#src/domain/lending/application-enums.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { PricingDecision, PricingPurpose } from '../offers.pricing.rules.ts'

/** A stored pricing run: the decision and the value of the home in `result`, and the trace separately. */
export interface PricingRun {
  id: string
  purpose: PricingPurpose
  outcome: PricingDecision['outcome']
  result: Omit<PricingDecision, 'trace' | 'outcome' | 'purpose'> & {
    value: { amount: number; source: string }
    /** Liens that these offers count as paid off. The first pricing has none. */
    paidOff?: readonly string[]
  }
  trace: DecisionTrace
  pricedAt: Date
}

export const insertRun = async (tx: Tx, applicationId: string, run: PricingRun): Promise<void> => {
  await tx
    .insertInto('pricingRun')
    .values({
      id: run.id,
      applicationId,
      purpose: run.purpose,
      decision: run.outcome,
      offers: JSON.stringify(run.result),
      trace: JSON.stringify(run.trace),
      pricedAt: run.pricedAt,
    })
    .execute()
}

export const newestRun = async (db: Sql, applicationId: string): Promise<PricingRun | undefined> => {
  const row = await selectRuns(db, applicationId).orderBy('pricedAt', 'desc').limit(1).executeTakeFirst()
  return row && toPricingRun(row)
}

/** Reads the pricing run in which the borrower chose an offer. */
export const runById = async (db: Sql, applicationId: string, id: string): Promise<PricingRun | undefined> => {
  const row = await selectRuns(db, applicationId).where('id', '=', id).executeTakeFirst()
  return row && toPricingRun(row)
}

const selectRuns = (db: Sql, applicationId: string) =>
  db.selectFrom('pricingRun').select(runColumns).where('applicationId', '=', applicationId)

const runColumns = ['id', 'purpose', 'decision', 'offers', 'trace', 'pricedAt'] as const
type RunRow = RowOf<PricingRunTable, (typeof runColumns)[number]>

const toPricingRun = (row: RunRow): PricingRun => ({
  id: row.id,
  purpose: row.purpose as PricingPurpose,
  outcome: row.decision as PricingRun['outcome'],
  result: row.offers as PricingRun['result'],
  trace: row.trace as DecisionTrace,
  pricedAt: row.pricedAt,
})

/** Stores the underwriting decision of the application in the terms that routing reads. */
export const saveUnderwriting = async (
  tx: Tx,
  applicationId: string,
  { decision, subDecision }: { decision: Decision; subDecision: string | null },
): Promise<void> => {
  await tx
    .updateTable('application')
    .set({ uwDecision: decision, uwSubDecision: subDecision })
    .where('id', '=', applicationId)
    .execute()
}

export const saveSelection = async (
  tx: Tx,
  applicationId: string,
  selection: OfferSelection,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('application')
    .set({ selection: JSON.stringify(selection), updatedAt: now })
    .where('id', '=', applicationId)
    .execute()
}

export interface DeclineRecord {
  fromStatus: string
  outcome: string
  /** The reason in plain words, from the workflow or from staff. */
  reason: string
  trace: DecisionTrace | null
  at: Date
}

/** Reads the status change that declined an application. */
export const declineOf = async (db: Sql, applicationId: string): Promise<DeclineRecord | undefined> => {
  const row = await db
    .selectFrom('statusHistory')
    .select(['fromStatus', 'outcome', 'reason', 'trace', 'at'])
    .where('applicationId', '=', applicationId)
    .where('toStatus', '=', 'DECLINED')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, fromStatus: row.fromStatus ?? '', trace: row.trace as DecisionTrace | null }
}
