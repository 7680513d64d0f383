import { latestOf } from '#src/domain/dates/civil-date.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import { isClosedAtOffice } from '#src/domain/lending/deed-closing.rules.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { acceptedCategories, type ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { creditAgreement } from '../templates/closing/credit-agreement.ts'
import { securityInstrument } from '../templates/closing/security-instrument.ts'
import { texasValueAcknowledgment } from '../templates/closing/texas-value-acknowledgment.ts'
import { isNameKnown } from '../templates/person-name.ts'
import { type ClosingDocumentDeps, closingFacts, peopleWhoSign } from './closing-facts.service.ts'
import { waitForDeedTerms } from './deed-terms.service.ts'
import { languagesFor, renderDocuments, storeGenerated } from './letters/correspondence.service.ts'
import { readAddressee } from './letters/letters.store.ts'

/** The cause key of the condition that requests a document with the legal description of the land. */
const descriptionCause = 'deed legal description'

interface NoteDeps extends ClosingDocumentDeps {
  conditions: ConditionRecords
  /** Records who signs besides the borrower. Calling it twice has the same effect as calling it once. */
  nameSigners(tx: Tx, applicationId: string): Promise<void>
  /** Gives the other owners their own copies of the notices that a state requires, once. */
  giveOwnerCopies(tx: Tx, applicationId: string): Promise<void>
}

/**
 * Generates the credit agreement and the deed with signature fields for every signer, on the first day they may be
 * signed. A deed that would not name every signer waits until the names are given, see renewed-deed.service.ts. No deed is
 * drawn that does not describe the land: without a description on record or in a title, the borrower
 * is asked for a copy of the recorded deed, which staff attach to the new one.
 */
export const renderNote =
  (deps: NoteDeps): StepRunner<'draw-note'> =>
  async ({ applicationId, orderKey }) => {
    const { db, records, signers, clock } = deps
    const days = [await deps.openedFrom(db, applicationId), await deps.floodFrom(db, applicationId)]
    // 12 CFR 1002.14(a)(1): the applicant must have the copies of valuations three business days before a first-lien
    // line is opened. 42 USC 4104a(a)(1): in a flood hazard area the notice comes a reasonable time before.
    const earliestOpening = latestOf([lenderDay(clock.now()), ...days.filter((day) => day !== null)])
    if (lenderDay(clock.now()) < earliestOpening)
      return { notBefore: new Date(instantAt(earliestOpening, 0, lenderZone)) }
    const [addressee, flood] = await Promise.all([
      readAddressee(db, applicationId),
      records.newestReport(db, applicationId, 'flood'),
    ])
    if (!flood) throw new Error('The flood zone was not determined before the note.')
    await db.transaction().execute((tx) => deps.nameSigners(tx, applicationId))
    const people = await peopleWhoSign(db, signers, applicationId)
    const facts = await closingFacts(deps, addressee, flood, people)
    if (
      !facts.home.legalDescription &&
      !(await acceptedCategories(db, applicationId)).has('PROPERTY_LEGAL_DESCRIPTION')
    )
      return {
        held: true,
        save: async (tx) =>
          void (await deps.conditions.raise(tx, {
            applicationId,
            category: 'PROPERTY_LEGAL_DESCRIPTION',
            causeKey: descriptionCause,
            now: clock.now(),
          })),
      }
    const wait = await waitForDeedTerms(deps, applicationId, facts.home.state, facts.plan)
    if (wait) return wait
    const { property } = await records.read(db, applicationId)
    const isHomestead = property.occupancy === 'HOME' && !facts.product.isBusinessPurpose
    const drafts = languagesFor(addressee).flatMap((language) => [
      { kind: 'CREDIT_AGREEMENT' as const, content: creditAgreement(facts, language) },
      ...(people.every(({ name }) => isNameKnown(name))
        ? [{ kind: 'SECURITY_INSTRUMENT' as const, content: securityInstrument(facts, language) }]
        : []),
      ...(isClosedAtOffice({ state: facts.home.state, isHomestead })
        ? [{ kind: 'TEXAS_VALUE_ACKNOWLEDGMENT' as const, content: texasValueAcknowledgment(facts, language) }]
        : []),
    ])
    const documents = await renderDocuments(deps, addressee, drafts)
    return {
      outcome: 'drawn',
      trace: { signers: people.length },
      async save(tx) {
        await storeGenerated(tx, deps, applicationId, `note:${orderKey}`, documents)
        await deps.giveOwnerCopies(tx, applicationId)
      },
    }
  }
