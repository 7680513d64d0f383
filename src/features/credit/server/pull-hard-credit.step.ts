import { lenderDay } from '#src/domain/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import type { CreditBureau, CreditFile, CreditReport, Inquiry } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { refreshedBy } from '#src/workflow/liability-file.rules.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ConditionRecords, NewCondition } from '#src/workflow/server/condition-record.ts'
import { hasConsent } from '#src/workflow/server/consent-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { Reprice } from '#src/workflow/server/repricing.port.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import type { CreditPolicy } from '../credit.rules.ts'
import { assessHardCredit, isStillGood, type SettledBefore } from '../hard-credit.rules.ts'

export interface HardPull {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  liabilities: LiabilityRecords
  bureau: CreditBureau
  policyOf(organisation: string): CreditPolicy
  reprice: Reprice
  /** Draws what a person is told of their score; what it answers keeps and sends it. */
  discloseScore(db: Sql, application: ApplicationRecord, file: CreditFile): Promise<(tx: Tx) => Promise<void>>
}

/**
 * Pulls the hard report under the borrower's consent, once for ninety days, and lets it be explained before anything is
 * priced on it.
 */
export const pullHardCredit =
  (deps: HardPull): StepRunner<'pull-hard-credit'> =>
  async (work) => {
    const { db, clock, records, conditions, liabilities, bureau, reprice } = deps
    const { applicationId } = work
    const now = clock.now()
    const today = lenderDay(now)
    const ask = (
      tx: Tx,
      about: Parameters<typeof causeOf>[0],
      category: AskedCategory,
      written: Partial<Pick<NewCondition, 'words' | 'internalNote'>>,
    ) =>
      conditions.raise(tx, { applicationId, category, causeKey: causeOf(about), ...written, now }).then(() => undefined)

    // Taken back since it was given: nobody pulls without it, and a person speaks with the borrower.
    if (!(await hasConsent(db, applicationId, 'HARD_CREDIT')))
      return { held: true, save: (tx) => ask(tx, 'consent', 'ESCALATION_REVIEW', { internalNote: consentMissing }) }

    const [application, kept, list, settled] = await Promise.all([
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'hard-credit'),
      liabilities.ofApplication(db, applicationId),
      settledBefore(db, applicationId),
    ])
    const answer =
      kept && isStillGood(kept, today)
        ? ({ kind: 'answered', report: kept } as const)
        : await orderReport(bureau.hard, work, requestOf(application))
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const { report } = answer

    const refreshed = refreshedBy(list, tradelinesOf(report))
    const isNew = report !== kept
    const disclose =
      isNew && report.result === 'FOUND' ? await deps.discloseScore(db, application, report.file) : undefined
    const save = async (tx: Tx) => {
      if (isNew) await records.saveReport(tx, applicationId, 'hard-credit', work.orderKey, report, now)
      await disclose?.(tx)
      for (const one of refreshed.changed) await liabilities.replace(tx, applicationId, one, now)
      await liabilities.add(tx, applicationId, refreshed.added, now)
    }
    const { finding, trace } = assessHardCredit({
      ...{ report, settled, today, policy: deps.policyOf(work.organisation) },
      unexplainedLiens: refreshed.unexplained.length,
    })
    if (finding.kind === 'outcome') return { outcome: finding.outcome, trace, save }
    if (finding.kind === 'asked')
      return {
        held: true,
        trace,
        async save(tx) {
          await save(tx)
          if (finding.about === 'alert') return ask(tx, 'alert', 'ESCALATION_REVIEW', { internalNote: alertOnFile })
          const words = { notes: inquiryNotes(finding.inquiries) }
          return ask(tx, 'inquiries', 'HARD_CREDIT_INQUIRY_REVIEW', { words })
        },
      }
    const judged = await reprice(db, 'pull-hard-credit', applicationId, { hardCredit: report })
    return {
      outcome: judged.outcome,
      trace: { ...judged.trace, rules: [...trace.rules, ...judged.trace.rules] },
      async save(tx) {
        await save(tx)
        await judged.save(tx)
      },
    }
  }

type AskedCategory = 'HARD_CREDIT_INQUIRY_REVIEW' | 'ESCALATION_REVIEW'

const consentMissing =
  'The consent to a hard credit inquiry was taken back. Ask the borrower before anything is pulled.'
const alertOnFile = 'The hard credit report carries a fraud alert or a minor. Make sure of the identity.'

/** What the borrower reads: who asked for the file, and when. */
const inquiryNotes = (inquiries: readonly Inquiry[]): string =>
  inquiries.map(({ creditor, date }) => `${creditor}, ${formatCivilDate(date, 'en')}`).join('; ')

const tradelinesOf = (report: CreditReport) => (report.result === 'FOUND' ? report.file.tradelines : [])

/** What staff accepted, or took back as not needed, is not asked again. */
const settledBefore = async (db: Sql, applicationId: string): Promise<SettledBefore> => {
  const [settled, cleared] = await Promise.all([
    db
      .selectFrom('condition')
      .select('causeKey')
      .where('applicationId', '=', applicationId)
      .where('state', 'in', ['ACCEPTED', 'WITHDRAWN'])
      .execute(),
    db
      .selectFrom('statusHistory')
      .select('revision')
      .where('applicationId', '=', applicationId)
      .where('fromStatus', '=', 'DELINQUENCY_REVIEW')
      .where('outcome', '=', 'cleared')
      .limit(1)
      .executeTakeFirst(),
  ])
  const causes = new Set(settled.map(({ causeKey }) => causeKey))
  return {
    delinquency: cleared !== undefined,
    inquiries: causes.has(causeOf('inquiries')),
    alerts: causes.has(causeOf('alert')),
  }
}

const causeOf = (about: 'consent' | 'alert' | 'inquiries') => `hard-credit ${about}`

const requestOf = ({ applicant }: ApplicationRecord) => ({
  name: applicant.name,
  birthDate: applicant.birthDate,
  address: applicant.homeAddress,
  ssn: applicant.ssn,
})
