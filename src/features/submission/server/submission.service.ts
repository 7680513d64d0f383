import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { type ConsentEvidence, recordConsents } from '#src/application/server/consent-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import { consentInForce } from '#src/domain/lending/consent-texts.ts'
import { maskSsn } from '#src/domain/person/tax-identifier.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { displayAddress } from '#src/domain/us/address.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationSummary } from '../submission.contract.ts'

export interface SubmissionDeps {
  clock: Clock
  records: ApplicationRecords
  organizationByCode(orgCode: string): Pick<Organization, 'orgMetaData'>
  /** Draws the summary disclosure. The returned function stores it and writes to the borrower. */
  renderSummary(db: Sql, application: ApplicationRecord): Promise<(tx: Tx) => Promise<void>>
  /** Returns the stored disclosure; undefined before there is one. */
  openSummary(db: Sql, applicationId: string, language: 'en' | 'es'): Promise<Uint8Array | undefined>
}

export const submissionService = ({ clock, records, organizationByCode, renderSummary }: SubmissionDeps) => {
  const hardCredit = () => {
    const text = consentInForce('HARD_CREDIT', civilDateAt(clock.now().getTime(), 'America/Los_Angeles'))
    if (!text) throw new Refusal('access/not-found')
    return text
  }

  return {
    async read(db: Sql, { id, organization }: ApplicationHead): Promise<ApplicationSummary> {
      const record = await records.read(db, id)
      const { version, en, es } = hardCredit()
      const lender = organizationByCode(organization).orgMetaData.companyInfo.legalName
      return {
        ...toSummary(record),
        hardCredit: {
          version,
          text: { en: fillSentence(en, { lender }, 'en'), es: fillSentence(es, { lender }, 'es') },
        },
      }
    },

    /**
     * Submits the application. The summary is drawn while the application's row is locked (about 20 ms), so that it
     * matches what is submitted.
     */
    async submit(tx: Tx, { id, identityId }: ApplicationHead, version: number, evidence: ConsentEvidence) {
      const now = clock.now()
      const record = await records.readForUpdate(tx, id)
      if (record.status !== 'APP_SUBMISSION') throw new Refusal('application/moved-on')
      if (version !== hardCredit().version) throw new Refusal('consents/not-in-force')
      if (!record.selection) throw new Refusal('offers/none-yet')
      const saveSummary = await renderSummary(tx, record)
      await recordConsents(tx, {
        identityId,
        applicationId: id,
        evidence,
        at: now,
        consents: [{ type: 'HARD_CREDIT', version, optedIn: true }],
      })
      const actor = { kind: 'borrower' as const, id: identityId }
      const from = 'APP_SUBMISSION'
      const transition = await advance(tx, { applicationId: id, from, outcome: 'submitted', actor, now })
      await saveSummary(tx)
      return { checklistStatus: transition.to, revision: transition.revision }
    },

    async accept(tx: Tx, { id, identityId }: ApplicationHead) {
      const transition = await advance(tx, {
        applicationId: id,
        from: 'GEN_SUMMARY_DISCLOSURE',
        outcome: 'accepted',
        actor: { kind: 'borrower', id: identityId },
        now: clock.now(),
      })
      return { checklistStatus: transition.to, revision: transition.revision }
    },
  }
}

interface SelectedOffer {
  amount: number
  rate: number
  termYears: number
  monthlyPayment: number
}

const toSummary = ({ applicant, property, loanNumber, selection }: ApplicationRecord) => {
  const { name, particulars } = applicant
  const selectedOffer = selection as SelectedOffer | null
  return {
    loanNumber,
    name: [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' '),
    email: applicant.email,
    phone: applicant.phone,
    homeAddress: displayAddress(applicant.homeAddress),
    ssnMasked: applicant.ssn && maskSsn(applicant.ssn),
    employment: applicant.employment,
    income: applicant.income,
    otherIncome: applicant.otherIncome,
    rental: applicant.rental ?? null,
    property: { address: displayAddress(property.address), occupancy: property.occupancy },
    particulars: particulars
      ? {
          citizenship: particulars.citizenship,
          maritalStatus: particulars.maritalStatus,
          useOfFunds: particulars.useOfFunds,
          coOwners: particulars.coOwners.map(({ firstName, lastName, relation }) => ({
            name: `${firstName} ${lastName}`,
            relation,
          })),
          mailingAddress: particulars.mailingAddress && displayAddress(particulars.mailingAddress),
        }
      : null,
    offer: selectedOffer && {
      amount: selectedOffer.amount,
      rate: selectedOffer.rate,
      termYears: selectedOffer.termYears,
      monthlyPayment: selectedOffer.monthlyPayment,
    },
  }
}
