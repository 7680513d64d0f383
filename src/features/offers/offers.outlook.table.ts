import { type AdverseActionReason, adverseActionReasons } from '#src/domain/adverse-action-reason.ts'

const income = 'More income that can be verified, or a smaller amount, would change this.'
const debts =
  'Lower monthly debts would change this: a loan or card paid off counts as soon as your credit file shows it.'
const proof = 'Documents that prove it would change this. Call us, and we will say which ones.'
const payments = 'Payments made on time from now on change this, month by month.'
const history = 'A longer record of credit would change this.'
const home = 'A higher value of the home, or less owed on it, would change this.'
const missing = 'The answers or documents that are missing would change this.'
const ask = 'Call us, and we will explain what would change this.'

/** What would change the outcome, by principal reason. A reason without its sentence does not compile. */
export const outlookWords = {
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

/** Whether a reason lies in the home, so that another home may fare better: HMDA files it under collateral. */
export const isInTheHome = (code: string): boolean =>
  Object.hasOwn(adverseActionReasons, code) && adverseActionReasons[code as AdverseActionReason].hmda === collateral

/** The outlook on a reason; one that this version does not know asks for a call. */
export const outlookOn = (code: string) =>
  Object.hasOwn(adverseActionReasons, code) ? outlookWords[code as AdverseActionReason] : outlookWords.other
