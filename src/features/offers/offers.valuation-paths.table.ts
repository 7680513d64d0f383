import { type AdverseActionReason, adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'

const income = 'What could help: more income that we can verify, or a smaller amount.'
const debts = 'What could help: lower monthly debts. A loan or card you pay off counts once your credit file shows it.'
const proof = 'What could help: documents that prove it. Call us, and we’ll tell you which ones.'
const payments = 'What could help: making payments on time, month after month.'
const balances = 'What could help: lower balances, once your credit file shows them.'
const history = 'What could help: a longer credit history.'
const home = 'What could help: a higher home value, or lower mortgage balances.'
const missing = 'What could help: the missing answers or documents.'
const callUs = 'Call us, and we’ll explain what could help.'

/** The text on what would change the outcome, by principal reason. A missing reason is a compile error. */
export const valuationPathMessages = {
  'income-insufficient': income,
  'excessive-obligations': debts,
  'income-unverifiable': proof,
  'employment-unverifiable': proof,
  'employment-irregular': 'What could help: steadier work, or income from another source.',
  'employment-short': 'What could help: more time at your job.',
  'credit-unverifiable': proof,
  'identity-unverifiable': proof,
  'no-credit-file': history,
  'credit-references-few': history,
  'credit-experience-limited': history,
  'credit-performance-poor': payments,
  'obligations-delinquent': 'What could help: bringing these accounts up to date.',
  'collection-action': 'What could help: settling it, once your credit file shows it.',
  'garnishment-or-foreclosure': 'What could help: time, and making payments on time.',
  bankruptcy: 'What could help: time, and making payments on time.',
  'recent-inquiries': 'What could help: fewer new credit applications in the coming months.',
  'collateral-value': home,
  'residence-unverifiable': proof,
  'credit-score': payments,
  'balances-high': balances,
  'amounts-owed': balances,
  'accounts-young': history,
  'accounts-paid-few': payments,
  'rate-above-range': home,
  'high-cost-by-rate': home,
  'high-cost-by-fees': callUs,
  'new-york-high-cost-by-rate': callUs,
  'new-york-high-cost-by-fees': callUs,
  'new-york-limit-unknown': callUs,
  'texas-one-equity-loan': 'What could help: paying off or closing the other home equity loan.',
  'texas-fees-above-limit': 'What could help: a larger line.',
  'recent-transfer': 'What could help: time. A home counts once you’ve owned it for 90 days.',
  'property-listed': 'What could help: taking the home off the market.',
  'property-type': 'What could help: another home you own.',
  'ownership-unverifiable': proof,
  'account-unverifiable': proof,
  'flood-insurance-missing': 'What could help: flood insurance on the home.',
  'not-of-age': 'What could help: time. A borrower must be old enough to enter into a contract.',
  'application-incomplete': missing,
  other: callUs,
} as const satisfies Record<AdverseActionReason, string>

const collateral = 4

/** Whether a reason concerns the home, so that another home may qualify. HMDA files it under collateral. */
export const isInTheHome = (code: string): boolean =>
  Object.hasOwn(adverseActionReasons, code) && adverseActionReasons[code as AdverseActionReason].hmda === collateral

/** Returns the outlook for a reason. For an unknown reason, the text asks the borrower to call. */
export const valuationPathFor = (code: string) =>
  Object.hasOwn(adverseActionReasons, code)
    ? valuationPathMessages[code as AdverseActionReason]
    : valuationPathMessages.other
