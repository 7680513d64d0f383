import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { stateNotices } from '../../state-notices.table.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { documentOfCause } from '../documents.store.ts'
import { type CorrespondenceDeps, type Draft, languagesFor } from './correspondence.service.ts'
import type { Addressee } from './letters.store.ts'

/** Returns the cause under which the notices are stored: once per application, whichever step generates them. */
export const stateNoticeCause = (applicationId: string): string => `state-notice:${applicationId}`

/**
 * Returns the notices that state law requires for this applicant and that were not generated yet. This is checked again
 * before the closing, since a corrected address can be in another state. None is required for a line for business
 * purposes.
 */
export const stateNoticesOwed = async (
  { organizationByCode }: CorrespondenceDeps,
  db: Sql,
  addressee: Addressee,
  { propertyState, property, applicant }: ApplicationRecord,
): Promise<Draft[]> => {
  const organization = organizationByCode(addressee.organization)
  if (productOf(organization, addressee.product).isBusinessPurpose) return []
  const homeState = applicant.homeAddress.state
  const notices = stateNotices.filter(({ isOwed }) =>
    isOwed({ propertyState, homeState, isHomestead: property.occupancy === 'HOME' }),
  )
  const drafts: Draft[] = []
  for (const { kind, draw } of notices)
    for (const language of languagesFor(addressee))
      if (!(await documentOfCause(db, `${stateNoticeCause(addressee.id)}:${kind}:${language}`)))
        drafts.push({ kind, content: draw({ lender: lenderFacts(organization) }, language), omitsName: true })
  return drafts
}
