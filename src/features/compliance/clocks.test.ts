import { expect, test } from 'vitest'
import { type ClockFacts, type ClockName, clockRules, clocksOf } from './clocks.table.ts'

/** An application of 2 March 2026, a Monday, submitted on the 4th. */
const facts = (given: Partial<ClockFacts> = {}): ClockFacts => ({
  isBusinessPurpose: false,
  ...{ state: 'OH', isHome: true, isFirstLien: false, applied: '2026-03-02', submitted: '2026-03-04', isOpen: true },
  ...{ reached: {}, lastReached: {}, status: 'INCOME_VERIFICATION', outcome: '' },
  ...{
    delivered: { EARLY_DISCLOSURES: '2026-03-02', HOME_EQUITY_BOOKLET: '2026-03-02' },
    received: {},
    registered: null,
    settled: null,
  },
  ...given,
})
const clock = (name: ClockName, given: Partial<ClockFacts>, today: string) =>
  clocksOf(facts(given), today).find((one) => one.clock === name)

const homestead = { state: 'TX', reached: {}, delivered: { TEXAS_EQUITY_NOTICE: '2026-03-05' } }
const opened = { GEN_RESCISSION: '2026-03-20', RESCISSION: '2026-03-20' }
const papers = { ACCOUNT_OPENING_DISCLOSURE: '2026-03-18', RIGHT_TO_CANCEL: '2026-03-20' }
const declined = {
  isOpen: false,
  status: 'DECLINED',
  lastReached: { DECLINED: '2026-03-20' },
  reached: { DECLINED: '2026-03-20' },
}

test.each<[ClockName, Partial<ClockFacts>, string, string, string]>([
  // Three business days after a Monday is the Thursday.
  ['early-disclosures', { delivered: {} }, '2026-03-05', '2026-03-05', 'today'],
  ['early-disclosures', { delivered: {} }, '2026-03-06', '2026-03-05', 'overdue'],
  ['early-disclosures', { delivered: { EARLY_DISCLOSURES: '2026-03-02' } }, '2026-03-06', '2026-03-05', 'overdue'],
  [
    'early-disclosures',
    { delivered: { EARLY_DISCLOSURES: '2026-03-02', HOME_EQUITY_BOOKLET: '2026-03-06' } },
    '2026-03-09',
    '2026-03-05',
    'late',
  ],
  ['decision', {}, '2026-04-02', '2026-04-03', 'running'],
  ['decision', {}, '2026-04-04', '2026-04-03', 'overdue'],
  ['decision', { reached: { DISBURSEMENT_ACCOUNT: '2026-03-30' } }, '2026-04-09', '2026-04-03', 'kept'],
  ['decision', { delivered: { INCOMPLETENESS_NOTICE: '2026-03-20' } }, '2026-04-09', '2026-04-03', 'kept'],
  ['adverse-action', declined, '2026-03-21', '2026-04-03', 'running'],
  [
    'adverse-action',
    { ...declined, delivered: { ADVERSE_ACTION_NOTICE: '2026-03-20' } },
    '2026-05-01',
    '2026-04-03',
    'kept',
  ],
  ['prequalification-decline', { ...declined, submitted: null }, '2026-04-02', '2026-04-01', 'overdue'],
  ['score-disclosure', { received: { 'hard-credit': '2026-03-06' } }, '2026-03-10', '2026-03-11', 'running'],
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
      ...{ status: 'REVISED_OFFER_SELECTION', lastReached: { REVISED_OFFER_SELECTION: '2026-03-10' } },
      delivered: { COUNTEROFFER_NOTICE: '2026-03-10' },
    },
    '2026-06-09',
    '2026-06-08',
    'kept',
  ],
  ['right-to-copies', { isFirstLien: true, delivered: {} }, '2026-03-06', '2026-03-05', 'overdue'],
  [
    'valuation-copies',
    { isFirstLien: true, received: { valuation: '2026-03-03' } },
    '2026-03-10',
    '2026-03-09',
    'overdue',
  ],
  ['account-opening', { reached: { FINAL_OFFER: '2026-03-17' }, delivered: {} }, '2026-03-19', '2026-03-18', 'overdue'],
  ['flood-notice', { delivered: { FLOOD_NOTICE: '2026-03-10' } }, '2026-03-19', '2026-03-20', 'waiting'],
  ['state-waiting', homestead, '2026-03-16', '2026-03-17', 'waiting'],
  ['state-waiting', homestead, '2026-03-17', '2026-03-17', 'kept'],
  [
    'itemised-costs',
    { ...homestead, delivered: { TEXAS_ITEMIZED_COSTS: '2026-03-14' } },
    '2026-03-14',
    '2026-03-16',
    'waiting',
  ],
  // Opened on a Friday: Saturday counts, so the third business day is the Tuesday, and money may leave the day after.
  ['rescission', { reached: opened, delivered: papers }, '2026-03-24', '2026-03-25', 'waiting'],
  ['rescission', { reached: opened, delivered: papers }, '2026-03-25', '2026-03-25', 'kept'],
  ['register', declined, '2026-04-30', '2026-04-30', 'today'],
  ['register', { ...declined, registered: '2026-03-20' }, '2026-06-30', '2026-04-30', 'kept'],
])('%s with %j on %s is due on %s and %s', (name, given, today, due, state) => {
  expect(clock(name, given, today)).toMatchObject({ due, state })
})

test.each<[ClockName, Partial<ClockFacts>]>([
  ['state-waiting', { ...homestead, isHome: false }],
  ['right-to-copies', {}],
  ['adverse-action', {}],
  ['rescission', { reached: opened, isHome: false }],
  ['rescission', { reached: opened, status: 'CANCELLED', isOpen: false, delivered: papers }],
  ['early-disclosures', { delivered: {}, isOpen: false, status: 'CANCELLED' }],
  ['register', { ...declined, submitted: null }],
  ['early-disclosures', { isBusinessPurpose: true, delivered: {} }],
  ['privacy-notice', { isBusinessPurpose: true, reached: { FINAL_OFFER: '2026-03-18' } }],
  ['account-opening', { isBusinessPurpose: true, reached: { FINAL_OFFER: '2026-03-18' } }],
  ['rescission', { isBusinessPurpose: true, reached: opened }],
])('%s does not run with %j', (name, given) => {
  expect(clock(name, given, '2026-03-21')).toBeUndefined()
})

test('a cancelled line is settled within twenty days of the cancelling, whether or not the deed was recorded', () => {
  const ended = { ...opened, CANCELLED: '2026-03-23' }
  const cancelled = { status: 'CANCELLED', isOpen: false, reached: ended, lastReached: ended, delivered: papers }
  const name = 'refund-after-rescission'
  expect(clock(name, cancelled, '2026-04-13')).toMatchObject({ due: '2026-04-12', state: 'overdue' })
  expect(clock(name, { ...cancelled, settled: '2026-04-10' }, '2026-04-13')).toMatchObject({ state: 'kept' })
})

test('without its notice the right to cancel lasts three years', () => {
  expect(clock('rescission', { reached: opened, delivered: {} }, '2026-04-01')?.due).toBe('2029-03-21')
})

test('every clock says where its rule stands', () => {
  for (const { name, source } of Object.values(clockRules))
    expect([name.length > 5, /\d/.test(source)]).toEqual([true, true])
})
