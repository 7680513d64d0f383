import { productOf } from '#src/brands/page-organisation.contract.ts'
import { displayAddress } from '#src/domain/address.ts'
import type { DeedClosing } from '#src/domain/deed-closing.rules.ts'
import { stateNotarization } from '#src/domain/remote-notarization.table.ts'
import { isUsState } from '#src/domain/us-states.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { type NotaryDisclosureFacts, notaryDisclosure } from '../templates/notary-disclosure.ts'
import {
  type CorrespondenceDeps,
  drawDocuments,
  languagesFor,
  readAddressee,
  storeDrawn,
  writeToBorrower,
} from './correspondence.service.ts'

/** Draws what is said before the notary is met. The answer keeps it, and mails it to the borrower, once a closing. */
export const drawNotaryDisclosure = async (
  deps: CorrespondenceDeps,
  db: Sql,
  application: ApplicationRecord,
  closing: DeedClosing,
): Promise<(tx: Tx) => Promise<void>> => {
  const addressee = await readAddressee(db, application.id)
  const organisation = deps.organisationCalled(addressee.organisation)
  const { propertyState } = application
  const facts: NotaryDisclosureFacts = {
    lender: lenderFacts(organisation),
    loanNumber: addressee.loanNumber,
    applicant: fullNameOf(application.applicant.name),
    home: displayAddress(application.property.address),
    closing,
    recordingYears: isUsState(propertyState) ? stateNotarization[propertyState].recordingYears : 10,
    fee: productOf(organisation, addressee.product).info.manualNotarizationFee,
    drawnOn: lenderDay(deps.clock.now()),
  }
  const drafts = languagesFor(addressee).map((language) => ({
    kind: 'NOTARY_DISCLOSURE' as const,
    content: notaryDisclosure(facts, language),
  }))
  const drawn = await drawDocuments(deps, addressee, drafts)
  return async (tx) => {
    const causeKey = `notary-disclosure:${addressee.id}`
    const stored = await storeDrawn(tx, deps, addressee.id, causeKey, drawn)
    const documentIds = stored.map(({ id }) => id)
    await writeToBorrower(tx, deps, { addressee, occasion: { about: 'notary' }, documentIds, causeKey })
  }
}
