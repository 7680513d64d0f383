import { isSignedInPerson } from '#src/application/deed-place.rules.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { hasConsent } from '#src/application/server/consent-record.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { PlanTerms } from '../../plan-terms.schema.ts'
import { type EarlyDisclosureFacts, earlyDisclosures } from '../../templates/disclosures/early-disclosures.ts'
import { homeEquityBooklet } from '../../templates/disclosures/home-equity-booklet.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { privacyFacts, privacyNotice } from '../../templates/notices/privacy-notice.ts'
import { storeDocuments } from '../documents.store.ts'
import {
  type CorrespondenceDeps,
  type Draft,
  generatedFor,
  languagesFor,
  renderDocuments,
  writeToBorrower,
} from '../letters/correspondence.service.ts'
import { type Addressee, readAddressee } from '../letters/letters.store.ts'
import { stateNoticeCause, stateNoticesOwed } from '../letters/state-notices.service.ts'

interface EarlyDisclosureDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  /** How a lender rounds the payments of a product today: up to a multiple of these cents, else to the nearest cent. */
  roundPaymentsUpToCents(organization: string, product: string): number | undefined
}

/**
 * Generates the disclosures that accompany an application (12 CFR 1026.40), the booklet on home equity lines of credit
 * (1026.40(e)), the privacy notice (12 CFR 1016) and the state notices. It stores them and emails them with the
 * confirmation that the application was received. None of these apply to a line for business purposes.
 */
export const renderEarlyDisclosures =
  (deps: EarlyDisclosureDeps): StepRunner<'draw-early-disclosures'> =>
  async ({ applicationId }) => {
    const addressee = await readAddressee(deps.db, applicationId)
    const application = await deps.records.read(deps.db, applicationId)
    const [documents, stateNotices] = await Promise.all([
      renderDocuments(deps, addressee, drafts(deps, addressee, application)),
      renderDocuments(deps, addressee, await stateNoticesOwed(deps, deps.db, addressee, application)),
    ])
    const consented = await hasConsent(deps.db, applicationId, 'SOFT_CREDIT')
    return {
      outcome: consented ? 'drawn' : 'consentMissing',
      save: async (tx) => {
        const cause = `early-disclosures:${applicationId}`
        const storedDocuments = await storeDocuments(tx, deps, applicationId, [
          ...generatedFor(cause, documents),
          ...generatedFor(stateNoticeCause(applicationId), stateNotices),
        ])
        await writeToBorrower(tx, deps, {
          addressee,
          occasion: { about: 'received', hasDocuments: storedDocuments.length > 0 },
          documentIds: storedDocuments.map(({ id }) => id),
          causeKey: cause,
        })
      },
    }
  }

const drafts = (
  { organizationByCode, clock, roundPaymentsUpToCents }: EarlyDisclosureDeps,
  addressee: Addressee,
  { property, propertyState }: ApplicationRecord,
): Draft[] => {
  const organization = organizationByCode(addressee.organization)
  const product = productOf(organization, addressee.product)
  if (product.isBusinessPurpose) return []
  const lender = lenderFacts(organization)
  const drawnOn = lenderDay(clock.now())
  const facts: EarlyDisclosureFacts = {
    lender,
    product,
    plan: PlanTerms.parse(mergePricing(organization).planTerms ?? {}),
    roundPaymentsUpToCents: roundPaymentsUpToCents(addressee.organization, addressee.product),
    loanNumber: addressee.loanNumber,
    home: isUsState(propertyState) ? { state: propertyState, occupancy: property.occupancy } : null,
    isSignedInPerson: isSignedInPerson(
      organization,
      { product: addressee.product, propertyState, occupancy: property.occupancy, manualNotary: false },
      drawnOn,
    ),
    states: product.licensedStates ?? organization.behavior.eligibleStates,
    drawnOn,
  }
  return languagesFor(addressee).flatMap((language) => [
    { kind: 'EARLY_DISCLOSURES', content: earlyDisclosures(facts, language) },
    {
      kind: 'PRIVACY_NOTICE',
      content: privacyNotice(privacyFacts(organization), language),
      omitsName: true,
    },
    { kind: 'HOME_EQUITY_BOOKLET', content: homeEquityBooklet({ lender }, language), omitsName: true },
  ])
}
