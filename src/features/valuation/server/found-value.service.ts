import { z } from 'zod'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { setBpo } from '#src/workflow/server/application-status-record.ts'
import type { Reprice } from '#src/workflow/server/repricing.port.ts'

export interface ValuationDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  reprice: Reprice
}

/** Sends the borrower a copy of each valuation they have not received yet (12 CFR 1002.14). */
export const valuationCopiesJob = job({ kind: 'valuation-copies', payload: z.object({ applicationId: rowId }) })

export const queueCopies = (tx: Tx, clock: Clock, applicationId: string, cause: string): Promise<void> =>
  queueJob(tx, clock, valuationCopiesJob, `${applicationId}:${cause}`, { applicationId })

/** Stores the findings of a person who inspected the home. Their value and condition count from now on. */
export const saveFoundValue = async (
  { records, clock }: Pick<ValuationDeps, 'records' | 'clock'>,
  tx: Tx,
  { applicationId, orderKey }: { applicationId: string; orderKey: string },
  homeValue: HomeValue,
): Promise<void> => {
  const now = clock.now()
  await records.saveReport(tx, applicationId, 'home-value', orderKey, homeValue, now)
  const { condition, value: foundValue } = homeValue
  await records.amendProperty(tx, applicationId, (property) => ({ ...property, condition, foundValue }), now)
  await setBpo(tx, applicationId, 'BPO_COMPLETE')
}

/** Returns the trace for an appraisal that is ordered without repricing, because no value was found. */
export const noValueTrace = (what: string): DecisionTrace => ({
  decision: `${what} none`,
  guideline: 'valuation 2026-11',
  rules: [{ rule: 'value-found', passed: false, facts: { by: what } }],
})
