import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import {
  type ConsentEvidence,
  consentAnswersOf,
  demonstratedFact,
  recordConsents,
} from '#src/application/server/consent-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { consentDay } from '#src/domain/dates/zones.ts'
import { type CoOwner, hasSpouse, isSpouseUnasked } from '#src/domain/lending/additional-info.ts'
import { consentInForce } from '#src/domain/lending/consent-texts.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import { maskSsn } from '#src/domain/person/tax-identifier.ts'
import type { FieldFault } from '#src/domain/refusal.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { needsMaritalStatus } from '#src/domain/us/spousal-rights.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { readAdditionalInfo, saveAdditionalInfo, UnfinishedAnswers } from '../additional-info.contract.ts'
import { accessCode, isSameCode } from './access-code.rules.ts'

export interface AdditionalInfoDeps {
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  organizationByCode(orgCode: string): Pick<Organization, 'orgMetaData'>
  /** Renders the proof document with this code. */
  renderAccessCheck(db: Sql, applicationId: string, code: string): Promise<Uint8Array>
  /** What a person's earlier emails attached counts as given from now on, and need not be mailed on paper. */
  countAsGiven(tx: Tx, identityId: string): Promise<void>
}

type AdditionalInfoBody = BodyOf<typeof saveAdditionalInfo>

/** Answers may be corrected until the application is submitted. */
const correctable: readonly Status[] = ['HMDA', 'APP_SUBMISSION']

/** Marks a consent that was given by opening a document. */
const demonstration = 'code read from a PDF'

export const additionalInfoService = ({
  vault,
  clock,
  records,
  organizationByCode,
  renderAccessCheck,
  countAsGiven,
}: AdditionalInfoDeps) => {
  const wordingInForce = () => {
    const text = consentInForce('COMMUNICATIONS', consentDay(clock.now()))
    if (!text) throw new Refusal('access/not-found')
    return text
  }

  const isConfirmed = async (db: Sql, applicationId: string): Promise<boolean> => {
    const answers = await consentAnswersOf(db, applicationId, 'COMMUNICATIONS')
    return answers.some(({ optedIn, evidence }) => optedIn && demonstratedFact in evidence)
  }

  const validationErrors = (body: AdditionalInfoBody, record: ApplicationRecord, confirmed: boolean): FieldFault[] => {
    const { applicant, property } = record
    const isMaritalStatusNeeded = needsMaritalStatus(property.address.state, property.occupancy)
    const fault = (field: string, message: string, wrong: boolean) => (wrong ? [{ field, message }] : [])
    return [
      ...fault('ssn', 'Please enter your Social Security number', !applicant.ssn && !body.ssn),
      ...fault('maritalStatus', 'Please choose your marital status', isMaritalStatusNeeded && !body.maritalStatus),
      ...(isMaritalStatusNeeded ? body.coOwners.flatMap(ownerFaults) : []),
      ...fault(
        'electronic.code',
        body.electronic
          ? 'That isn’t the code in the document. Please check again.'
          : 'Please enter the code from the document',
        !confirmed && !isSameCode(body.electronic?.code ?? '', accessCode(vault, record.id)),
      ),
    ]
  }

  return {
    async read(db: Sql, { id, organization }: ApplicationHead): Promise<AnswerOf<typeof readAdditionalInfo>> {
      const { applicant, property } = await records.read(db, id)
      const { version, en, es } = wordingInForce()
      const lender = organizationByCode(organization).orgMetaData.companyInfo.legalName
      return {
        ssnMasked: applicant.ssn && maskSsn(applicant.ssn),
        asksMaritalStatus: needsMaritalStatus(property.address.state, property.occupancy),
        electronic: {
          version,
          text: { en: fillSentence(en, { lender }, 'en'), es: fillSentence(es, { lender }, 'es') },
          isConfirmed: await isConfirmed(db, id),
        },
        given: applicant.particulars ?? null,
        unfinished: applicant.unfinishedInfo ?? null,
      }
    },

    /** @throws Refusal application/moved-on once the answers were sent. */
    async saveUnfinished(tx: Tx, { id }: ApplicationHead, answers: UnfinishedAnswers): Promise<{ savedAt: string }> {
      const now = clock.now()
      const { status } = await lockedStatus(tx, id)
      if (status !== 'COLLECT_ADDITIONAL_INFO') throw new Refusal('application/moved-on')
      await records.amendApplicant(tx, id, (applicant) => ({ ...applicant, unfinishedInfo: answers }), now)
      return { savedAt: now.toISOString() }
    },

    accessCheck: (db: Sql, { id }: ApplicationHead): Promise<Uint8Array> =>
      renderAccessCheck(db, id, accessCode(vault, id)),

    /** @throws Refusal request/invalid with the field; application/moved-on once the application is submitted. */
    async give(
      tx: Tx,
      { id, identityId }: ApplicationHead,
      body: AdditionalInfoBody,
      evidence: ConsentEvidence,
    ): Promise<AnswerOf<typeof saveAdditionalInfo>> {
      const now = clock.now()
      const { status, revision } = await lockedStatus(tx, id)
      const isFirst = status === 'COLLECT_ADDITIONAL_INFO'
      if (!isFirst && !correctable.includes(status)) throw new Refusal('application/moved-on')
      const record = await records.read(tx, id)
      const confirmed = await isConfirmed(tx, id)
      const faults = validationErrors(body, record, confirmed)
      if (faults.length > 0) throw new Refusal('request/invalid', { faults })
      if (!confirmed && body.electronic) {
        const { version } = body.electronic
        if (version !== wordingInForce().version) throw new Refusal('consents/not-in-force')
        await recordConsents(tx, {
          identityId,
          applicationId: id,
          at: now,
          consents: [{ type: 'COMMUNICATIONS', version, optedIn: true }],
          evidence: { ...evidence, [demonstratedFact]: demonstration },
        })
        await countAsGiven(tx, identityId)
      }
      const isMaritalStatusNeeded = needsMaritalStatus(record.property.address.state, record.property.occupancy)
      await records.amendApplicant(
        tx,
        id,
        (applicant) => withAdditionalInfo(applicant, body, isMaritalStatusNeeded),
        now,
      )
      if (!isFirst) return { checklistStatus: status, revision }
      const actor = { kind: 'borrower' as const, id: identityId }
      const transition = await advance(tx, { applicationId: id, from: status, outcome: 'given', actor, now })
      return { checklistStatus: transition.to, revision: transition.revision }
    },
  }
}

/** Each owner's spouse must consent too (Texas Constitution, article XVI, section 50(a)(6)(A)), so each owner is asked about one. */
const ownerFaults = (owner: CoOwner, at: number): FieldFault[] => {
  if (isSpouseUnasked(owner))
    return [{ field: `coOwners.${at}.maritalStatus`, message: 'Please choose their marital status' }]
  if (owner.relation === 'SPOUSE' || !hasSpouse(owner.maritalStatus) || owner.spouse) return []
  return [{ field: `coOwners.${at}.spouse.firstName`, message: 'Please enter the first name' }]
}

/** Returns another owner without answers about a spouse that are not needed. */
const withNeededSpouse = ({ maritalStatus, spouse, ...owner }: CoOwner, isMaritalStatusNeeded: boolean): CoOwner => {
  if (!isMaritalStatusNeeded || owner.relation === 'SPOUSE') return owner
  return { ...owner, maritalStatus, ...(hasSpouse(maritalStatus) ? { spouse } : {}) }
}

/**
 * Returns the applicant with these answers. An answer that the state does not need is not stored, even if it was sent.
 */
const withAdditionalInfo = (
  { unfinishedInfo: _, ...applicant }: Applicant,
  body: AdditionalInfoBody,
  isMaritalStatusNeeded: boolean,
): Applicant => ({
  ...applicant,
  ssn: body.ssn ?? applicant.ssn,
  particulars: {
    citizenship: body.citizenship,
    maritalStatus: isMaritalStatusNeeded ? (body.maritalStatus ?? null) : null,
    coOwners: body.coOwners.map((owner) => withNeededSpouse(owner, isMaritalStatusNeeded)),
    useOfFunds: body.useOfFunds,
    mailingAddress: body.mailingAddress ?? null,
  },
})
