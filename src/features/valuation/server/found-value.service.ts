import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import type { HomeValue } from '#src/domain/home-value.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { Reprice } from '#src/workflow/server/repricing.port.ts'

export interface ValuationDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  reprice: Reprice
}

/** Gives the borrower a copy of each valuation that they have none of (12 CFR 1002.14). */
export const valuationCopiesJob = 'valuation-copies'

export const queueCopies = (tx: Tx, clock: Clock, applicationId: string, cause: string): Promise<void> =>
  queueJob(tx, clock, valuationCopiesJob, `${applicationId}:${cause}`, { applicationId })

/** What somebody who looked at the home found, from now on the value and the condition that count. */
export const keepFound = async (
  { records, clock }: Pick<ValuationDeps, 'records' | 'clock'>,
  tx: Tx,
  { applicationId, orderKey }: { applicationId: string; orderKey: string },
  found: HomeValue,
): Promise<void> => {
  const now = clock.now()
  await records.saveReport(tx, applicationId, 'home-value', orderKey, found, now)
  const { condition, value: foundValue } = found
  await records.amendProperty(tx, applicationId, (property) => ({ ...property, condition, foundValue }), now)
  await tx.updateTable('application').set({ bpo: 'BPO_COMPLETE' }).where('id', '=', applicationId).execute()
}

/** Why an appraiser goes there without pricing being asked. */
export const nobodyCouldSay = (what: string): DecisionTrace => ({
  decision: `${what} none`,
  guideline: 'valuation 2026-11',
  rules: [{ rule: 'value-found', passed: false, facts: { by: what } }],
})
