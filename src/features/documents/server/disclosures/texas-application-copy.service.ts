import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import type { SummaryFigures } from '../../templates/disclosures/summary-disclosure.ts'
import { texasApplicationCopy } from '../../templates/disclosures/texas-application-copy.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { type CorrespondenceDeps, type Draft, languagesFor } from '../letters/correspondence.service.ts'
import type { Addressee } from '../letters/letters.store.ts'

/**
 * Returns the copy of the application for a line on a homestead in Texas, as it is on record now, and nothing for other
 * homes. The most current version is the one that must be given (7 Texas Administrative Code 153.13(2)).
 */
export const applicationCopyDrafts = (
  { organizationByCode, clock }: CorrespondenceDeps,
  addressee: Addressee,
  { applicant, property, propertyState, selection }: ApplicationRecord,
): Draft[] => {
  const organization = organizationByCode(addressee.organization)
  const isHomestead = isTexasHomestead({ state: propertyState, occupancy: property.occupancy })
  if (!isHomestead || productOf(organization, addressee.product).isBusinessPurpose) return []
  const facts = {
    lender: lenderFacts(organization),
    loanNumber: addressee.loanNumber,
    applicant,
    property,
    figures: selection as SummaryFigures,
    drawnOn: lenderDay(clock.now()),
  }
  return languagesFor(addressee).map((language) => ({
    kind: 'TEXAS_APPLICATION_COPY' as const,
    content: texasApplicationCopy(facts, language),
  }))
}
