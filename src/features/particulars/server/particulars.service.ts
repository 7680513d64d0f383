import type { Organisation } from '#src/brands/organisation.schema.ts'
import type { Applicant } from '#src/domain/applicant.ts'
import { consentInForce } from '#src/domain/consent-texts.ts'
import type { FieldFault } from '#src/domain/refusal.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { needsMaritalStatus } from '#src/domain/spousal-rights.ts'
import { maskSsn } from '#src/domain/tax-identifier.ts'
import { consentDay } from '#src/domain/zones.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { type ConsentEvidence, recordConsents } from '#src/workflow/server/consent-record.ts'
import { lockedStatus } from '#src/workflow/server/locked-status.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { giveParticulars, readParticulars } from '../particulars.contract.ts'
import { accessCode, isSameCode } from './access-code.rules.ts'

export interface ParticularsDeps {
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  organisationOf(orgCode: string): Pick<Organisation, 'orgMetaData'>
  /** The document of proof, with this code in it. */
  drawAccessCheck(db: Sql, applicationId: string, code: string): Promise<Uint8Array>
}

type Given = BodyOf<typeof giveParticulars>

/** Until the application is submitted, answers may be corrected. */
const correctable: readonly Status[] = ['HMDA', 'APP_SUBMISSION']

/** By which a consent given on the strength of an opened document is known. */
const demonstrated = 'code read from a PDF'

export const particularsService = ({ vault, clock, records, organisationOf, drawAccessCheck }: ParticularsDeps) => {
  const wordingInForce = () => {
    const text = consentInForce('COMMUNICATIONS', consentDay(clock.now()))
    if (!text) throw new Refusal('access/not-found')
    return text
  }

  const isConfirmed = async (db: Sql, applicationId: string): Promise<boolean> => {
    const rows = await db
      .selectFrom('consent')
      .select(['optedIn', 'evidence'])
      .where('applicationId', '=', applicationId)
      .where('type', '=', 'COMMUNICATIONS')
      .execute()
    return rows.some(({ optedIn, evidence }) => optedIn && 'demonstrated' in evidence)
  }

  const faultsOf = (given: Given, record: ApplicationRecord, confirmed: boolean): FieldFault[] => {
    const { applicant, property } = record
    const asksMarital = needsMaritalStatus(property.address.state, property.occupancy)
    const fault = (field: string, message: string, wrong: boolean) => (wrong ? [{ field, message }] : [])
    return [
      ...fault('ssn', 'Please enter your Social Security number', !applicant.ssn && !given.ssn),
      ...fault('maritalStatus', 'Please choose your marital status', asksMarital && !given.maritalStatus),
      ...fault(
        'electronic.code',
        given.electronic
          ? 'That is not the code in the document. Please look again.'
          : 'Please type the code from the document',
        !confirmed && !isSameCode(given.electronic?.code ?? '', accessCode(vault, record.id)),
      ),
    ]
  }

  return {
    async read(db: Sql, { id, organisation }: ApplicationHead): Promise<AnswerOf<typeof readParticulars>> {
      const { applicant, property } = await records.read(db, id)
      const { version, en, es } = wordingInForce()
      const lender = organisationOf(organisation).orgMetaData.companyInfo.legalName
      return {
        ssnMasked: applicant.ssn && maskSsn(applicant.ssn),
        asksMaritalStatus: needsMaritalStatus(property.address.state, property.occupancy),
        electronic: {
          version,
          text: { en: fillSentence(en, { lender }, 'en'), es: fillSentence(es, { lender }, 'es') },
          isConfirmed: await isConfirmed(db, id),
        },
        given: applicant.particulars ?? null,
      }
    },

    accessCheck: (db: Sql, { id }: ApplicationHead): Promise<Uint8Array> =>
      drawAccessCheck(db, id, accessCode(vault, id)),

    /** @throws Refusal request/invalid with the field; application/moved-on once the application is submitted. */
    async give(
      tx: Tx,
      { id, identityId }: ApplicationHead,
      given: Given,
      evidence: ConsentEvidence,
    ): Promise<AnswerOf<typeof giveParticulars>> {
      const now = clock.now()
      const { status, revision } = await lockedStatus(tx, id)
      const isFirst = status === 'COLLECT_ADDITIONAL_INFO'
      if (!isFirst && !correctable.includes(status)) throw new Refusal('application/moved-on')
      const record = await records.read(tx, id)
      const confirmed = await isConfirmed(tx, id)
      const faults = faultsOf(given, record, confirmed)
      if (faults.length > 0) throw new Refusal('request/invalid', { faults })
      if (!confirmed && given.electronic) {
        const { version } = given.electronic
        if (version !== wordingInForce().version) throw new Refusal('consents/not-in-force')
        await recordConsents(tx, {
          ...{ identityId, applicationId: id, at: now },
          consents: [{ type: 'COMMUNICATIONS', version, optedIn: true }],
          evidence: { ...evidence, demonstrated },
        })
      }
      const asksMarital = needsMaritalStatus(record.property.address.state, record.property.occupancy)
      await records.amendApplicant(tx, id, (applicant) => amended(applicant, given, asksMarital), now)
      if (!isFirst) return { checklistStatus: status, revision }
      const actor = { kind: 'borrower' as const, id: identityId }
      const moved = await advance(tx, { applicationId: id, from: status, outcome: 'given', actor, now })
      return { checklistStatus: moved.to, revision: moved.revision }
    },
  }
}

/** What the state does not need is not kept, even where it was sent. */
const amended = (applicant: Applicant, given: Given, asksMarital: boolean): Applicant => ({
  ...applicant,
  ssn: given.ssn ?? applicant.ssn,
  particulars: {
    citizenship: given.citizenship,
    maritalStatus: asksMarital ? (given.maritalStatus ?? null) : null,
    coOwners: given.coOwners,
    useOfFunds: given.useOfFunds,
    mailingAddress: given.mailingAddress ?? null,
  },
})
