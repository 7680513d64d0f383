type Fact = string | number | boolean | null

/** What each rule checks, as a statement that is true or false. A rule that is missing here is shown by its name. */
const ruleWords: Readonly<Record<string, string>> = {
  'file-found': 'A bureau has a credit file',
  'file-open': 'The credit file is open to us',
  'adult-on-file': 'The bureau holds the applicant as an adult',
  'no-fraud-alert': 'No fraud alert is on file',
  'minimum-score': 'The score reaches the minimum',
  'scored-file': 'The file has a score',
  'bankruptcy-seasoned': 'Bankruptcies are long enough ago',
  'foreclosure-seasoned': 'Foreclosures are long enough ago',
  'mortgage-paid-on-time': 'Mortgages were paid on time',
  'charged-off': 'Charged-off balances are within the limit',
  'recent-inquiries': 'Recent inquiries are within the limit',
  'transfer-seasoned': 'The home changed hands long enough ago',
  'not-for-sale': 'The home is not for sale',
  'accepted-type': 'The kind of home is accepted',
  'owner-is-applicant': 'The applicant owns the home',
  'model-value-found': 'A model value was found',
  'model-value-sure': 'The model value is sure enough',
  'property-type-priced': 'The kind of home has a price',
  'score-tier': 'The score falls in a priced tier',
  'lien-position': 'The line takes an accepted place among the liens',
  collateral: 'The home secures a line',
  'collateral-holds-line': 'The home secures this line',
  repayment: 'Income carries the payment',
  'lower-income-accepted': 'The applicant goes on with the lower income that was found',
  'draw-fits-line': 'The first draw fits the line',
  'rate-within-range': 'The rate is within the range',
  'not-high-cost-by-rate': 'Not high-cost by its rate (12 CFR 1026.32)',
  'not-high-cost-by-fees': 'Not high-cost by its fees (12 CFR 1026.32)',
  'texas-loan-paid-off':
    'The other home equity loan is paid off (Texas Constitution, article XVI, section 50(a)(6)(K))',
  'fees-within-texas-limit':
    'All fees are within 2 % of the line (Texas Constitution, article XVI, section 50(a)(6)(E))',
  'not-high-cost-in-new-york-by-rate': 'Not high-cost by its rate (New York Banking Law 6-l)',
  'not-high-cost-in-new-york-by-fees': 'Not high-cost by its fees (New York Banking Law 6-l)',
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

/** Returns the facts that a rule checked: 'score 601, least 640'. */
export const factsInWords = (facts: Readonly<Record<string, Fact>>): string =>
  Object.entries(facts)
    .map(([name, fact]) => `${toWords(name)} ${formatFact(fact)}`)
    .join(', ')
