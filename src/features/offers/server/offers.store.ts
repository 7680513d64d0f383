import type { Decision } from '#src/domain/application-enums.ts'
import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { PricingDecision, PricingPurpose } from '../offers.pricing.rules.ts'
import type { OfferSelection } from '../offers.schema.ts'

/** A pricing as it is kept: the decision, what the home was taken for, and apart from it the trace. */
export interface PricingRun {
  id: string
  purpose: PricingPurpose
  outcome: PricingDecision['outcome']
  priced: Omit<PricingDecision, 'trace' | 'outcome' | 'purpose'> & {
    value: { amount: number; source: string }
    /** Liens that these offers count as paid off; none in the first pricing. */
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
      offers: JSON.stringify(run.priced),
      trace: JSON.stringify(run.trace),
      pricedAt: run.pricedAt,
    })
    .execute()
}

export const newestRun = async (db: Sql, applicationId: string): Promise<PricingRun | undefined> => {
  const row = await runsOf(db, applicationId).orderBy('pricedAt', 'desc').limit(1).executeTakeFirst()
  return row && runOf(row)
}

/** A pricing that a choice was made among. */
export const runCalled = async (db: Sql, applicationId: string, id: string): Promise<PricingRun | undefined> => {
  const row = await runsOf(db, applicationId).where('id', '=', id).executeTakeFirst()
  return row && runOf(row)
}

const runsOf = (db: Sql, applicationId: string) =>
  db
    .selectFrom('pricingRun')
    .select(['id', 'purpose', 'decision', 'offers', 'trace', 'pricedAt'])
    .where('applicationId', '=', applicationId)

interface RunRow {
  id: string
  purpose: string
  decision: string
  offers: object
  trace: object
  pricedAt: Date
}

const runOf = (row: RunRow): PricingRun => ({
  id: row.id,
  purpose: row.purpose as PricingPurpose,
  outcome: row.decision as PricingRun['outcome'],
  priced: row.offers as PricingRun['priced'],
  trace: row.trace as DecisionTrace,
  pricedAt: row.pricedAt,
})

/** What underwriting thinks of the application, in the words that routing reads. */
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

export interface Declined {
  fromStatus: string
  outcome: string
  /** Plain words: the workflow's, or those staff gave. */
  reason: string
  trace: DecisionTrace | null
  at: Date
}

/** The move that ended an application in a decline. */
export const declineOf = async (db: Sql, applicationId: string): Promise<Declined | undefined> => {
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
