import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { shippedFigures, withPublished } from '../figures/published-figures.ts'
import { closingObstacles, type StateClosingFacts, stateClosingChecks } from './state-closing.ts'

const austin: StateClosingFacts = {
  state: 'TX',
  countyFips: '453',
  otherCountyFips: null,
  refinancedPrincipal: 0,
  city: 'Austin',
  propertyType: 'SINGLE_FAMILY',
  units: 1,
  occupancy: 'HOME',
  creditLimit: 100_000,
  initialDraw: 40_000,
  fees: 1_604,
  costsToOthers: 386,
  overTreasury: null,
  marketValue: 400_000,
  existingDebt: 200_000,
  equityLiensLeft: 0,
  isFirstMortgageKnown: true,
  isLastClosingKnown: true,
  isCrypto: false,
  submittedOn: '2026-03-02',
  noticeGiven: '2026-03-03',
  itemizedGiven: '2026-03-13',
  closing: '2026-03-16',
  lastClosing: null,
  signedAt: 'TITLE_COMPANY',
  valueAcknowledged: true,
  figureSource: shippedFigures,
}
const resultsByRule = (facts: Partial<StateClosingFacts> = {}) =>
  Object.fromEntries(stateClosingChecks({ ...austin, ...facts }).map(({ rule, result }) => [rule, result]))

describe('a Texas homestead', () => {
  test('passes every rule when its days, debt, fees, draw and place are correct', () => {
    const checks = stateClosingChecks(austin)
    expect(new Set(checks.map(({ result }) => result))).toEqual(new Set(['passes']))
    expect(checks.filter(({ boundBy }) => boundBy !== null).map(({ rule }) => rule)).toEqual([
      'texas-value',
      'texas-days',
      'texas-year',
      'texas-one-loan',
      'texas-collateral',
      'texas-fees',
      'texas-draw',
      'texas-itemized',
      'texas-place',
      'high-cost-fees',
    ])
    for (const { source, from } of checks) expect([source !== '', from <= austin.closing]).toEqual([true, true])
  })

  test.each([
    ['texas-value', { creditLimit: 120_001 }],
    ['texas-days', { closing: '2026-03-14' }],
    ['texas-year', { lastClosing: '2025-03-17' }],
    ['texas-one-loan', { equityLiensLeft: 1 }],
    ['texas-collateral', { isCrypto: true }],
    ['texas-fees', { fees: 1_614.01 }],
    ['texas-fees', { costsToOthers: 396.01 }],
    ['texas-draw', { initialDraw: 3_999.99 }],
    ['texas-itemized', { itemizedGiven: '2026-03-16' }],
    ['texas-place', { signedAt: 'remote' }],
    ['texas-place', { signedAt: 'ELSEWHERE' }],
  ] as const)('fails %s with %j, and nothing else', (rule, facts) => {
    const failures = Object.entries(resultsByRule(facts)).filter(([, result]) => result !== 'passes')
    expect(failures).toEqual([[rule, 'fails']])
  })

  test('leaves a rule open when a fact is unknown', () => {
    const results = resultsByRule({ marketValue: null, submittedOn: null, itemizedGiven: null, signedAt: null })
    expect(results).toMatchObject({
      'texas-value': 'open',
      'texas-days': 'open',
      'texas-itemized': 'open',
      'texas-place': 'open',
    })
  })

  test('can close on the exact day when twelve days, or a year, have passed', () => {
    expect(resultsByRule({ closing: '2026-03-15' })['texas-days']).toBe('passes')
    expect(resultsByRule({ lastClosing: '2025-03-16' })['texas-year']).toBe('passes')
  })

  test.each(
    vectors<{ marketValue: number; existingDebt: number; requested: number }, boolean>('texas-50a6', 'allowed'),
  )('texas-50a6 $id', ({ input, expected }) =>
    expect(resultsByRule({ ...input, creditLimit: input.requested })['texas-value'] === 'passes').toBe(expected),
  )

  test('is not checked against rules before they took effect', () => {
    expect(resultsByRule({ closing: '1997-12-31' })).not.toHaveProperty('texas-value')
    expect(resultsByRule({ closing: '2017-12-31' })).not.toHaveProperty('texas-fees')
  })
})

test('loan terms are checked before the final offer, and days, documents and place only at the deed', () => {
  const tooSoon = { ...austin, closing: '2026-03-03', lastClosing: '2025-12-01', itemizedGiven: null, signedAt: null }
  expect(closingObstacles(tooSoon, 'disclosure').map(({ rule }) => rule)).toEqual(['texas-year'])
  // At the deed, a rule whose facts are not known holds the line too: nothing shows that it is met.
  expect(closingObstacles(tooSoon, 'deed').map(({ rule }) => rule)).toEqual([
    'texas-days',
    'texas-itemized',
    'texas-place',
  ])
  // Before an offer is chosen the rule cannot be evaluated.
  const unpricedFacts = { ...austin, creditLimit: null, initialDraw: null, fees: null }
  expect(closingObstacles(unpricedFacts, 'disclosure')).toEqual([])
})

test('Constitution XVI 50(a)(6)(K), (M)(iii): what is not known about another home equity loan holds the line', () => {
  const rulesHeld = (facts: Partial<StateClosingFacts>) =>
    closingObstacles({ ...austin, ...facts }, 'disclosure').map(({ rule, result }) => [rule, result])
  expect(rulesHeld({ isFirstMortgageKnown: false })).toEqual([['texas-one-loan', 'open']])
  expect(rulesHeld({ isLastClosingKnown: false })).toEqual([['texas-year', 'open']])
  expect(rulesHeld({ isLastClosingKnown: false, lastClosing: '2025-12-01' })).toEqual([['texas-year', 'fails']])
  expect(rulesHeld({ isFirstMortgageKnown: false, state: 'CA', countyFips: '037' })).toEqual([])
})

test('evidence can override only the rules that depend on what a record says about another loan', () => {
  const liftable = stateClosingChecks(austin).filter(({ evidence }) => evidence !== null)
  expect(liftable.map(({ rule }) => rule)).toEqual(['texas-year', 'texas-one-loan'])
})

test('a rented-out house in Texas is not a homestead, and neither is a home in another state', () => {
  expect(Object.keys(resultsByRule({ occupancy: 'INVESTMENT' }))).toEqual([])
  expect(Object.keys(resultsByRule({ state: 'CA', countyFips: '037' }))).toEqual(['high-cost-fees'])
})

test.each([
  ['FL', '086', 40_051, [140.35, 80.1]],
  ['NY', '029', 100_000, [500, 250, 225]],
  ['NY', '047', 100_000, [500, 250, 270, 1_000]],
  ['MN', '053', 100_000, [230, 10]],
  ['OH', '049', 100_000, []],
] as const)('%s, county %s taxes a line of %d: %j', (state, countyFips, creditLimit, taxes) => {
  const checks = stateClosingChecks({ ...austin, state, countyFips, creditLimit, fees: 0 })
  expect(checks.filter(({ rule }) => rule === 'recording-tax').map(({ figures }) => figures.tax)).toEqual(taxes)
})

test('fees above five percent make a home line high-cost, and the check stays open for a year not in the table', () => {
  expect(resultsByRule({ state: 'OH', fees: 5_000.01 })).toEqual({ 'high-cost-fees': 'fails' })
  expect(resultsByRule({ state: 'OH', closing: '2031-01-02' })).toEqual({ 'high-cost-fees': 'open' })
})

describe('a home in New York', () => {
  const queens = { state: 'NY', countyFips: '081', overTreasury: { lien: 'subordinate', points: 5.4 } } as const
  const ofNewYork = (facts: Partial<StateClosingFacts> = {}) =>
    Object.fromEntries(
      Object.entries(resultsByRule({ ...queens, ...facts })).filter(([rule]) => /^new-york/.test(rule)),
    )

  test('passes the high-cost home loan law, and the subprime law never covers a line of credit', () => {
    const passedChecks = { 'new-york-fees': 'passes', 'new-york-rate': 'passes', 'new-york-subprime': 'passes' }
    expect(ofNewYork()).toEqual(passedChecks)
    expect(ofNewYork({ overTreasury: { lien: 'subordinate', points: 8.9 } })).toEqual(passedChecks)
  })

  test.each([
    ['new-york-fees', { creditLimit: 100_000, fees: 4_800 }],
    ['new-york-rate', { overTreasury: { lien: 'first', points: 8.01 } }],
    ['new-york-rate', { overTreasury: { lien: 'subordinate', points: 9.01 } }],
  ] as const)('%s stops a line with %j before its disclosure', (rule, facts) => {
    expect(ofNewYork(facts)[rule]).toBe('fails')
    const obstacles = closingObstacles({ ...austin, ...queens, ...facts }, 'disclosure').map((check) => check.rule)
    expect(obstacles).toEqual([rule])
  })

  test('leaves the check open without a Treasury yield, and the law does not cover a rented-out house', () => {
    expect(ofNewYork({ overTreasury: null })['new-york-rate']).toBe('open')
    expect(ofNewYork({ occupancy: 'INVESTMENT' })).toEqual({})
  })
})

test('12 CFR 1026.32(a)(1)(ii): fees are checked against thresholds of the closing date, and staff review an unpublished year', () => {
  const figureSource = withPublished([
    {
      kind: 'high-cost-thresholds',
      from: '2027-01-01',
      area: '',
      figures: { totalLoanAmount: 28_310, dollarTrigger: 1_416 },
    },
  ])
  const line = { ...austin, state: 'OH', countyFips: '049', creditLimit: 20_000, fees: 1_400, figureSource }
  const heldOn = (closing: string) => closingObstacles({ ...line, closing }, 'disclosure').map(({ rule }) => rule)
  expect([heldOn('2026-12-31'), heldOn('2027-01-01')]).toEqual([['high-cost-fees'], []])
  expect(stateClosingChecks({ ...line, closing: '2028-01-03' })).toContainEqual(
    expect.objectContaining({ rule: 'high-cost-fees', result: 'open' }),
  )
})
