import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { settledCauses } from '#src/workflow/server/condition-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { accountOpeningDisclosure } from '../../templates/disclosures/account-opening-disclosure.ts'
import { texasItemizedCosts } from '../../templates/disclosures/texas-itemized-costs.ts'
import { floodNotice } from '../../templates/notices/flood-notice.ts'
import { type ClosingDocumentDeps, closingFacts } from '../closing-facts.service.ts'
import {
  type Draft,
  languagesFor,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from '../letters/correspondence.service.ts'
import { readAddressee } from '../letters/letters.store.ts'
import { stateNoticeCause, stateNoticesOwed } from '../letters/state-notices.service.ts'
import { applicationCopyDrafts } from './texas-application-copy.service.ts'

interface DisclosureDeps extends ClosingDocumentDeps {
  /** Orders the flood determination unless one is already on order. */
  orderFlood(tx: Tx, applicationId: string): Promise<void>
  /** The cause key of the condition that requests proof of flood insurance. */
  floodInsurance: string
}

/**
 * Generates the account-opening disclosures (12 CFR 1026.6(a)) and emails them to the borrower. It waits until the
 * flood zone is determined and, in a special flood hazard area, until proof of insurance is provided (42 USC 4012a(b)).
 */
export const renderClosingDisclosure =
  (deps: DisclosureDeps): StepRunner<'draw-closing-disclosure'> =>
  async ({ applicationId, orderKey }) => {
    const { db, records, signers } = deps
    const [addressee, application, flood, settledKeys] = await Promise.all([
      readAddressee(db, applicationId),
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'flood'),
      settledCauses(db, applicationId),
    ])
    if (!flood) return { held: true, save: (tx) => deps.orderFlood(tx, applicationId) }
    const trace = { zone: flood.zone, specialHazard: flood.specialHazard }
    if (flood.specialHazard && !settledKeys.has(deps.floodInsurance)) return { held: true, trace }
    const { name, email, phone } = application.applicant
    const borrower = { ordinal: 0, name: fullNameOf(name), role: 'borrower' as const }
    const facts = await closingFacts(deps, addressee, flood, [borrower])
    const isTexasHomestead =
      application.propertyState === 'TX' &&
      application.property.occupancy === 'HOME' &&
      !facts.product.isBusinessPurpose
    const drafts = languagesFor(addressee).flatMap((language): Draft[] => [
      // Regulation Z does not cover a line for business purposes (12 CFR 1026.3(a)).
      ...(facts.product.isBusinessPurpose
        ? []
        : [{ kind: 'ACCOUNT_OPENING_DISCLOSURE' as const, content: accountOpeningDisclosure(facts, language) }]),
      // Texas Constitution, article XVI, section 50(a)(6)(M)(ii): due at least one business day before the closing.
      ...(isTexasHomestead
        ? [{ kind: 'TEXAS_ITEMIZED_COSTS' as const, content: texasItemizedCosts(facts, language) }]
        : []),
      ...(flood.specialHazard ? [{ kind: 'FLOOD_NOTICE' as const, content: floodNotice(facts, language) }] : []),
    ])
    const [documents, stateNotices] = await Promise.all([
      renderDocuments(deps, addressee, [...drafts, ...applicationCopyDrafts(deps, addressee, application)]),
      renderDocuments(deps, addressee, await stateNoticesOwed(deps, db, addressee, application)),
    ])
    return {
      outcome: 'drawn',
      trace,
      save: async (tx) => {
        const person = { name, email, phone }
        const { identityId } = addressee
        await signers.add(tx, { applicationId, ordinal: 0, role: 'borrower', identityId, person }, deps.clock.now())
        const causeKey = `closing-disclosure:${orderKey}`
        const storedDocuments = [
          ...(await storeGenerated(tx, deps, applicationId, causeKey, documents)),
          ...(await storeGenerated(tx, deps, applicationId, stateNoticeCause(applicationId), stateNotices)),
        ]
        const documentIds = storedDocuments.map(({ id }) => id)
        await writeToBorrower(tx, deps, { addressee, occasion: { about: 'final-offer' }, documentIds, causeKey })
      },
    }
  }
