type Fact = string | number | boolean | null

/** What each rule checks, as a statement that is true or false. A rule that is missing here is shown by its name. */
const ruleWords: Readonly<Record<string, string>> = {
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
}

const toWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

export const claimOf = (rule: string): string => {
  const own = toWords(rule)
  return ruleWords[rule] ?? own.charAt(0).toUpperCase() + own.slice(1)
}

const formatFact = (fact: Fact): string => {
  if (fact === null) return 'not known'
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no'
  return typeof fact === 'number' ? fact.toLocaleString('en-US') : fact
}

/** Names of the facts that say what is allowed. Every other fact is what the rule found. */
const limitName = /^(least|most|max|min|limit|ceiling|tolerance|years|days|last)/

/** Returns what a rule found and what it allows: 'score 601' and 'least 640'. Empty if it has none. */
export const factsInWords = (facts: Readonly<Record<string, Fact>>): { inputs: string; limits: string } => {
  const inWords = (isWanted: (name: string) => boolean): string =>
    Object.entries(facts)
      .filter(([name]) => isWanted(name))
      .map(([name, fact]) => `${toWords(name)} ${formatFact(fact)}`)
      .join(', ')
  return { inputs: inWords((name) => !limitName.test(name)), limits: inWords((name) => limitName.test(name)) }
}
