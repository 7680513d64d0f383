import { productOf } from '#src/brands/page-organisation.contract.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import { stateNotices } from '../state-notices.table.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { type Addressee, type CorrespondenceDeps, type Draft, languagesFor } from './correspondence.service.ts'
import { documentOfCause } from './documents.store.ts'

/** Under which cause they are stored: once an application, whichever step draws them. */
export const stateNoticeCause = (applicationId: string): string => `state-notice:${applicationId}`

/**
 * The notices that the law of a state owes this applicant and that were not drawn yet. Asked again before the closing,
 * since a corrected address can lie in another state. A line for business purposes is owed none.
 */
export const stateNoticesOwed = async (
  { organisationCalled }: CorrespondenceDeps,
  db: Sql,
  addressee: Addressee,
  { propertyState, property, applicant }: ApplicationRecord,
): Promise<Draft[]> => {
  const organisation = organisationCalled(addressee.organisation)
  if (productOf(organisation, addressee.product).isBusinessPurpose) return []
  const homeState = applicant.homeAddress.state
  const owed = stateNotices.filter(({ isOwed }) =>
    isOwed({ propertyState, homeState, isHomestead: property.occupancy === 'HOME' }),
  )
  const drafts: Draft[] = []
  for (const { kind, draw } of owed)
    for (const language of languagesFor(addressee))
      if (!(await documentOfCause(db, `${stateNoticeCause(addressee.id)}:${kind}:${language}`)))
        drafts.push({ kind, content: draw({ lender: lenderFacts(organisation) }, language), namesNobody: true })
  return drafts
}
