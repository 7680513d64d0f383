import { lenderDay } from '#src/domain/zones.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { CreditFile } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { type ScoreDisclosureFacts, scoreDisclosure } from '../templates/score-disclosure.ts'
import {
  type CorrespondenceDeps,
  drawDocuments,
  languagesFor,
  readAddressee,
  storeDrawn,
  writeToBorrower,
} from './correspondence.service.ts'

/** Draws the disclosure of a score that was pulled. The answer keeps it, and mails it to the borrower, once a report. */
export const drawScoreDisclosure = async (
  deps: CorrespondenceDeps,
  db: Sql,
  application: ApplicationRecord,
  file: CreditFile,
): Promise<(tx: Tx) => Promise<void>> => {
  // As soon as reasonably practicable after the score was obtained: 12 CFR 1022.74(d)(3). Without a score there is none to tell.
  const { score, bureau } = file
  if (!score) return async () => undefined
  const addressee = await readAddressee(db, application.id)
  const facts: ScoreDisclosureFacts = {
    ...{ score, bureau, loanNumber: addressee.loanNumber },
    lender: lenderFacts(deps.organisationCalled(addressee.organisation)),
    applicant: fullNameOf(application.applicant.name),
    drawnOn: lenderDay(deps.clock.now()),
  }
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'SCORE_DISCLOSURE' as const,
    content: scoreDisclosure(facts, language),
  }))
  const drawn = await drawDocuments(deps, addressee, drafts)
  return async (tx) => {
    const causeKey = `score-disclosure:${addressee.id}:${file.reportDate}`
    const stored = await storeDrawn(tx, deps, addressee.id, causeKey, drawn)
    const documentIds = stored.map(({ id }) => id)
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'score' }, documentIds, causeKey })
  }
}
