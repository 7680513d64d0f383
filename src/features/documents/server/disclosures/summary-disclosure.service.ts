import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { fullAddress } from '#src/domain/us/address.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'
import {
  type SummaryFacts,
  type SummaryFigures,
  summaryDisclosure,
} from '../../templates/disclosures/summary-disclosure.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { recordDelivery } from '../deliveries.store.ts'
import { documentOfCause, readDocument } from '../documents.store.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from '../letters/correspondence.service.ts'
import { readAddressee } from '../letters/letters.store.ts'
import { applicationCopyDrafts } from './texas-application-copy.service.ts'

const kind = 'SUMMARY_DISCLOSURE'
const disclosureCauseKey = (applicationId: string) => `summary-disclosure:${applicationId}`

/**
 * Generates the summary of an application with a chosen offer, and in Texas the copy of the application. The returned function stores it and emails it to the
 * borrower.
 */
export const renderSummary = async (
  deps: CorrespondenceDeps,
  db: Sql,
  application: ApplicationRecord,
): Promise<(tx: Tx) => Promise<void>> => {
  const addressee = await readAddressee(db, application.id)
  const organization = deps.organizationByCode(addressee.organization)
  const facts: SummaryFacts = {
    lender: lenderFacts(organization),
    product: productOf(organization, addressee.product),
    loanNumber: addressee.loanNumber,
    applicant: fullNameOf(application.applicant.name),
    home: fullAddress(application.property.address),
    figures: application.selection as SummaryFigures,
    drawnOn: lenderDay(deps.clock.now()),
  }
  const drafts = [
    ...languagesFor(addressee).map((language) => ({
      kind: kind as typeof kind,
      content: summaryDisclosure(facts, language),
    })),
    ...applicationCopyDrafts(deps, addressee, application),
  ]
  const documents = await renderDocuments(deps, addressee, drafts)
  return async (tx) => {
    const causeKey = disclosureCauseKey(addressee.id)
    const storedDocuments = await storeGenerated(tx, deps, addressee.id, causeKey, documents)
    const documentIds = storedDocuments.map(({ id }) => id)
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'submitted' }, documentIds, causeKey })
  }
}

/**
 * Returns the stored summary, in English if it was not generated in this language. Opening it records that the borrower
 * received it.
 */
export const openSummary = async (
  deps: CorrespondenceDeps,
  db: Sql,
  applicationId: string,
  language: Language,
): Promise<Uint8Array | undefined> => {
  const inLanguage = (one: Language) => documentOfCause(db, `${disclosureCauseKey(applicationId)}:${kind}:${one}`)
  const document = (await inLanguage(language)) ?? (await inLanguage('en'))
  if (!document) return undefined
  // Read the document before recording its delivery. A document that cannot be read was not received.
  const { bytes } = await readDocument(db, deps, document.id)
  await deps.db.transaction().execute((tx) => recordDelivery(tx, [document.id], 'portal', deps.clock.now()))
  return bytes
}
