import { type AdverseActionReason, adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import type { CreditPurpose } from './hmda-purpose.ts'

/** Codes of the loan register (FFIEC filing instructions guide; 12 CFR 1003.4(a)), keyed by the guide's wording. */

export const notApplicable = 'NA'
/**
 * Values for a lender with the partial exemption of 12 CFR 1003.3(d): in fields of text and figures, and in fields of
 * codes.
 */
export const exempt = 'Exempt'
export const exemptCode = '1111'

export const actionsTaken = {
  'Loan originated': 1,
  'Application approved but not accepted': 2,
  Denied: 3,
  'Application withdrawn by applicant': 4,
  'Closed for incompleteness': 5,
  'Purchased loan': 6,
  'Preapproval request denied': 7,
  'Preapproval request approved but not accepted': 8,
} as const
export type ActionTaken = (typeof actionsTaken)[keyof typeof actionsTaken]

export const loanTypes = {
  Conventional: 1,
  'FHA insured': 2,
  'VA guaranteed': 3,
  'RHS or FSA guaranteed': 4,
} as const

export const loanPurposes = {
  'Home purchase': 1,
  'Home improvement': 2,
  Refinancing: 31,
  'Cash-out refinancing': 32,
  'Other purpose': 4,
  'Not applicable': 5,
} as const
export type LoanPurpose = (typeof loanPurposes)[keyof typeof loanPurposes]

export const occupancyCodes = { HOME: 1, SECONDARY: 2, INVESTMENT: 3 } as const

export const hoepaCodes = {
  'High-cost mortgage': 1,
  'Not a high-cost mortgage': 2,
  'Not applicable': 3,
} as const

export const lienCodes = { first: 1, subordinate: 2 } as const

export const denialReasons = {
  'Debt-to-income ratio': 1,
  'Employment history': 2,
  'Credit history': 3,
  Collateral: 4,
  'Insufficient cash': 5,
  'Unverifiable information': 6,
  'Credit application incomplete': 7,
  'Mortgage insurance denied': 8,
  Other: 9,
  'Not applicable': 10,
} as const

/** Scoring models by the name that a bureau reports. Any other model is code 8 with its name as text. */
export const scoringModels = {
  'Equifax Beacon 5.0': 1,
  'Experian Fair Isaac': 2,
  'FICO Risk Score Classic 04': 3,
  'FICO Risk Score Classic 98': 4,
  'VantageScore 2.0': 5,
  'VantageScore 3.0': 6,
  'FICO Score 9': 11,
  'FICO Score 8': 12,
  'FICO Score 10': 13,
  'FICO Score 10T': 14,
  'VantageScore 4.0': 15,
} as const
export const otherModel = 8
export const noModel = 9
export const noCoApplicantModel = 10
/** In place of a score: none was relied on, or there is no co-applicant. */
export const noScore = 8888
export const noCoApplicantScore = 9999

/**
 * The code of a text in a table. @throws RangeError for a text that is not in it.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export const requireCode = <Codes extends Readonly<Record<string, number>>>(codes: Codes, text: string): number => {
  const code = Object.hasOwn(codes, text) ? codes[text] : undefined
  if (code === undefined) throw new RangeError(`No code for '${text}'`)
  return code
}

/** The code of a scoring model, and its name if it has no code. */
export const scoringModel = (name: string): { code: number; text: string } => {
  const code = Object.hasOwn(scoringModels, name) ? scoringModels[name as keyof typeof scoringModels] : undefined
  return code === undefined ? { code: otherModel, text: name.slice(0, 255) } : { code, text: '' }
}

const maxDenialReasons = 4

/** The reasons of a notice as they are reported: each code once, at most four, and text for reasons without a code. */
export const denialCodes = (reasons: readonly AdverseActionReason[]): { codes: number[]; text: string } => {
  const codes = [...new Set(reasons.map((reason) => adverseActionReasons[reason].hmda as number))].slice(
    0,
    maxDenialReasons,
  )
  const other = reasons.filter((reason) => adverseActionReasons[reason].hmda === denialReasons.Other)
  const text = other.map((reason) => adverseActionReasons[reason].text).join('; ')
  return { codes, text: codes.includes(denialReasons.Other) ? text.slice(0, 255) : '' }
}

/**
 * The purpose of a line. If there are several, the first of purchase, refinancing, improvement (12 CFR 1003 Supp. I,
 * comment 4(a)(3)-3). The lender decides when a refinancing is cash-out; ours is cash-out if the borrower receives
 * cash.
 */
export const loanPurposeOf = ({ use, paysOffHomeLien, cash }: CreditPurpose): LoanPurpose => {
  if (use === 'HOME_PURCHASE') return loanPurposes['Home purchase']
  if (paysOffHomeLien) return cash > 0 ? loanPurposes['Cash-out refinancing'] : loanPurposes.Refinancing
  return use === 'HOME_IMPROVEMENT' ? loanPurposes['Home improvement'] : loanPurposes['Other purpose']
}
