import type { RuleName } from '#src/domain/lending/rule-names.ts'

type Fact = string | number | boolean | null

/** What each rule checks, as a statement that holds where it passed. */
const ruleLabels: Readonly<Record<RuleName, string>> = {
  'file-found': 'Credit file found',
  'file-open': 'Credit file not frozen or locked',
  'adult-on-file': 'Applicant is an adult per bureau',
  'no-fraud-alert': 'No fraud alert on file',
  'minimum-score': 'Score meets minimum',
  'scored-file': 'File is scored',
  'bankruptcy-seasoned': 'Bankruptcy seasoning met',
  'foreclosure-seasoned': 'Foreclosure seasoning met',
  'mortgage-paid-on-time': 'Mortgage payment history meets guideline',
  'charged-off': 'Charge-offs within limit',
  'recent-inquiries': 'Recent inquiries within limit',
  'transfer-seasoned': 'Ownership seasoning met',
  'not-for-sale': 'Home not listed for sale',
  'accepted-type': 'Property type eligible',
  'owner-is-applicant': 'Applicant on title',
  'model-value-found': 'AVM found',
  'model-value-sure': 'AVM confidence meets minimum',
  'property-type-priced': 'Property type is priced',
  'score-tier': 'Score falls in a priced tier',
  'lien-position': 'Lien position acceptable',
  collateral: 'Equity supports a line',
  'collateral-holds-line': 'CLTV within limit for this line',
  repayment: 'DTI within limit',
  'lower-income-accepted': 'Applicant accepted the lower verified income',
  'draw-fits-line': 'Initial draw within line',
  'rate-within-range': 'Rate within range',
  'not-high-cost-by-rate': 'Not high-cost by APR (12 CFR 1026.32)',
  'not-high-cost-by-fees': 'Not high-cost by points and fees (12 CFR 1026.32)',
  'texas-loan-paid-off': 'Other home equity loan paid off (Texas Constitution, article XVI, section 50(a)(6)(K))',
  'fees-within-texas-limit': 'All fees within 2% of the line (Texas Constitution, article XVI, section 50(a)(6)(E))',
  'not-high-cost-in-new-york-by-rate': 'Not high-cost by APR (New York Banking Law 6-l)',
  'not-high-cost-in-new-york-by-fees': 'Not high-cost by points and fees (New York Banking Law 6-l)',
  'liens-explained': 'Mortgages on the credit report match the liens on file',
  'inquiries-explained': 'Recent inquiries explained',
  'no-payment-past-due': 'No payment past due',
  'value-found': 'Home value found',
  'value-carries-line': 'Home value supports the line',
  'condition-reported': 'Property condition reported',
  'condition-sound': 'Property condition acceptable',
  'title-carries-line': 'Liens on title leave room for the line',
  'title-describes-land': 'Legal description on title',
  'title-free-of-judgments': 'No judgments on title',
  'title-in-applicants-name': 'Title vested in the applicant',
  'title-not-foreclosing': 'No foreclosure pending',
  'title-of-same-parcel': 'Title covers the same parcel',
  rate: 'Rate of the offer',
  'payoffs-fit': 'Payoffs fit within the line',
  'chosen-offer-made': 'Selected offer still available',
  'chosen-draw-fits': 'Selected draw within line',
  'chosen-terms-hold': 'Selected terms unchanged',
  'income-is-the-applicants': 'Income belongs to the applicant',
  'income-agrees-with-stated': 'Income within tolerance of stated income',
  'employment-goes-on': 'Applicant still employed',
  'papers-accepted': 'Income documents accepted',
  'employer-confirms': 'Employer confirms employment',
  'payroll-confirms': 'Payroll confirms employment',
  'letter-accepted': 'Employer’s letter accepted',
  unreadable: 'Photos of the ID readable',
  'wrong-kind': 'ID is of the selected kind',
  'suspect-document': 'No sign of an altered ID',
  'issuer-unknown': 'ID issued in the United States',
  'impossible-dates': 'Dates on the ID consistent',
  expired: 'ID not expired',
  'another-person': 'ID belongs to the applicant',
  'birth-date': 'Birth date on the ID matches',
  name: 'Name on the ID matches',
  'under-age': 'Applicant is an adult per the ID',
  'not-live': 'Selfie taken of a live person',
  'other-face': 'Selfie matches the photo on the ID',
  'unclear-face': 'Selfie clear enough to compare',
  address: 'Address on the ID compared',
  'account-open': 'Account open',
  'owner-is-borrower': 'Account owner is the borrower',
  'named-by-one-borrower': 'Account used by this borrower only',
  'no-owner-cancelled': 'No owner canceled',
  'right-to-cancel-over': 'Rescission period ended (12 CFR 1026.15(c))',
  'cancellation-mail-in': 'Mail waited for, or statement of no cancellation from each person',
  'funding-day': 'Business day, not a weekend or federal holiday',
  'deed-recorded': 'Deed recorded',
  'no-open-condition': 'No open condition',
  'flood-insurance-shown': 'Flood insurance evidenced',
  'payoff-letters-in': 'Payoff letters received',
  'draw-covers-payoffs': 'Draw covers payoffs',
  'sanctions-lists-current': 'Sanctions lists current',
  'every-party-screened': 'All parties screened',
  'sanctions-hits-decided': 'Possible sanctions matches decided',
  'no-sanctions-match': 'No sanctions match',
  'no-open-bankruptcy': 'No open bankruptcy',
  'account-verified': 'Account verified',
  'account-rested': 'Waiting period after account change ended',
  'account-unchanged-since-signing': 'Account unchanged since signing',
  'identity-verified': 'Identity verified',
  'papers-signed': 'Closing documents signed',
  'papers-sealed': 'Closing documents sealed',
  'no-military-alert': 'No active duty alert',
  'active-duty-settled': 'Active duty status resolved',
  'valuation-copy-in-time': 'Valuation copy delivered in time (12 CFR 1002.14)',
}

const isRuleName = (rule: string): rule is RuleName => Object.hasOwn(ruleLabels, rule)

const formatName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

/** What a rule checks, in words. A trace from before may name a rule that is gone: it is shown by its name. */
export const claimOf = (rule: string): string => {
  if (isRuleName(rule)) return ruleLabels[rule]
  const own = formatName(rule)
  return own.charAt(0).toUpperCase() + own.slice(1)
}

const formatFact = (fact: Fact): string => {
  if (fact === null) return 'not known'
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no'
  return typeof fact === 'number' ? fact.toLocaleString('en-US') : fact
}

/** Names of the facts that say what is allowed. Every other fact is what the rule found. */
const limitName = /^(least|most|max|min|limit|ceiling|tolerance|years|days|last)/

/** Returns what a rule found and what it allows: 'score 601' and 'least 640'. Empty if it has none. */
export const formatFacts = (facts: Readonly<Record<string, Fact>>): { inputs: string; limits: string } => {
  const formatMatching = (isWanted: (name: string) => boolean): string =>
    Object.entries(facts)
      .filter(([name]) => isWanted(name))
      .map(([name, fact]) => `${formatName(name)} ${formatFact(fact)}`)
      .join(', ')
  return {
    inputs: formatMatching((name) => !limitName.test(name)),
    limits: formatMatching((name) => limitName.test(name)),
  }
}
