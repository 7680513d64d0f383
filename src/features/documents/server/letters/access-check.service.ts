import type { Sql } from '#src/platform/server/database/database.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { accessCheck } from '../../templates/notices/access-check.ts'
import type { CorrespondenceDeps } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

/** Generates a document that proves that a person can open a PDF. It is generated each time and not stored. */
export const renderAccessCheck = async (
  { renderer, organizationByCode, clock }: CorrespondenceDeps,
  db: Sql,
  applicationId: string,
  code: string,
): Promise<Uint8Array> => {
  const addressee = await readAddressee(db, applicationId)
  const organization = organizationByCode(addressee.organization)
  const content = accessCheck(
    { lender: lenderFacts(organization), loanNumber: addressee.loanNumber, code },
    addressee.language,
  )
  return renderer.render(content, { color: organization.design.primary, at: clock.now() })
}
