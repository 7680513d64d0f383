import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { TitleExaminations } from '#src/vendors/title/title.port.ts'
import type { OutcomeOfStep } from '#src/workflow/graph/workflow.table.ts'
import { acceptedCategories, type ConditionRecords, settledCauses } from '#src/workflow/server/condition-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import { type ReportDocuments, withStoredDocument } from '#src/workflow/server/report-document.port.ts'
import type { Reprice } from '#src/workflow/server/repricing.port.ts'
import type { StepResult, StepWork } from '#src/workflow/server/run-steps.ts'
import { assessFullTitle } from '../full-title.rules.ts'
import type { PropertyPolicy } from '../property.rules.ts'

export interface FullTitleDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  vendor: TitleExaminations
  reportDocuments: ReportDocuments
  policyFor(organization: string): PropertyPolicy
  reprice: Reprice
}

type TitleStep = 'order-full-title' | 'pull-final-title'

/**
 * Orders the full title, raises what a person must settle, and reprices with it. Orders the title once per visit to the
 * status. A visit that continues after a condition is settled reads the same title.
 */
export const examineTitle =
  <Name extends TitleStep>(deps: FullTitleDeps, step: Name) =>
  async (work: StepWork): Promise<StepResult<OutcomeOfStep<Name>>> => {
    const { db, clock, records, conditions, vendor, policyFor, reprice } = deps
    const { applicationId } = work
    const [application, record, storedReport, acceptedKinds, settledCauseKeys] = await Promise.all([
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'property-record'),
      records.reportOfOrder(db, applicationId, 'full-title', work.orderKey),
      acceptedCategories(db, applicationId),
      settledCauses(db, applicationId),
    ])
    const parcelId = record?.result === 'ONE' ? record.property.parcelId : null
    const { property, applicant } = application
    const request = { address: property.address, parcelId, applicants: [applicant.name] }
    const answer = storedReport
      ? ({ kind: 'answered', report: storedReport } as const)
      : await orderReport(vendor, work, request)
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const title = answer.report
    const now = clock.now()
    const decision = assessFullTitle({
      title,
      applicant: applicant.name,
      parcelId,
      policy: policyFor(work.organization),
      acceptedKinds,
      settledCauseKeys,
    })
    const about = { applicationId, cause: `title ${work.orderKey}` }
    const reportToStore = await withStoredDocument(deps.reportDocuments, about, title)
    const save = async (tx: Tx) => {
      await records.saveReport(tx, applicationId, 'full-title', work.orderKey, await reportToStore(tx), now)
      for (const { category, causeKey, details, creditor } of decision.concerns)
        await conditions.raise(tx, {
          applicationId,
          category,
          causeKey,
          now,
          ...(details && { details }),
          ...(creditor && { words: { notes: creditor } }),
        })
    }
    const { trace } = decision
    if (decision.outcome === 'held') return { held: true, trace, save }
    if (decision.outcome === 'declined')
      return { outcome: 'declined' as OutcomeOfStep<Name>, reason: 'The title does not support a line', trace, save }
    const verdict = await reprice(db, step, applicationId, { fullTitle: title })
    return {
      outcome: verdict.outcome as OutcomeOfStep<Name>,
      trace: { ...verdict.trace, rules: [...trace.rules, ...verdict.trace.rules] },
      async save(tx) {
        await save(tx)
        await verdict.save(tx)
      },
    }
  }
