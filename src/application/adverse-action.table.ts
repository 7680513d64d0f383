import type { AdverseActionReason } from '#src/domain/lending/adverse-action-reason.ts'
import type { Bureau } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { workflow } from '#src/workflow/graph/workflow.table.ts'

type Workflow = typeof workflow
type DeclinesOf<S extends Status> = {
  [Outcome in keyof Workflow[S]['on'] & string]: Workflow[S]['on'][Outcome] extends {
    to: 'DECLINED'
    by: 'staff' | 'borrower'
  }
    ? `${S} ${Outcome}`
    : never
}[keyof Workflow[S]['on'] & string]

/** Every exit by which a person, rather than a rule, declines. */
export type DeclineByPerson = { [S in Status]: DeclinesOf<S> }[Status]

/**
 * The principal reason of each. Rules have their own in the decision trace. `other` uses text that staff write for the
 * borrower. An exit of `trace` ends what rules asked for, so its reasons are those of the rules that failed.
 */
export const reasonOfExit: Record<DeclineByPerson, AdverseActionReason | 'trace'> = {
  'CREDIT_NO_MATCH_SSN declined': 'no-credit-file',
  'CREDIT_ERROR declined': 'credit-unverifiable',
  'CREDIT_MINOR declined': 'not-of-age',
  'FACTA_REVIEW declined': 'identity-unverifiable',
  'PREQUAL_TITLE ownershipRefused': 'ownership-unverifiable',
  'ASSETS_PREQUAL noAssets': 'trace',
  'INCOME_VERIFICATION refused': 'income-unverifiable',
  'EMPLOYMENT_VERIFICATION refused': 'employment-unverifiable',
  'IDENTITY_VERIFICATION refused': 'identity-unverifiable',
  'DELINQUENCY_REVIEW declined': 'obligations-delinquent',
  'HOLD_FOR_APPRAISAL_REVIEW declined': 'collateral-value',
  'DISBURSEMENT_ACCOUNT refused': 'account-unverifiable',
  'GEN_CLOSING_DISCLOSURE declined': 'flood-insurance-missing',
  'FUNDING_DECISION declinedByStaff': 'other',
}

/**
 * Whether a reason is based on the consumer report, so that the notice names the agency (15 U.S.C. 1681m(a)). Debts
 * come from the report. An alert on file makes identity a question. A missing file is also information from the agency.
 */
export const usesConsumerReport: Record<AdverseActionReason, boolean> = {
  'income-insufficient': false,
  'excessive-obligations': true,
  'income-unverifiable': false,
  'employment-unverifiable': false,
  'employment-irregular': false,
  'employment-short': false,
  'credit-unverifiable': true,
  'identity-unverifiable': true,
  'no-credit-file': true,
  'credit-references-few': true,
  'credit-experience-limited': true,
  'credit-performance-poor': false,
  'obligations-delinquent': true,
  'collection-action': true,
  'garnishment-or-foreclosure': true,
  bankruptcy: true,
  'recent-inquiries': true,
  // Only where balances of a report count against the value: see `consumerReportUse`.
  'collateral-value': false,
  'residence-unverifiable': false,
  'credit-score': true,
  'balances-high': true,
  'amounts-owed': true,
  'accounts-young': true,
  'accounts-paid-few': true,
  // A rate depends on the score and on the loans in the report.
  'rate-above-range': true,
  'high-cost-by-rate': true,
  'high-cost-by-fees': false,
  'new-york-high-cost-by-rate': true,
  'new-york-high-cost-by-fees': false,
  'new-york-limit-unknown': false,
  // A credit report may show the loan, and a property record does.
  'texas-one-equity-loan': true,
  'texas-fees-above-limit': false,
  'recent-transfer': false,
  'property-listed': false,
  'property-type': false,
  'ownership-unverifiable': false,
  'account-unverifiable': false,
  'flood-insurance-missing': false,
  'not-of-age': true,
  'application-incomplete': false,
  other: false,
}

/**
 * Whether a reason may come from an outside source other than a consumer reporting agency: an employer, a bank, a payroll
 * or tax service, a property record, a title, a valuation, an identity service. The notice then says that the applicant
 * may ask for the nature of the information (15 U.S.C. 1681m(b)(1); 12 CFR 1002, Appendix C, form C-1, part II).
 */
export const isFromOutsideSource: Record<AdverseActionReason, boolean> = {
  'income-insufficient': true,
  'excessive-obligations': false,
  'income-unverifiable': true,
  'employment-unverifiable': true,
  'employment-irregular': true,
  'employment-short': true,
  'credit-unverifiable': false,
  'identity-unverifiable': true,
  'no-credit-file': false,
  'credit-references-few': false,
  'credit-experience-limited': false,
  'credit-performance-poor': false,
  'obligations-delinquent': false,
  'collection-action': false,
  'garnishment-or-foreclosure': true,
  bankruptcy: false,
  'recent-inquiries': false,
  'collateral-value': true,
  'residence-unverifiable': true,
  'credit-score': false,
  'balances-high': false,
  'amounts-owed': false,
  'accounts-young': false,
  'accounts-paid-few': false,
  'rate-above-range': false,
  'high-cost-by-rate': false,
  'high-cost-by-fees': false,
  'new-york-high-cost-by-rate': false,
  'new-york-high-cost-by-fees': false,
  'new-york-limit-unknown': false,
  'texas-one-equity-loan': true,
  'texas-fees-above-limit': false,
  'recent-transfer': true,
  'property-listed': true,
  'property-type': true,
  'ownership-unverifiable': true,
  'account-unverifiable': true,
  'flood-insurance-missing': false,
  'not-of-age': false,
  'application-incomplete': false,
  other: false,
}

/** What can change to a borrower's disadvantage between a choice and the terms that replace it. */
export type AdverseChange = 'INCOME' | 'RENT' | 'SCORE' | 'VALUE' | 'LIENS' | 'DEBTS'

/** The reason for adverse action that each change is, which says where the information came from. */
export const reasonOfChange: Record<AdverseChange, AdverseActionReason> = {
  INCOME: 'income-insufficient',
  RENT: 'income-insufficient',
  SCORE: 'credit-score',
  VALUE: 'collateral-value',
  LIENS: 'collateral-value',
  DEBTS: 'excessive-obligations',
}

/** Where a consumer requests the report from each agency, free of charge. */
export const bureaus: Record<Bureau, { name: string; address: string; phone: string }> = {
  EQUIFAX: {
    name: 'Equifax Information Services LLC',
    address: 'P.O. Box 740241, Atlanta, GA 30374',
    phone: '1-800-685-1111',
  },
  EXPERIAN: { name: 'Experian', address: 'P.O. Box 2002, Allen, TX 75013', phone: '1-888-397-3742' },
  TRANSUNION: {
    name: 'TransUnion Consumer Relations',
    address: 'P.O. Box 1000, Chester, PA 19016',
    phone: '1-800-888-4213',
  },
}
