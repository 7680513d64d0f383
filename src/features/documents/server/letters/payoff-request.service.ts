import { createHash } from 'node:crypto'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { consentGiven } from '#src/application/server/consent-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { consentText } from '#src/domain/lending/consent-texts.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { addressLines, fullAddress } from '#src/domain/us/address.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { payoffRequest } from '../../templates/notices/payoff-request.ts'
import { type CorrespondenceDeps, renderDocuments, storeGenerated } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'
import { oweCreditorLetter, type Recipient } from './paper-letters.store.ts'

export interface PayoffRequestDeps extends CorrespondenceDeps {
  records: ApplicationRecords
}

export interface CreditorDebt {
  liabilityId: string
  creditor: string
  accountEnding: string | null
}

/**
 * Writes the letter that asks a creditor for a payoff letter, and puts it into the queue of letters to mail. The same
 * letter is written once a day. Returns the id of the queued letter.
 * @throws Refusal payoffs/not-authorized where the borrower has not authorized it
 */
export const writePayoffRequest =
  (deps: PayoffRequestDeps) =>
  async (
    tx: Tx,
    applicationId: string,
    { liabilityId, creditor, accountEnding }: CreditorDebt,
    address: Recipient['address'],
  ): Promise<string> => {
    const addressee = await readAddressee(tx, applicationId)
    const { applicant, property } = await deps.records.read(tx, applicationId)
    const authorization = await consentGiven(tx, applicationId, 'PAYOFF_STATEMENTS')
    const authorizedOn = authorization && lenderDay(authorization.at)
    const wording =
      authorization && consentText('PAYOFF_STATEMENTS', authorization.version, lenderDay(authorization.at))
    if (!authorizedOn || !wording) throw new Refusal('payoffs/not-authorized')
    const lender = lenderFacts(deps.organizationByCode(addressee.organization))
    const at = deps.clock.now()
    const drawnOn = lenderDay(at)
    const content = payoffRequest({
      lender,
      drawnOn,
      creditor,
      address: addressLines(address),
      accountEnding,
      borrower: fullNameOf(applicant.name),
      home: fullAddress(property.address),
      loanNumber: addressee.loanNumber,
      authorization: { text: fillSentence(wording.en, { lender: lender.legalName }, 'en'), on: authorizedOn },
    })
    const digest = createHash('sha256')
      .update(JSON.stringify([drawnOn, addressLines(address)]))
      .digest('hex')
    const causeKey = `payoff request:${liabilityId}:${digest}`
    const documents = await renderDocuments(deps, addressee, [{ kind: 'PAYOFF_REQUEST', content }])
    const storedDocuments = await storeGenerated(tx, deps, applicationId, causeKey, documents)
    return oweCreditorLetter(tx, deps.vault, {
      organization: addressee.organization,
      applicationId,
      causeKey,
      documentIds: storedDocuments.map(({ id }) => id),
      recipient: { name: creditor, address },
      at,
    })
  }
