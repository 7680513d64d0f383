import { createHash } from 'node:crypto'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { saveIncompletenessNotice } from '#src/application/server/incompleteness-record.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { staffExits } from '#src/workflow/graph/staff-exits.rules.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { incompletenessNotice } from '../../templates/notices/incompleteness-notice.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

interface IncompletenessDeps extends CorrespondenceDeps {
  records: ApplicationRecords
}

interface Missing {
  applicationId: string
  missing: readonly string[]
  /** Days in which the borrower must respond. */
  days: number
  /** The staff member who gives the notice. */
  givenBy: string
}

/**
 * Generates a notice of incompleteness. The returned function stores it and emails it to the borrower. The same notice
 * is sent once a day at most.
 * @throws Refusal application/moved-on where the application cannot be closed as incomplete
 */
export const renderIncompletenessNotice = async (
  deps: IncompletenessDeps,
  db: Sql,
  { applicationId, missing, days, givenBy }: Missing,
): Promise<(tx: Tx) => Promise<{ documentUuid: string; respondBy: CivilDate }>> => {
  const addressee = await readAddressee(db, applicationId)
  const application = await deps.records.read(db, applicationId)
  const { status } = application
  if (!isStatus(status) || !staffExits(status, 'admin').some(({ outcome }) => outcome === 'closedIncomplete'))
    throw new Refusal('application/moved-on')
  const givenOn = lenderDay(deps.clock.now())
  const respondBy = addDays(givenOn, days)
  const organization = deps.organizationByCode(addressee.organization)
  const facts = {
    lender: lenderFacts(organization),
    product: productOf(organization, addressee.product),
    applicant: fullNameOf(application.applicant.name),
    loanNumber: addressee.loanNumber,
    appliedOn: lenderDay(application.createdAt),
    givenOn,
    missing,
    respondBy,
  }
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'INCOMPLETENESS_NOTICE' as const,
    content: incompletenessNotice(facts, language),
  }))
  const documents = await renderDocuments(deps, addressee, drafts)
  return async (tx) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([givenOn, days, missing]))
      .digest('hex')
    const causeKey = `incompleteness:${applicationId}:${digest}`
    const [first, ...others] = await storeGenerated(tx, deps, applicationId, causeKey, documents)
    const documentId = first!.id
    const documentIds = [documentId, ...others.map(({ id }) => id)]
    await saveIncompletenessNotice(tx, { applicationId, documentId, respondBy, givenBy, givenAt: deps.clock.now() })
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'incomplete' }, documentIds, causeKey })
    return { documentUuid: documentId, respondBy }
  }
}
