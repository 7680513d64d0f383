import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { DeedClosingAfterFloodNotice } from '#src/domain/lending/deed-closing.rules.ts'
import { fullAddress } from '#src/domain/us/address.ts'
import { stateNotarization } from '#src/domain/us/remote-notarization.table.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { ClosingFigures } from '../../closing-figures.schema.ts'
import { type NotaryDisclosureFacts, notaryDisclosure } from '../../templates/disclosures/notary-disclosure.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { notaryFeeCents } from '../../templates/notary-fee.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from '../letters/correspondence.service.ts'
import { readAddressee } from '../letters/letters.store.ts'

/** Returns what an in-person notary costs the borrower of an application, in cents. */
export const notaryFeeOf = (
  { selection, product }: Pick<ApplicationRecord, 'selection' | 'product'>,
  organization: Organization,
): number =>
  notaryFeeCents(ClosingFigures.safeParse(selection).data?.closingCosts, productOf(organization, product).info)

/**
 * Generates the disclosure that is given before the meeting with the notary. The returned function stores it and emails
 * it to the borrower, once per closing.
 */
export const renderNotaryDisclosure = async (
  deps: CorrespondenceDeps,
  db: Sql,
  application: ApplicationRecord,
  closing: DeedClosingAfterFloodNotice,
): Promise<(tx: Tx) => Promise<void>> => {
  const addressee = await readAddressee(db, application.id)
  const organization = deps.organizationByCode(addressee.organization)
  const { propertyState } = application
  const facts: NotaryDisclosureFacts = {
    lender: lenderFacts(organization),
    loanNumber: addressee.loanNumber,
    applicant: fullNameOf(application.applicant.name),
    home: fullAddress(application.property.address),
    closing,
    recordingYears: isUsState(propertyState) ? stateNotarization[propertyState].recordingYears : 10,
    fee: notaryFeeOf(application, organization),
    drawnOn: lenderDay(deps.clock.now()),
  }
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'NOTARY_DISCLOSURE' as const,
    content: notaryDisclosure(facts, language),
  }))
  const documents = await renderDocuments(deps, addressee, drafts)
  return async (tx) => {
    const causeKey = `notary-disclosure:${addressee.id}`
    const storedDocuments = await storeGenerated(tx, deps, addressee.id, causeKey, documents)
    const documentIds = storedDocuments.map(({ id }) => id)
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'notary' }, documentIds, causeKey })
  }
}
