import type { Sql } from '#src/platform/server/database/database.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { accessCheck } from '../../templates/notices/access-check.ts'
import type { CorrespondenceDeps } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

/** Generates a document that proves that a person can open a PDF. It is generated each time and not stored. */
export const drawAccessCheck = async (
  { renderer, organisationCalled, clock }: CorrespondenceDeps,
  db: Sql,
  applicationId: string,
  code: string,
): Promise<Uint8Array> => {
  const addressee = await readAddressee(db, applicationId)
  const organisation = organisationCalled(addressee.organisation)
  const content = accessCheck(
    { lender: lenderFacts(organisation), loanNumber: addressee.loanNumber, code },
    addressee.language,
  )
  return renderer.render(content, { colour: organisation.design.primary, at: clock.now() })
}
