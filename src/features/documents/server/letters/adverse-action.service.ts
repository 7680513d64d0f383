import { consumerReportUse, reasonsOf } from '#src/application/adverse-action.rules.ts'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import { mailingAddressOf } from '#src/domain/person/applicant.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import { entryJob } from '#src/workflow/server/entry-job.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { moveTo } from '#src/workflow/server/status-history-record.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { type AdverseActionFacts, adverseActionNotice } from '../../templates/notices/adverse-action-notice.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

export interface AdverseActionDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  /** The message that staff wrote to the borrower about a decline. */
  staffReasons: Pick<StaffReasonRecords, 'readMessage'>
}

export const adverseActionNoticeJob = entryJob('adverse-action-notice')

/**
 * Gives the notice of adverse action immediately, which is within the 30 days of 12 CFR 1002.9(a)(1) for every decision
 * made within that time. A decline is final, so an application gets one notice.
 */
export const giveAdverseActionNotice =
  (deps: AdverseActionDeps): RunnerOf<typeof adverseActionNoticeJob> =>
  async ({ applicationId, revision }) => {
    const addressee = await readAddressee(deps.db, applicationId)
    const facts = await readNoticeFacts(deps, applicationId, revision)
    const documents = await renderDocuments(
      deps,
      addressee,
      languagesFor(addressee).map((language) => ({
        kind: 'ADVERSE_ACTION_NOTICE' as const,
        content: adverseActionNotice(facts, language),
      })),
    )
    await deps.db.transaction().execute(async (tx) => {
      const cause = `adverse-action:${applicationId}`
      const storedDocuments = await storeGenerated(tx, deps, applicationId, cause, documents)
      const documentIds = storedDocuments.map(({ id }) => id)
      await writeToBorrower(tx, deps, { addressee, occasion: { about: 'decision' }, documentIds, causeKey: cause })
    })
  }

const readNoticeFacts = async (
  { db, records, staffReasons, organizationByCode }: AdverseActionDeps,
  applicationId: string,
  revision: number,
): Promise<AdverseActionFacts> => {
  const record = await records.read(db, applicationId)
  const organization = organizationByCode(record.organization)
  const decline = await moveTo(db, applicationId, revision)
  if (!decline) throw new Error('The history does not hold the move that declined.')
  const reasons = reasonsOf({
    fromStatus: decline.fromStatus ?? '',
    outcome: decline.outcome,
    trace: decline.trace as DecisionTrace | null,
  })
  const report =
    (await records.newestReport(db, applicationId, 'hard-credit')) ??
    (await records.newestReport(db, applicationId, 'soft-credit'))
  return {
    lender: lenderFacts(organization),
    product: productOf(organization, record.product),
    applicant: {
      name: fullNameOf(record.applicant.name),
      address: mailingAddressOf(record.applicant),
    },
    loanNumber: record.loanNumber,
    appliedOn: civilDateIn('America/New_York', record.createdAt),
    decidedOn: civilDateIn('America/New_York', decline.at),
    reasons,
    otherReason: reasons.includes('other')
      ? ((await staffReasons.readMessage(db, applicationId, revision)) ?? null)
      : null,
    report: consumerReportUse(reasons, report),
  }
}
