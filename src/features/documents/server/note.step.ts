import { instantAt } from '#src/domain/wall-time.ts'
import { lenderDay, lenderZone } from '#src/domain/zones.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { creditAgreement } from '../templates/credit-agreement.ts'
import { securityInstrument } from '../templates/security-instrument.ts'
import { type ClosingPaperDeps, closingFacts, peopleWhoSign } from './closing-papers.service.ts'
import { drawDocuments, languagesFor, readAddressee, storeDrawn } from './correspondence.service.ts'

interface NoteDeps extends ClosingPaperDeps {
  /** Writes down who signs besides the borrower; twice has the effect of once. */
  nameSigners(tx: Tx, applicationId: string): Promise<void>
}

/** Draws the agreement and the deed, with a place to sign for everybody who must, on the first day they may be signed. */
export const drawNote =
  (deps: NoteDeps): StepRunner<'draw-note'> =>
  async ({ applicationId, orderKey }) => {
    const { db, records, signers, clock } = deps
    const openedFrom = await deps.openedFrom(db, applicationId)
    // 12 CFR 1002.14(a)(1): three business days with the copies of valuations before a line of first rank is opened.
    if (openedFrom !== null && lenderDay(clock.now()) < openedFrom)
      return { notBefore: new Date(instantAt(openedFrom, 0, lenderZone)) }
    const [addressee, flood] = await Promise.all([
      readAddressee(db, applicationId),
      records.newestReport(db, applicationId, 'flood'),
    ])
    if (!flood) throw new Error('The flood zone was not determined before the note.')
    await db.transaction().execute((tx) => deps.nameSigners(tx, applicationId))
    const people = await peopleWhoSign(db, signers, applicationId)
    const facts = await closingFacts(deps, addressee, flood, people)
    const drafts = languagesFor(addressee).flatMap((language) => [
      { kind: 'CREDIT_AGREEMENT' as const, content: creditAgreement(facts, language) },
      { kind: 'SECURITY_INSTRUMENT' as const, content: securityInstrument(facts, language) },
    ])
    const drawn = await drawDocuments(deps, addressee, drafts)
    return {
      outcome: 'drawn',
      trace: { signers: people.length },
      save: async (tx) => void (await storeDrawn(tx, deps, applicationId, `note:${orderKey}`, drawn)),
    }
  }
