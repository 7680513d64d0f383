import { lenderDay } from '#src/domain/zones.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { ClosingPaperKind } from '#src/workflow/closing-papers.table.ts'
import { closingPapersOf } from '#src/workflow/server/closing-paper-record.ts'
import type { DocumentContent } from '../document-blocks.ts'
import { securityInstrument } from '../templates/security-instrument.ts'
import { type ClosingPaperDeps, closingFacts, peopleWhoSign } from './closing-papers.service.ts'
import { drawDocuments, languagesFor, readAddressee, storeDrawn } from './correspondence.service.ts'
import { readContent } from './documents.store.ts'

const nothing = async (): Promise<void> => undefined

/**
 * Draws the deed anew where it does not name those who are to sign it: a spouse got a name, or somebody was released,
 * after it was drawn. The answer keeps it as the newest version, on which nobody has read or signed anything.
 */
export const renewDeed = async (deps: ClosingPaperDeps, applicationId: string): Promise<(tx: Tx) => Promise<void>> => {
  const { db, records, signers } = deps
  const papers = await closingPapersOf(db, applicationId)
  const inEnglish = (wanted: ClosingPaperKind) =>
    papers.find(({ kind, language }) => kind === wanted && language === 'en')
  const deed = inEnglish('SECURITY_INSTRUMENT')
  // What is sealed was signed by everybody.
  if (!deed || deed.sealedId !== null) return nothing
  const [addressee, flood, people, drawn] = await Promise.all([
    readAddressee(db, applicationId),
    records.newestReport(db, applicationId, 'flood'),
    peopleWhoSign(db, signers, applicationId),
    readContent(db, deps, deed.id),
  ])
  if (!flood) throw new Error('The flood zone was not determined before the deed.')
  // It secures the agreement, and says that both are of one day.
  const drawnOn = lenderDay(inEnglish('CREDIT_AGREEMENT')?.createdAt ?? deed.createdAt)
  const facts = { ...(await closingFacts(deps, addressee, flood, people)), drawnOn }
  const named = securityInstrument(facts, 'en')
  if (placesOf(named) === placesOf(drawn)) return nothing
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'SECURITY_INSTRUMENT' as const,
    content: language === 'en' ? named : securityInstrument(facts, language),
  }))
  const renewed = await drawDocuments(deps, addressee, drafts)
  return async (tx) => void (await storeDrawn(tx, deps, applicationId, `deed in place of ${deed.id}`, renewed))
}

/** Who signs where, by name. */
const placesOf = ({ blocks }: DocumentContent): string => JSON.stringify(blocks.filter(({ kind }) => kind === 'field'))
