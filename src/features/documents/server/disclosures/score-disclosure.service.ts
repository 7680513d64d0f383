import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { CreditFile } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { type ScoreDisclosureFacts, scoreDisclosure } from '../../templates/disclosures/score-disclosure.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from '../letters/correspondence.service.ts'
import { readAddressee } from '../letters/letters.store.ts'

/**
 * Generates the disclosure of a credit score that was pulled. The returned function stores it and emails it to the
 * borrower, once per credit report.
 */
export const renderScoreDisclosure = async (
  deps: CorrespondenceDeps,
  db: Sql,
  application: ApplicationRecord,
  file: CreditFile,
): Promise<(tx: Tx) => Promise<void>> => {
  // Due as soon as reasonably practicable after the score was obtained: 12 CFR 1022.74(d)(3). Without a score there is
  // nothing to disclose.
  const { score, bureau } = file
  if (!score) return async () => undefined
  const addressee = await readAddressee(db, application.id)
  const facts: ScoreDisclosureFacts = {
    score,
    bureau,
    loanNumber: addressee.loanNumber,
    lender: lenderFacts(deps.organizationByCode(addressee.organization)),
    applicant: fullNameOf(application.applicant.name),
    drawnOn: lenderDay(deps.clock.now()),
  }
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'SCORE_DISCLOSURE' as const,
    content: scoreDisclosure(facts, language),
  }))
  const documents = await renderDocuments(deps, addressee, drafts)
  return async (tx) => {
    const causeKey = `score-disclosure:${addressee.id}:${file.reportDate}`
    const storedDocuments = await storeGenerated(tx, deps, addressee.id, causeKey, documents)
    const documentIds = storedDocuments.map(({ id }) => id)
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'score' }, documentIds, causeKey })
  }
}
