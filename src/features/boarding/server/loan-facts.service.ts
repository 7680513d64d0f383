import { closingDayOf } from '#src/application/closing-day.rules.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import type { BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { consentGiven } from '#src/application/server/consent-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { isMarked } from '#src/domain/lending/liability.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { lastMoveInto } from '#src/workflow/server/status-history-record.ts'
import type { Autopay, ChosenTerms, FundedMoney, LoanFacts } from '../loan-facts.ts'
import { isInquiry, militaryStatusOf, readDocuments, readPaymentPlan } from './loan-facts.store.ts'

export interface LoanFactsDeps {
  records: ApplicationRecords
  liabilities: LiabilityRecords
  accounts: BankAccountRecords
  closingSigners: Pick<ClosingSignerRecords, 'signing'>
  organizationByCode(orgCode: string): Organization
  /** The terms of the lender's plan that a servicer needs, as the home's state limits them; later draws in cents. */
  planTermsFor(
    organization: Organization,
    home: { state: UsState; occupancy: OccupancyType; agreedOn: CivilDate },
  ): LoanFacts['plan']
  readFundedMoney(sql: Sql, applicationId: string): Promise<FundedMoney>
}

const chosenTerms = ({ selection }: Pick<ApplicationRecord, 'selection'>): ChosenTerms | null => {
  if (!selection || !('draw' in selection) || !('termMonths' in selection)) return null
  const { draw, originationFee, recordingTax, lineAmount, rate, openEndApr, termMonths, monthlyPayment } =
    selection as ChosenTerms
  return {
    draw,
    originationFee,
    recordingTax,
    lineAmount,
    rate,
    termMonths,
    monthlyPayment,
    openEndApr: openEndApr ?? null,
  }
}

/** Reads everything about one application that leaves the product. */
export const loanFacts = (deps: LoanFactsDeps) => {
  const { records, liabilities, accounts, closingSigners } = deps

  const homeOf = async (sql: Sql, id: string): Promise<Pick<LoanFacts, 'record' | 'homeValue' | 'flood'>> => {
    const reports = await records.newestReports(sql, id, [
      'property-record',
      'full-title',
      'valuation',
      'home-value',
      'flood',
    ])
    const { 'property-record': property, 'full-title': title, valuation, 'home-value': inspection, flood } = reports
    const record = property?.result === 'ONE' ? property.property : undefined
    const estimate = valuation?.result === 'VALUED' ? valuation.valuation : undefined
    return {
      flood: flood ?? null,
      homeValue: inspection ?? estimate ?? null,
      record: record
        ? {
            parcelId: title?.parcelId || record.parcelId,
            legalDescription: title?.legalDescription || record.legalDescription,
            county: record.county,
            fips: record.fips,
            type: record.type,
          }
        : null,
    }
  }

  const readAutopay = async (sql: Sql, id: string): Promise<Autopay | null> => {
    const plan = await readPaymentPlan(sql, id)
    if (plan?.method !== 'AUTOPAY' || plan.accountId === null) return null
    const account = (await accounts.byApplication(sql, id)).find((accountRecord) => accountRecord.id === plan.accountId)
    if (!account) return null
    const consent = await consentGiven(sql, id, 'AUTOMATIC_PAYMENTS')
    return {
      dayOfMonth: plan.dayOfMonth,
      kind: account.kind,
      bankName: account.bankName,
      numbers: await accounts.numbers(sql, account),
      authorization: consent ? { at: consent.at, wording: consent.version } : null,
    }
  }

  return async (sql: Sql, id: string): Promise<LoanFacts> => {
    const application = await records.read(sql, id)
    const organization = deps.organizationByCode(application.organization)
    const debts = (await liabilities.byApplication(sql, id)).filter(({ removedFor }) => removedFor === null)
    const signers = await closingSigners.signing(sql, id)
    const closing = await lastMoveInto(sql, id, 'GEN_RESCISSION')
    // The agreement was drawn then, with the late charge of that day.
    const agreement = await lastMoveInto(sql, id, 'NOTE_SIGNING')
    return {
      application: { ...application, isInquiry: await isInquiry(sql, id) },
      lender: {
        code: organization.orgCode,
        name: organization.orgMetaData.companyInfo.legalName,
        nmlsId: organization.orgMetaData.companyInfo.nmlsId,
      },
      terms: chosenTerms(application),
      plan: deps.planTermsFor(organization, {
        state: application.propertyState as UsState,
        occupancy: application.property.occupancy,
        agreedOn: lenderDay(agreement?.at ?? application.createdAt),
      }),
      otherParties: signers.filter(({ role }) => role !== 'borrower').map(({ role, person }) => ({ role, ...person })),
      ...(await homeOf(sql, id)),
      liabilities: debts.map((debt) => ({
        kind: debt.kind,
        creditor: debt.creditor,
        balance: debt.balance,
        monthlyPayment: debt.monthlyPayment,
        lienPosition: debt.lienPosition,
        isPaidOff: isMarked(debt),
      })),
      closedOn: closing ? closingDayOf(closing, lenderDay) : null,
      money: await deps.readFundedMoney(sql, id),
      autopay: await readAutopay(sql, id),
      militaryStatus: await militaryStatusOf(sql, id),
      documents: await readDocuments(sql, id),
    }
  }
}
