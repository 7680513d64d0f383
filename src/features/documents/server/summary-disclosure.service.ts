import { productOf } from '#src/brands/page-organisation.contract.ts'
import { displayAddress } from '#src/domain/address.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { type SummaryFacts, type SummaryFigures, summaryDisclosure } from '../templates/summary-disclosure.ts'
import {
  type CorrespondenceDeps,
  drawDocuments,
  languagesFor,
  readAddressee,
  storeDrawn,
  writeToBorrower,
} from './correspondence.service.ts'
import { recordDelivery } from './deliveries.store.ts'
import { documentOfCause, readDocument } from './documents.store.ts'

const kind = 'SUMMARY_DISCLOSURE'
const causeOf = (applicationId: string) => `summary-disclosure:${applicationId}`

/** Draws the summary of an application with an offer chosen. The answer keeps it, and mails it to the borrower. */
export const drawSummary = async (
  deps: CorrespondenceDeps,
  db: Sql,
  application: ApplicationRecord,
): Promise<(tx: Tx) => Promise<void>> => {
  const addressee = await readAddressee(db, application.id)
  const organisation = deps.organisationCalled(addressee.organisation)
  const facts: SummaryFacts = {
    lender: lenderFacts(organisation),
    product: productOf(organisation, addressee.product),
    loanNumber: addressee.loanNumber,
    applicant: fullNameOf(application.applicant.name),
    home: displayAddress(application.property.address),
    figures: application.selection as SummaryFigures,
    drawnOn: lenderDay(deps.clock.now()),
  }
  const drafts = languagesFor(addressee).map((language) => ({
    kind: kind as typeof kind,
    content: summaryDisclosure(facts, language),
  }))
  const drawn = await drawDocuments(deps, addressee, drafts)
  return async (tx) => {
    const causeKey = causeOf(addressee.id)
    const stored = await storeDrawn(tx, deps, addressee.id, causeKey, drawn)
    const documentIds = stored.map(({ id }) => id)
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'submitted' }, documentIds, causeKey })
  }
}

/** The summary as it was kept, in English where this language was not drawn; opening it records that the borrower received it. */
export const openSummary = async (
  deps: CorrespondenceDeps,
  db: Sql,
  applicationId: string,
  language: Language,
): Promise<Uint8Array | undefined> => {
  const inLanguage = (one: Language) => documentOfCause(db, `${causeOf(applicationId)}:${kind}:${one}`)
  const found = (await inLanguage(language)) ?? (await inLanguage('en'))
  if (!found) return undefined
  // Read before it is recorded: what could not be read was not received.
  const { bytes } = await readDocument(db, deps, found.id)
  await deps.db.transaction().execute((tx) => recordDelivery(tx, [found.id], 'portal', deps.clock.now()))
  return bytes
}
