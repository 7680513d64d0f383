import { type AdverseActionReason, adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'

const income = 'More income that can be verified, or a smaller amount, would change this.'
const debts =
  'Lower monthly debts would change this: a loan or card paid off counts as soon as your credit file shows it.'
const proof = 'Documents that prove it would change this. Call us, and we will say which ones.'
const payments = 'Payments made on time from now on change this, month by month.'
const balances = 'Lower balances would change this, once your credit file shows them.'
const history = 'A longer record of credit would change this.'
const home = 'A higher value of the home, or less owed on it, would change this.'
const missing = 'The answers or documents that are missing would change this.'
const ask = 'Call us, and we will explain what would change this.'

/** The text on what would change the outcome, by principal reason. A missing reason is a compile error. */
export const valuationPathWords = {
  'income-insufficient': income,
  'excessive-obligations': debts,
  'income-unverifiable': proof,
  'employment-unverifiable': proof,
  'employment-irregular': 'Steadier work, or income from another source, would change this.',
  'employment-short': 'More time in your work would change this.',
  'credit-unverifiable': proof,
  'identity-unverifiable': proof,
  'no-credit-file': history,
  'credit-references-few': history,
  'credit-experience-limited': history,
  'credit-performance-poor': payments,
  'obligations-delinquent': 'Bringing these accounts up to date would change this.',
  'collection-action': 'Settling it would change this, once your credit file shows it.',
  'garnishment-or-foreclosure': 'Time changes this, and payments made on time.',
  bankruptcy: 'Time changes this, and payments made on time.',
  'recent-inquiries': 'Fewer new applications for credit in the coming months would change this.',
  'collateral-value': home,
  'residence-unverifiable': proof,
  'credit-score': payments,
  'balances-high': balances,
  'amounts-owed': balances,
  'accounts-young': history,
  'accounts-paid-few': payments,
  'rate-above-range': home,
  'high-cost-by-rate': home,
  'high-cost-by-fees': ask,
  'new-york-high-cost-by-rate': ask,
  'new-york-high-cost-by-fees': ask,
  'new-york-limit-unknown': ask,
  'texas-one-equity-loan': 'Paying off or closing the other home equity loan would change this.',
  'texas-fees-above-limit': 'A larger line would change this.',
  'recent-transfer': 'Time changes this: a home counts once it has been owned for 90 days.',
  'property-listed': 'Taking the home off the market would change this.',
  'property-type': 'Another home of yours may be accepted.',
  'ownership-unverifiable': proof,
  'account-unverifiable': proof,
  'flood-insurance-missing': 'Insuring the home against flood would change this.',
  'not-of-age': 'Time changes this: a borrower must be old enough to enter into a contract.',
  'application-incomplete': missing,
  other: ask,
} as const satisfies Record<AdverseActionReason, string>

const collateral = 4

/** Whether a reason concerns the home, so that another home may qualify. HMDA files it under collateral. */
export const isInTheHome = (code: string): boolean =>
  Object.hasOwn(adverseActionReasons, code) && adverseActionReasons[code as AdverseActionReason].hmda === collateral

/** Returns the outlook for a reason. For an unknown reason, the text asks the borrower to call. */
export const valuationPathOn = (code: string) =>
  Object.hasOwn(adverseActionReasons, code) ? valuationPathWords[code as AdverseActionReason] : valuationPathWords.other
