import { pricingOf } from '#src/brands/inheritance.rules.ts'
import { productOf } from '#src/brands/page-organisation.contract.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { hasConsent } from '#src/workflow/server/consent-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { PlanTerms } from '../plan-terms.schema.ts'
import { type EarlyDisclosureFacts, earlyDisclosures } from '../templates/early-disclosures.ts'
import { homeEquityBooklet } from '../templates/home-equity-booklet.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { privacyNotice } from '../templates/privacy-notice.ts'
import {
  type Addressee,
  type CorrespondenceDeps,
  type Draft,
  drawDocuments,
  drawnFor,
  languagesFor,
  readAddressee,
  writeToBorrower,
} from './correspondence.service.ts'
import { storeDocuments } from './documents.store.ts'
import { stateNoticeCause, stateNoticesOwed } from './state-notices.service.ts'

interface EarlyDisclosureDeps extends CorrespondenceDeps {
  records: ApplicationRecords
}

/**
 * Draws the disclosures that come with an application (12 CFR 1026.40), the booklet on such lines (1026.40(e)), the privacy
 * notice (12 CFR 1016) and the notices of the state, keeps them and mails them with the confirmation that the application arrived. A line for business purposes
 * is outside all of these.
 */
export const drawEarlyDisclosures =
  (deps: EarlyDisclosureDeps): StepRunner<'draw-early-disclosures'> =>
  async ({ applicationId }) => {
    const addressee = await readAddressee(deps.db, applicationId)
    const application = await deps.records.read(deps.db, applicationId)
    const [drawn, ofState] = await Promise.all([
      drawDocuments(deps, addressee, drafts(deps, addressee)),
      drawDocuments(deps, addressee, await stateNoticesOwed(deps, deps.db, addressee, application)),
    ])
    const consented = await hasConsent(deps.db, applicationId, 'SOFT_CREDIT')
    return {
      outcome: consented ? 'drawn' : 'consentMissing',
      save: async (tx) => {
        const cause = `early-disclosures:${applicationId}`
        const stored = await storeDocuments(tx, deps, applicationId, [
          ...drawnFor(cause, drawn),
          ...drawnFor(stateNoticeCause(applicationId), ofState),
        ])
        await writeToBorrower(tx, deps, {
          addressee,
          occasion: { about: 'received', hasDocuments: stored.length > 0 },
          documentIds: stored.map(({ id }) => id),
          causeKey: cause,
        })
      },
    }
  }

const drafts = ({ organisationCalled, clock }: CorrespondenceDeps, addressee: Addressee): Draft[] => {
  const organisation = organisationCalled(addressee.organisation)
  const product = productOf(organisation, addressee.product)
  if (product.isBusinessPurpose) return []
  const lender = lenderFacts(organisation)
  const facts: EarlyDisclosureFacts = {
    lender,
    product,
    plan: PlanTerms.parse(pricingOf(organisation).planTerms ?? {}),
    loanNumber: addressee.loanNumber,
    drawnOn: lenderDay(clock.now()),
  }
  return languagesFor(addressee).flatMap((language) => [
    { kind: 'EARLY_DISCLOSURES', content: earlyDisclosures(facts, language) },
    {
      kind: 'PRIVACY_NOTICE',
      content: privacyNotice({ lender, revisedOn: privacyNoticeRevisedOn }, language),
      namesNobody: true,
    },
    { kind: 'HOME_EQUITY_BOOKLET', content: homeEquityBooklet({ lender }, language), namesNobody: true },
  ])
}

/** The date the model form shows; changed with the words of the notice. */
const privacyNoticeRevisedOn = '2026-10-01'
