import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { daysBetween } from '#src/domain/dates/civil-date.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import { type ServiceCall, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { type BankLink, BankLinkRefused } from '#src/vendors/bank-link/bank-link.port.ts'
import { type Payroll, PayrollRefused } from '#src/vendors/payroll/payroll.port.ts'
import type { TaxTranscripts } from '#src/vendors/tax-transcript/tax-transcript.port.ts'
import { annualFromDeposits, annualFromPayStubs, annualFromTaxYears, bankIncomeTotal } from '../annual-income.rules.ts'
import type { IncomeFinding, IncomePolicy } from '../income.rules.ts'
import { isEmployed } from '../income-methods.table.ts'
import type { IncomeRequestRow, RequestFailure } from './income.store.ts'

export interface LinkVendors {
  bankLink: BankLink
  payroll: Payroll
  taxTranscripts: TaxTranscripts
}

export type LinkReading =
  | { kind: 'found'; finding: IncomeFinding }
  | { kind: 'pending' }
  | { kind: 'failed'; failure: RequestFailure }

/** After this many failed attempts, the borrower is shown the other methods. */
export const maxTries = 5

/**
 * Reads the income that a link shows. @throws VendorUnavailable while another try may help
 */
export const readLink = async (
  vendors: LinkVendors,
  request: IncomeRequestRow,
  { organization, applicant }: Pick<ApplicationRecord, 'organization' | 'applicant'>,
  policy: IncomePolicy,
): Promise<LinkReading> => {
  try {
    switch (request.method) {
      case 'bank':
        return await readBank(vendors.bankLink, request, applicant, policy)
      case 'payroll':
        return await readPayroll(vendors.payroll, request, applicant)
      default:
        return await readTranscripts(vendors.taxTranscripts, request, { organization })
    }
  } catch (error) {
    if (error instanceof BankLinkRefused || error instanceof PayrollRefused)
      return { kind: 'failed', failure: 'log-in-again' }
    if (error instanceof VendorUnavailable && request.tries + 1 >= maxTries)
      return { kind: 'failed', failure: 'unavailable' }
    throw error
  }
}

const nothing = { kind: 'failed', failure: 'nothing-found' } as const

const readBank = async (
  bank: BankLink,
  { access, session }: IncomeRequestRow,
  applicant: Applicant,
  policy: IncomePolicy,
): Promise<LinkReading> => {
  if (!access) return nothing
  const activity = await bank.activity(access.access)
  if (activity.kind === 'pending') return { kind: 'pending' }
  const { deposits, from, to } = activity.report
  const observedAnnual = annualFromDeposits(deposits, daysBetween(from, to))
  const onAccount = observedAnnual > 0 ? observedAnnual : await countedByBank(bank, session?.userToken)
  if (onAccount <= 0) return nothing
  const gross = isEmployed(applicant.employment) ? policy.grossOfNet : 1
  const { name, email, phone, homeAddress } = applicant
  const score = await bank.ownerScore(access.access, {
    name: `${name.firstName} ${name.lastName}`,
    email,
    phone: phone.replace(/\D/g, ''),
    address: homeAddress,
  })
  return {
    kind: 'found',
    finding: {
      source: 'PLAID_TRANSACTIONS',
      annual: Math.round(onAccount * gross),
      covers: 'all',
      employer: 'unnamed',
      isTheirs: score >= policy.minOwnerScore,
    },
  }
}

/** Returns the income that the bank itself totals. Some banks label no deposit as income but still report a total. */
const countedByBank = async (bank: BankLink, userToken: string | undefined): Promise<number> => {
  const income = userToken === undefined ? undefined : await bank.income(userToken)
  if (!income) return 0
  const days = Math.max(1, daysBetween(income.from, income.to))
  return Math.round((bankIncomeTotal(income.totals) * 365) / days)
}

const sameName = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), 'en', { sensitivity: 'base' }) === 0

const readPayroll = async (
  payroll: Payroll,
  { access }: IncomeRequestRow,
  { name }: Applicant,
): Promise<LinkReading> => {
  if (!access) return nothing
  const answer = await payroll.report(access.link)
  if (answer.kind === 'pending') return { kind: 'pending' }
  const { employments } = answer.report
  const active = employments.filter(({ isActive }) => isActive)
  const countedEmployments = active.length > 0 ? active : employments
  if (countedEmployments.length === 0) return nothing
  const annual = countedEmployments.map(({ yearly, frequency, statements }) => {
    if (yearly !== null) return Math.round(yearly)
    return frequency && statements.length > 0
      ? annualFromPayStubs(statements.map((statement) => ({ ...statement, frequency })))
      : 0
  })
  const isOwnIncome = countedEmployments.every(
    ({ firstName, lastName }) => sameName(lastName, name.lastName) && sameName(firstName, name.firstName),
  )
  return {
    kind: 'found',
    finding: {
      source: 'TRUV_PAYROLL',
      annual: annual.reduce((sum, number) => sum + number, 0),
      covers: 'work',
      isTheirs: isOwnIncome,
      employer: active.length > 0 ? 'active' : 'ended',
    },
  }
}

const readTranscripts = async (
  transcripts: TaxTranscripts,
  { access }: IncomeRequestRow,
  call: ServiceCall,
): Promise<LinkReading> => {
  if (!access) return nothing
  const answer = await transcripts.report(access.access, call)
  if (answer.kind === 'pending') return { kind: 'pending' }
  const { report } = answer
  if (report.result === 'NONE' || report.years.length === 0) return nothing
  return {
    kind: 'found',
    finding: {
      source: `POINTSERV_${report.form}`,
      annual: annualFromTaxYears(report.years),
      covers: 'work',
      isTheirs: true,
      employer: 'unnamed',
    },
  }
}
