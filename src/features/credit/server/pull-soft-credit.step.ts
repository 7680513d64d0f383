import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { CreditBureau, CreditRequest } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { assessSoftCredit, type CreditPolicy } from '../credit.rules.ts'

/** After this many failures the application pauses in CREDIT_ERROR, where staff see it. */
const maxTries = 5

interface SoftPull {
  db: Db
  clock: Clock
  records: ApplicationRecords
  bureau: CreditBureau
  policyFor(organization: string): CreditPolicy
}

/** Pulls the soft report. The lender's credit policy decides where the application goes next. */
export const pullSoftCredit =
  ({ db, clock, records, bureau, policyFor }: SoftPull): StepRunner<'pull-soft-credit'> =>
  async (work) => {
    const record = await records.read(db, work.applicationId)
    const request = toCreditRequest(record)
    const answer = await orderReport(bureau.soft, work, request).catch((error: unknown) => {
      if (error instanceof VendorUnavailable && work.attempt >= maxTries) return { kind: 'failed' } as const
      throw error
    })
    if (answer.kind === 'failed') return { outcome: 'error' }
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const now = clock.now()
    const { outcome, trace } = assessSoftCredit(answer.report, policyFor(work.organization), lenderDay(now))
    return {
      outcome,
      trace,
      save: (tx) => records.saveReport(tx, work.applicationId, 'soft-credit', work.orderKey, answer.report, now),
    }
  }

const toCreditRequest = ({ applicant }: ApplicationRecord): CreditRequest => ({
  name: applicant.name,
  birthDate: applicant.birthDate,
  address: applicant.homeAddress,
  ssn: applicant.ssn,
})
