import { refreshedBy } from '#src/application/liability-file.rules.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { hasConsent } from '#src/application/server/consent-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import type { CreditBureau, CreditFile, CreditReport, Inquiry } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { type ConditionRecords, type NewCondition, settledCauses } from '#src/workflow/server/condition-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { Reprice } from '#src/workflow/server/repricing.port.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { hasLeft } from '#src/workflow/server/status-history-record.ts'
import type { CreditPolicy } from '../credit.rules.ts'
import { assessHardCredit, isCurrentReport, type SettledBefore } from '../hard-credit.rules.ts'

export interface HardPull {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  liabilities: LiabilityRecords
  bureau: CreditBureau
  policyFor(organization: string): CreditPolicy
  reprice: Reprice
  /** Draws the credit score disclosure. The returned function stores it and sends it to the borrower. */
  discloseScore(db: Sql, application: ApplicationRecord, file: CreditFile): Promise<(tx: Tx) => Promise<void>>
}

/**
 * Pulls the hard report with the borrower's consent, at most once in ninety days. The borrower can explain it before
 * anything is priced on it.
 */
export const pullHardCredit =
  (deps: HardPull): StepRunner<'pull-hard-credit'> =>
  async (work) => {
    const { db, clock, records, conditions, liabilities, bureau, reprice } = deps
    const { applicationId } = work
    const now = clock.now()
    const today = lenderDay(now)
    const raiseReview = (
      tx: Tx,
      about: Parameters<typeof creditCauseKey>[0],
      category: ReviewCategory,
      texts: Partial<Pick<NewCondition, 'words' | 'internalNote'>>,
    ) =>
      conditions
        .raise(tx, { applicationId, category, causeKey: creditCauseKey(about), ...texts, now })
        .then(() => undefined)

    // The consent was withdrawn. Nothing is pulled without it, and staff speak with the borrower.
    if (!(await hasConsent(db, applicationId, 'HARD_CREDIT')))
      return {
        held: true,
        save: (tx) => raiseReview(tx, 'consent', 'ESCALATION_REVIEW', { internalNote: consentMissing }),
      }

    const [application, storedReport, list, settledReviews] = await Promise.all([
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'hard-credit'),
      liabilities.byApplication(db, applicationId),
      settledBefore(db, applicationId),
    ])
    const answer =
      storedReport && isCurrentReport(storedReport, today)
        ? ({ kind: 'answered', report: storedReport } as const)
        : await orderReport(bureau.hard, work, toCreditRequest(application))
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const { report } = answer

    const update = refreshedBy(list, tradelinesOf(report))
    const isNew = report !== storedReport
    const disclose =
      isNew && report.result === 'FOUND' ? await deps.discloseScore(db, application, report.file) : undefined
    const save = async (tx: Tx) => {
      if (isNew) await records.saveReport(tx, applicationId, 'hard-credit', work.orderKey, report, now)
      await disclose?.(tx)
      for (const changedLiability of update.changedLiabilities)
        await liabilities.replace(tx, applicationId, changedLiability, now)
      await liabilities.add(tx, applicationId, update.newLiabilities, now)
    }
    const { finding, trace } = assessHardCredit({
      report,
      settledReviews,
      today,
      policy: deps.policyFor(work.organization),
      unexplainedLiens: update.unexplainedLiabilities.length,
    })
    if (finding.kind === 'outcome') return { outcome: finding.outcome, trace, save }
    if (finding.kind === 'asked')
      return {
        held: true,
        trace,
        async save(tx) {
          await save(tx)
          if (finding.about === 'alert')
            return raiseReview(tx, 'alert', 'ESCALATION_REVIEW', { internalNote: alertOnFile })
          const words = { notes: inquiryNotes(finding.inquiries) }
          return raiseReview(tx, 'inquiries', 'HARD_CREDIT_INQUIRY_REVIEW', { words })
        },
      }
    const repricing = await reprice(db, 'pull-hard-credit', applicationId, { hardCredit: report })
    return {
      outcome: repricing.outcome,
      trace: { ...repricing.trace, rules: [...trace.rules, ...repricing.trace.rules] },
      async save(tx) {
        await save(tx)
        await repricing.save(tx)
      },
    }
  }

type ReviewCategory = 'HARD_CREDIT_INQUIRY_REVIEW' | 'ESCALATION_REVIEW'

const consentMissing =
  'The consent to a hard credit inquiry was taken back. Ask the borrower before anything is pulled.'
const alertOnFile = 'The hard credit report carries a fraud alert or a minor. Make sure of the identity.'

/** Returns what the borrower reads: who made each inquiry, and when. */
const inquiryNotes = (inquiries: readonly Inquiry[]): string =>
  inquiries.map(({ creditor, date }) => `${creditor}, ${formatCivilDate(date, 'en')}`).join('; ')

const tradelinesOf = (report: CreditReport) => (report.result === 'FOUND' ? report.file.tradelines : [])

/** Returns the reviews that are settled. What staff accepted or withdrew is not asked again. */
const settledBefore = async (db: Sql, applicationId: string): Promise<SettledBefore> => {
  const [causes, isCleared] = await Promise.all([
    settledCauses(db, applicationId),
    hasLeft(db, applicationId, 'DELINQUENCY_REVIEW', 'cleared'),
  ])
  return {
    delinquency: isCleared,
    inquiries: causes.has(creditCauseKey('inquiries')),
    alerts: causes.has(creditCauseKey('alert')),
  }
}

const creditCauseKey = (about: 'consent' | 'alert' | 'inquiries') => `hard-credit ${about}`

const toCreditRequest = ({ applicant }: ApplicationRecord) => ({
  name: applicant.name,
  birthDate: applicant.birthDate,
  address: applicant.homeAddress,
  ssn: applicant.ssn,
})
