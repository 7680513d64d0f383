import { expect, test } from 'vitest'
import { type ClockFacts, type ClockName, clockRules, clocksOf } from './clocks.table.ts'

/** An application made on Monday, March 2, 2026 and submitted on March 4. */
const facts = (overrides: Partial<ClockFacts> = {}): ClockFacts => ({
  isBusinessPurpose: false,
  state: 'OH',
  isHome: true,
  isFirstLien: false,
  applicationDate: '2026-03-02',
  submissionDate: '2026-03-04',
  isThroughIntermediary: true,
  acknowledgmentDate: null,
  isOpen: true,
  firstReached: {},
  lastReached: {},
  status: 'INCOME_VERIFICATION',
  outcome: '',
  deliveryDates: { EARLY_DISCLOSURES: '2026-03-02', HOME_EQUITY_BOOKLET: '2026-03-02' },
  receiptDates: {},
  registerDate: null,
  cancellationReceivedDate: null,
  settlementDate: null,
  sanctionsMatch: null,
  ...overrides,
})
const clock = (name: ClockName, overrides: Partial<ClockFacts>, today: string) =>
  clocksOf(facts(overrides), today).find((clock) => clock.clock === name)

const homestead = { state: 'TX', firstReached: {}, deliveryDates: { TEXAS_EQUITY_NOTICE: '2026-03-05' } }
const openingDates = { GEN_RESCISSION: '2026-03-20', RESCISSION: '2026-03-20' }
const documents = { ACCOUNT_OPENING_DISCLOSURE: '2026-03-18', RIGHT_TO_CANCEL: '2026-03-20' }
/** An application without an intermediary: the disclosures are given on or with it (12 CFR 1026.40(b)). */
const online = { isThroughIntermediary: false, deliveryDates: {} }
const declineFacts = {
  isOpen: false,
  status: 'DECLINED',
  lastReached: { DECLINED: '2026-03-20' },
  firstReached: { DECLINED: '2026-03-20' },
}

test.each<[ClockName, Partial<ClockFacts>, string, string, string]>([
  // Three business days after a Monday is Thursday.
  ['early-disclosures', { deliveryDates: {} }, '2026-03-05', '2026-03-05', 'today'],
  ['early-disclosures', { deliveryDates: {} }, '2026-03-06', '2026-03-05', 'overdue'],
  ['early-disclosures', { deliveryDates: { EARLY_DISCLOSURES: '2026-03-02' } }, '2026-03-06', '2026-03-05', 'overdue'],
  [
    'early-disclosures',
    { deliveryDates: { EARLY_DISCLOSURES: '2026-03-02', HOME_EQUITY_BOOKLET: '2026-03-06' } },
    '2026-03-09',
    '2026-03-05',
    'late',
  ],
  ['early-disclosures', online, '2026-03-02', '2026-03-02', 'today'],
  ['early-disclosures', online, '2026-03-03', '2026-03-02', 'overdue'],
  ['early-disclosures', { ...online, acknowledgmentDate: '2026-03-02' }, '2026-03-09', '2026-03-02', 'kept'],
  ['decision', {}, '2026-04-02', '2026-04-03', 'running'],
  ['decision', {}, '2026-04-04', '2026-04-03', 'overdue'],
  ['decision', { firstReached: { DISBURSEMENT_ACCOUNT: '2026-03-30' } }, '2026-04-09', '2026-04-03', 'kept'],
  ['decision', { deliveryDates: { INCOMPLETENESS_NOTICE: '2026-03-20' } }, '2026-04-09', '2026-04-03', 'kept'],
  ['adverse-action', declineFacts, '2026-03-21', '2026-04-03', 'running'],
  [
    'adverse-action',
    { ...declineFacts, deliveryDates: { ADVERSE_ACTION_NOTICE: '2026-03-20' } },
    '2026-05-01',
    '2026-04-03',
    'kept',
  ],
  // 31 CFR 501.603(b)(1): ten business days, Memorial Day not counted.
  ['sanctions-report', { sanctionsMatch: { on: '2026-05-18', reportedOn: null } }, '2026-06-02', '2026-06-02', 'today'],
  [
    'sanctions-report',
    { sanctionsMatch: { on: '2026-03-02', reportedOn: null } },
    '2026-03-17',
    '2026-03-16',
    'overdue',
  ],
  [
    'sanctions-report',
    { ...declineFacts, sanctionsMatch: { on: '2026-03-02', reportedOn: '2026-03-09' } },
    '2026-05-17',
    '2026-03-16',
    'kept',
  ],
  ['prequalification-decline', { ...declineFacts, submissionDate: null }, '2026-04-02', '2026-04-01', 'overdue'],
  ['score-disclosure', { receiptDates: { 'hard-credit': '2026-03-06' } }, '2026-03-10', '2026-03-11', 'running'],
  [
    'counteroffer',
    { status: 'REVISED_OFFER_SELECTION', lastReached: { REVISED_OFFER_SELECTION: '2026-03-10' } },
    '2026-06-09',
    '2026-06-08',
    'overdue',
  ],
  [
    'counteroffer',
    {
      status: 'REVISED_OFFER_SELECTION',
      lastReached: { REVISED_OFFER_SELECTION: '2026-03-10' },
      deliveryDates: { COUNTEROFFER_NOTICE: '2026-03-10' },
    },
    '2026-06-09',
    '2026-06-08',
    'kept',
  ],
  ['right-to-copies', { isFirstLien: true, deliveryDates: {} }, '2026-03-06', '2026-03-05', 'overdue'],
  [
    'valuation-copies',
    { isFirstLien: true, receiptDates: { valuation: '2026-03-03' } },
    '2026-03-10',
    '2026-03-09',
    'overdue',
  ],
  [
    'account-opening',
    { firstReached: { FINAL_OFFER: '2026-03-17' }, deliveryDates: {} },
    '2026-03-19',
    '2026-03-18',
    'overdue',
  ],
  ['flood-notice', { deliveryDates: { FLOOD_NOTICE: '2026-03-10' } }, '2026-03-19', '2026-03-20', 'waiting'],
  ['state-waiting', homestead, '2026-03-16', '2026-03-17', 'waiting'],
  ['state-waiting', homestead, '2026-03-17', '2026-03-17', 'kept'],
  [
    'itemized-costs',
    { ...homestead, deliveryDates: { TEXAS_ITEMIZED_COSTS: '2026-03-14' } },
    '2026-03-14',
    '2026-03-16',
    'waiting',
  ],
  // Opened on a Friday. Saturday counts, so the third business day is Tuesday, and money may be sent the day after.
  ['rescission', { firstReached: openingDates, deliveryDates: documents }, '2026-03-24', '2026-03-25', 'waiting'],
  ['rescission', { firstReached: openingDates, deliveryDates: documents }, '2026-03-25', '2026-03-25', 'kept'],
  ['register', declineFacts, '2026-04-30', '2026-04-30', 'today'],
  ['register', { ...declineFacts, registerDate: '2026-03-20' }, '2026-06-30', '2026-04-30', 'kept'],
])('%s with %j on %s is due on %s and %s', (name, overrides, today, due, state) => {
  expect(clock(name, overrides, today)).toMatchObject({ due, state })
})

test.each<[ClockName, Partial<ClockFacts>]>([
  ['state-waiting', { ...homestead, isHome: false }],
  ['right-to-copies', {}],
  ['adverse-action', {}],
  ['rescission', { firstReached: openingDates, isHome: false }],
  ['rescission', { firstReached: openingDates, status: 'CANCELLED', isOpen: false, deliveryDates: documents }],
  ['early-disclosures', { deliveryDates: {}, isOpen: false, status: 'CANCELLED' }],
  ['register', { ...declineFacts, submissionDate: null }],
  ['early-disclosures', { isBusinessPurpose: true, deliveryDates: {} }],
  ['privacy-notice', { isBusinessPurpose: true, firstReached: { FINAL_OFFER: '2026-03-18' } }],
  ['account-opening', { isBusinessPurpose: true, firstReached: { FINAL_OFFER: '2026-03-18' } }],
  ['rescission', { isBusinessPurpose: true, firstReached: openingDates }],
])('%s does not run with %j', (name, overrides) => {
  expect(clock(name, overrides, '2026-03-21')).toBeUndefined()
})

test('a canceled line is settled within twenty days of the cancellation, whether or not the deed was recorded', () => {
  const cancellationDates = { ...openingDates, CANCELLED: '2026-03-23' }
  const cancelledFacts = {
    status: 'CANCELLED',
    isOpen: false,
    firstReached: cancellationDates,
    lastReached: cancellationDates,
    deliveryDates: documents,
  }
  const name = 'refund-after-rescission'
  expect(clock(name, cancelledFacts, '2026-04-13')).toMatchObject({ due: '2026-04-12', state: 'overdue' })
  expect(clock(name, { ...cancelledFacts, settlementDate: '2026-04-10' }, '2026-04-13')).toMatchObject({
    state: 'kept',
  })
  // 12 CFR 1026.15(d)(2): the days run from the receipt of the notice, not from the day on which it was filed.
  const receivedFacts = { ...cancelledFacts, cancellationReceivedDate: '2026-03-21' as const }
  expect(clock(name, receivedFacts, '2026-04-13')).toMatchObject({ due: '2026-04-10', state: 'overdue' })
})

test('the right to cancel lasts three years when its notice is missing', () => {
  expect(clock('rescission', { firstReached: openingDates, deliveryDates: {} }, '2026-04-01')?.due).toBe('2029-03-21')
})

test('every clock cites the source of its rule', () => {
  for (const { name, source } of Object.values(clockRules))
    expect([name.length > 5, /\d/.test(source)]).toEqual([true, true])
})
