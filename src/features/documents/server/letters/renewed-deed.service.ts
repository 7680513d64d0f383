import type { ClosingDocumentKind } from '#src/application/closing-documents.table.ts'
import { closingDocumentsOf } from '#src/application/server/closing-document-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { securityInstrument } from '../../templates/closing/security-instrument.ts'
import { type ClosingDocumentDeps, closingFacts, peopleWhoSign } from '../closing-facts.service.ts'
import { readContent } from '../documents.store.ts'
import { languagesFor, renderDocuments, storeGenerated } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

const nothing = async (): Promise<void> => undefined

/**
 * Generates the deed if it does not name the current signers. Either it waited for the name of a signer, or one was renamed
 * or released after it was generated. The returned function stores it as the newest version, which no one has read
 * or signed yet.
 */
export const renewDeed = async (
  deps: ClosingDocumentDeps,
  applicationId: string,
): Promise<(tx: Tx) => Promise<void>> => {
  const { db, records, signers } = deps
  const closingDocuments = await closingDocumentsOf(db, applicationId)
  const inEnglish = (wantedKind: ClosingDocumentKind) =>
    closingDocuments.find(({ kind, language }) => kind === wantedKind && language === 'en')
  const agreement = inEnglish('CREDIT_AGREEMENT')
  const deed = inEnglish('SECURITY_INSTRUMENT')
  // All signers have signed a sealed document.
  if (!agreement || (deed && deed.sealedId !== null)) return nothing
  const [addressee, flood, people, currentContent] = await Promise.all([
    readAddressee(db, applicationId),
    records.newestReport(db, applicationId, 'flood'),
    peopleWhoSign(db, signers, applicationId),
    deed ? readContent(db, deps, deed.id) : undefined,
  ])
  if (!flood) throw new Error('The flood zone was not determined before the deed.')
  // The deed secures the agreement and states that both have the same date.
  const drawnOn = lenderDay(agreement.createdAt)
  const facts = { ...(await closingFacts(deps, addressee, flood, people)), drawnOn }
  const newContent = securityInstrument(facts, 'en')
  if (currentContent && signatureFieldsText(newContent) === signatureFieldsText(currentContent)) return nothing
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'SECURITY_INSTRUMENT' as const,
    content: language === 'en' ? newContent : securityInstrument(facts, language),
  }))
  const documents = await renderDocuments(deps, addressee, drafts)
  const cause = deed ? `deed in place of ${deed.id}` : `deed with agreement ${agreement.id}`
  return async (tx) => void (await storeGenerated(tx, deps, applicationId, cause, documents))
}

/** Returns the signature fields, which name each signer. */
const signatureFieldsText = ({ blocks }: DocumentContent): string =>
  JSON.stringify(blocks.filter(({ kind }) => kind === 'field'))
