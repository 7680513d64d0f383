import { consumerReportUse } from '#src/application/adverse-action.rules.ts'
import { reasonOfChange } from '#src/application/adverse-action.table.ts'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { type DecisionTrace, principalReasons } from '#src/domain/lending/decision-trace.ts'
import { mailingAddressOf } from '#src/domain/person/applicant.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import { reasonsOfScore } from '#src/vendors/credit-bureau/key-factors.table.ts'
import { entryJob } from '#src/workflow/server/entry-job.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import {
  type CounterofferChange,
  type CounterofferFacts,
  counterofferNotice,
  type RequestedTerms,
} from '../../templates/notices/counteroffer-notice.ts'
import type { AdverseActionDeps } from './adverse-action.service.ts'
import { languagesFor, renderDocuments, storeGenerated, writeToBorrower } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

/** An open counteroffer from pricing, made in place of the requested terms. */
export interface OpenCounteroffer {
  requestedTerms: RequestedTerms
  offers: CounterofferFacts['offers']
  /** The first day on which it is no longer valid. */
  expiresOn: CivilDate
  changes: readonly CounterofferChange[]
  trace: DecisionTrace
}

export interface CounterofferDeps extends Omit<AdverseActionDeps, 'staffReasons'> {
  /** Returns null if there is no counteroffer, or if it is no worse than the requested terms. */
  readCounteroffer(sql: Sql, application: ApplicationRecord): Promise<OpenCounteroffer | null>
}

const maxReasons = 4

export const counterofferNoticeJob = entryJob('counteroffer-notice')

/**
 * Notifies the borrower of the counteroffer and its reasons within the 30 days of 12 CFR 1002.9(a)(1). It is sent once
 * per counteroffer, and not if the borrower has accepted it in the meantime.
 */
export const giveCounterofferNotice =
  (deps: CounterofferDeps): RunnerOf<typeof counterofferNoticeJob> =>
  async ({ applicationId, revision }) => {
    const addressee = await readAddressee(deps.db, applicationId)
    if (addressee.revision !== revision) return
    const application = await deps.records.read(deps.db, applicationId)
    const counteroffer = await deps.readCounteroffer(deps.db, application)
    if (!counteroffer) return
    const organization = deps.organizationByCode(addressee.organization)
    const changes = counteroffer.changes.slice(0, maxReasons)
    const report =
      (await deps.records.newestReport(deps.db, applicationId, 'hard-credit')) ??
      (await deps.records.newestReport(deps.db, applicationId, 'soft-credit'))
    const score = changes.includes('SCORE') && report?.result === 'FOUND' ? report.file.score : null
    // The changes are listed first. The reasons for a lower score and the failed rules of single offers follow.
    const reasons = [
      ...new Set([...(score ? reasonsOfScore(score) : []), ...principalReasons(counteroffer.trace)]),
    ].slice(0, maxReasons - changes.length)
    const facts: CounterofferFacts = {
      lender: lenderFacts(organization),
      product: productOf(organization, addressee.product),
      applicant: { name: fullNameOf(application.applicant.name), address: mailingAddressOf(application.applicant) },
      loanNumber: addressee.loanNumber,
      appliedOn: lenderDay(application.createdAt),
      givenOn: lenderDay(deps.clock.now()),
      requestedTerms: counteroffer.requestedTerms,
      offers: counteroffer.offers,
      until: addDays(counteroffer.expiresOn, -1),
      changes,
      reasons,
      report: consumerReportUse([...changes.map((change) => reasonOfChange[change]), ...reasons], report),
    }
    const drafts = languagesFor(addressee).map((language) => ({
      kind: 'COUNTEROFFER_NOTICE' as const,
      content: counterofferNotice(facts, language),
    }))
    const documents = await renderDocuments(deps, addressee, drafts)
    const causeKey = `counteroffer:${applicationId}:${revision}`
    await deps.db.transaction().execute(async (tx) => {
      const documentIds = (await storeGenerated(tx, deps, applicationId, causeKey, documents)).map(({ id }) => id)
      await writeToBorrower(tx, deps, { addressee, occasion: { about: 'counteroffer' }, documentIds, causeKey })
    })
  }
