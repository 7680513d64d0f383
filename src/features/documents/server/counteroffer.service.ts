import { productOf } from '#src/brands/page-organisation.contract.ts'
import { addDays, type CivilDate } from '#src/domain/civil-date.ts'
import { type DecisionTrace, principalReasons } from '#src/domain/decision-trace.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import { reasonsOfScore } from '#src/vendors/credit-bureau/key-factors.table.ts'
import { consumerReportUse } from '#src/workflow/adverse-action.rules.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import {
  type CounterofferChange,
  type CounterofferFacts,
  counterofferNotice,
  type RequestedTerms,
} from '../templates/counteroffer-notice.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import type { AdverseActionDeps } from './adverse-action.service.ts'
import { drawDocuments, languagesFor, readAddressee, storeDrawn, writeToBorrower } from './correspondence.service.ts'

/** What stands offered in place of what was asked for, as pricing says it. */
export interface StandingCounteroffer {
  requested: RequestedTerms
  offers: CounterofferFacts['offers']
  /** The first day on which it no longer holds. */
  expiresOn: CivilDate
  changes: readonly CounterofferChange[]
  trace: DecisionTrace
}

export interface CounterofferDeps extends Omit<AdverseActionDeps, 'staffReasons'> {
  /** Null where nothing stands offered, or what does is no worse than what was asked for. */
  counterofferOf(sql: Sql, application: ApplicationRecord): Promise<StandingCounteroffer | null>
}

const mostReasons = 4
/** Changes that the consumer report shows. */
const reported: ReadonlySet<CounterofferChange> = new Set(['SCORE', 'DEBTS', 'LIENS'])

/**
 * Tells, within the 30 days of 12 CFR 1002.9(a)(1), what is offered in place of what was asked for and why; once a
 * counteroffer, and unless the borrower has taken it up meanwhile.
 */
export const giveCounterofferNotice =
  (deps: CounterofferDeps): JobRunner =>
  async ({ applicationId = '', revision = '' }) => {
    const addressee = await readAddressee(deps.db, applicationId)
    if (String(addressee.revision) !== revision) return
    const application = await deps.records.read(deps.db, applicationId)
    const standing = await deps.counterofferOf(deps.db, application)
    if (!standing) return
    const organisation = deps.organisationCalled(addressee.organisation)
    const changes = standing.changes.slice(0, mostReasons)
    const report =
      (await deps.records.newestReport(deps.db, applicationId, 'hard-credit')) ??
      (await deps.records.newestReport(deps.db, applicationId, 'soft-credit'))
    const score = changes.includes('SCORE') && report?.result === 'FOUND' ? report.file.score : null
    // What changed tells it first; then why the score is lower, and rules that failed for single offers.
    const reasons = [...new Set([...(score ? reasonsOfScore(score) : []), ...principalReasons(standing.trace)])].slice(
      0,
      mostReasons - changes.length,
    )
    const isReported = changes.some((change) => reported.has(change))
    const facts: CounterofferFacts = {
      lender: lenderFacts(organisation),
      product: productOf(organisation, addressee.product),
      applicant: { name: fullNameOf(application.applicant.name), address: application.applicant.homeAddress },
      loanNumber: addressee.loanNumber,
      appliedOn: lenderDay(application.createdAt),
      givenOn: lenderDay(deps.clock.now()),
      ...{ requested: standing.requested, offers: standing.offers, until: addDays(standing.expiresOn, -1) },
      ...{ changes, reasons },
      report: consumerReportUse(isReported ? ['credit-score'] : reasons, report),
    }
    const drafts = languagesFor(addressee).map((language) => ({
      kind: 'COUNTEROFFER_NOTICE' as const,
      content: counterofferNotice(facts, language),
    }))
    const drawn = await drawDocuments(deps, addressee, drafts)
    const causeKey = `counteroffer:${applicationId}:${revision}`
    await deps.db.transaction().execute(async (tx) => {
      const documentIds = (await storeDrawn(tx, deps, applicationId, causeKey, drawn)).map(({ id }) => id)
      await writeToBorrower(tx, deps, { addressee, occasion: { about: 'counteroffer' }, documentIds, causeKey })
    })
  }
