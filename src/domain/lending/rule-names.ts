/** The rules of decisions, by name. Staff read each in words of its own, so that a new rule does not compile without them. */
export type RuleName =
  | CreditRule
  | PropertyRule
  | PricingRule
  | IncomeRule
  | IdentityRuleName
  | BankAccountRule
  | FundingRule

type CreditRule =
  | 'file-found'
  | 'file-open'
  | 'adult-on-file'
  | 'no-fraud-alert'
  | 'minimum-score'
  | 'scored-file'
  | 'bankruptcy-seasoned'
  | 'foreclosure-seasoned'
  | 'mortgage-paid-on-time'
  | 'charged-off'
  | 'recent-inquiries'
  | 'liens-explained'
  | 'inquiries-explained'
  | 'no-payment-past-due'

type PropertyRule =
  | 'transfer-seasoned'
  | 'not-for-sale'
  | 'accepted-type'
  | 'owner-is-applicant'
  | 'model-value-found'
  | 'model-value-sure'
  | 'value-found'
  | 'value-carries-line'
  | 'condition-reported'
  | 'condition-sound'
  | 'title-carries-line'
  | 'title-describes-land'
  | 'title-free-of-judgments'
  | 'title-in-applicants-name'
  | 'title-not-foreclosing'
  | 'title-of-same-parcel'

type PricingRule =
  | 'property-type-priced'
  | 'score-tier'
  | 'lien-position'
  | 'collateral'
  | 'collateral-holds-line'
  | 'repayment'
  | 'rate'
  | 'draw-fits-line'
  | 'rate-within-range'
  | 'not-high-cost-by-rate'
  | 'not-high-cost-by-fees'
  | 'not-high-cost-in-new-york-by-rate'
  | 'not-high-cost-in-new-york-by-fees'
  | 'texas-loan-paid-off'
  | 'fees-within-texas-limit'
  | 'payoffs-fit'
  | 'chosen-offer-made'
  | 'chosen-draw-fits'
  | 'chosen-terms-hold'

type IncomeRule =
  | 'income-is-the-applicants'
  | 'income-agrees-with-stated'
  | 'lower-income-accepted'
  | 'employment-goes-on'
  | 'papers-accepted'
  | 'employer-confirms'
  | 'payroll-confirms'
  | 'letter-accepted'

type IdentityRuleName =
  | 'unreadable'
  | 'wrong-kind'
  | 'suspect-document'
  | 'issuer-unknown'
  | 'impossible-dates'
  | 'expired'
  | 'another-person'
  | 'birth-date'
  | 'name'
  | 'under-age'
  | 'not-live'
  | 'other-face'
  | 'unclear-face'
  | 'address'

type BankAccountRule = 'account-open' | 'owner-is-borrower' | 'named-by-one-borrower'

/** The final checks before money is sent. */
export type FundingRule =
  | 'no-owner-cancelled'
  | 'right-to-cancel-over'
  | 'cancellation-mail-in'
  | 'funding-day'
  | 'deed-recorded'
  | 'no-open-condition'
  | 'flood-insurance-shown'
  | 'payoff-letters-in'
  | 'draw-covers-payoffs'
  | 'sanctions-lists-current'
  | 'every-party-screened'
  | 'sanctions-hits-decided'
  | 'no-sanctions-match'
  | 'no-open-bankruptcy'
  | 'account-verified'
  | 'account-rested'
  | 'account-unchanged-since-signing'
  | 'identity-verified'
  | 'papers-signed'
  | 'papers-sealed'
  | 'no-military-alert'
  | 'active-duty-settled'
  | 'valuation-copy-in-time'
