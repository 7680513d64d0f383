import type { Sql } from '#src/platform/server/database.ts'
import { accessCheck } from '../templates/access-check.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { type CorrespondenceDeps, readAddressee } from './correspondence.service.ts'

/** Drawn anew each time and not kept: it proves that a PDF can be opened, and says nothing else. */
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
