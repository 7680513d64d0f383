import type { Tx } from '#src/platform/server/database.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import { settledCauses } from '#src/workflow/server/condition-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { accountOpeningDisclosure } from '../templates/account-opening-disclosure.ts'
import { floodNotice } from '../templates/flood-notice.ts'
import { texasItemizedCosts } from '../templates/texas-itemized-costs.ts'
import { type ClosingPaperDeps, closingFacts } from './closing-papers.service.ts'
import {
  type Draft,
  drawDocuments,
  languagesFor,
  readAddressee,
  storeDrawn,
  writeToBorrower,
} from './correspondence.service.ts'
import { stateNoticeCause, stateNoticesOwed } from './state-notices.service.ts'

interface DisclosureDeps extends ClosingPaperDeps {
  /** Asks for the determination, where none is on its way. */
  orderFlood(tx: Tx, applicationId: string): Promise<void>
  /** Under which cause proof of flood insurance is asked for. */
  floodInsurance: string
}

/**
 * Draws the disclosures that the line is opened with (12 CFR 1026.6(a)) once the flood zone is determined and, in a
 * hazard area, insurance is shown (42 USC 4012a(b)); they are mailed to the borrower as well.
 */
export const drawClosingDisclosure =
  (deps: DisclosureDeps): StepRunner<'draw-closing-disclosure'> =>
  async ({ applicationId, orderKey }) => {
    const { db, records, signers } = deps
    const [addressee, application, flood, settled] = await Promise.all([
      readAddressee(db, applicationId),
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'flood'),
      settledCauses(db, applicationId),
    ])
    if (!flood) return { held: true, save: (tx) => deps.orderFlood(tx, applicationId) }
    const trace = { zone: flood.zone, specialHazard: flood.specialHazard }
    if (flood.specialHazard && !settled.has(deps.floodInsurance)) return { held: true, trace }
    const { name, email, phone } = application.applicant
    const borrower = { ordinal: 0, name: fullNameOf(name), role: 'borrower' as const }
    const facts = await closingFacts(deps, addressee, flood, [borrower])
    const isTexasHomestead =
      application.propertyState === 'TX' &&
      application.property.occupancy === 'HOME' &&
      !facts.product.isBusinessPurpose
    const drafts = languagesFor(addressee).flatMap((language): Draft[] => [
      // A line for business purposes is outside Regulation Z (12 CFR 1026.3(a)).
      ...(facts.product.isBusinessPurpose
        ? []
        : [{ kind: 'ACCOUNT_OPENING_DISCLOSURE' as const, content: accountOpeningDisclosure(facts, language) }]),
      // Texas Constitution, article XVI, section 50(a)(6)(M)(ii): a business day before the closing at the latest.
      ...(isTexasHomestead
        ? [{ kind: 'TEXAS_ITEMIZED_COSTS' as const, content: texasItemizedCosts(facts, language) }]
        : []),
      ...(flood.specialHazard ? [{ kind: 'FLOOD_NOTICE' as const, content: floodNotice(facts, language) }] : []),
    ])
    const [drawn, ofState] = await Promise.all([
      drawDocuments(deps, addressee, drafts),
      drawDocuments(deps, addressee, await stateNoticesOwed(deps, db, addressee, application)),
    ])
    return {
      outcome: 'drawn',
      trace,
      save: async (tx) => {
        const person = { name, email, phone }
        const { identityId } = addressee
        await signers.add(tx, { applicationId, ordinal: 0, role: 'borrower', identityId, person }, deps.clock.now())
        const causeKey = `closing-disclosure:${orderKey}`
        const stored = [
          ...(await storeDrawn(tx, deps, applicationId, causeKey, drawn)),
          ...(await storeDrawn(tx, deps, applicationId, stateNoticeCause(applicationId), ofState)),
        ]
        const documentIds = stored.map(({ id }) => id)
        await writeToBorrower(tx, deps, { addressee, occasion: { about: 'final-offer' }, documentIds, causeKey })
      },
    }
  }
