import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allStatuses, type Status } from '#src/workflow/graph/statuses.ts'
import { stepBarAt } from '#src/workflow/progress.rules.ts'
import { milestoneOrder } from './milestones.table.ts'
import { buildTimeline, steppedTimeline } from './timeline.rules.ts'

const home = { isRescindable: true, paysDebts: false }
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`
const movesOf = (...statuses: Status[]) => statuses.map((status, hour) => ({ status, at: at(hour) }))
const milestonesIn = (entries: ReturnType<typeof buildTimeline>, state: string) =>
  entries.filter((entry) => entry.state === state).map(({ milestone }) => milestone)

const toIncome = movesOf(
  'IN_PROGRESS',
  'OFFER_SELECTION',
  'COLLECT_ADDITIONAL_INFO',
  'HMDA',
  'APP_SUBMISSION',
  'INCOME_VERIFICATION',
)

test('SID-02 a completed entry shows when it was left, and the current entry shows when it began', () => {
  const entries = buildTimeline('INCOME_VERIFICATION', toIncome, home)
  expect(
    entries.filter(({ state }) => state !== 'next').map(({ milestone, state, at }) => [milestone, state, at]),
  ).toEqual([
    ['applied', 'done', at(1)],
    ['offer', 'done', at(2)],
    ['details', 'done', at(5)],
    ['income', 'now', at(5)],
  ])
  expect(milestonesIn(entries, 'next')).toEqual([
    'identity',
    'liens',
    'credit',
    'accounts',
    'documents',
    'notary',
    'cancel',
    'recording',
    'funds',
  ])
})

test('SID-02 debts to pay off and a home that is not owner-occupied change the upcoming entries', () => {
  const ahead = milestonesIn(
    buildTimeline('INCOME_VERIFICATION', toIncome, { isRescindable: false, paysDebts: true }),
    'next',
  )
  expect(ahead).toEqual(expect.arrayContaining(['payoffs', 'creditors']))
  expect(ahead).not.toContain('cancel')
})

test('a full title is an entry only once it is ordered, and is complete once the offer is revised afterward', () => {
  const moves = [...toIncome, ...movesOf('HARD_CREDIT_PULL', 'ORDER_FULL_TITLE', 'REVISED_OFFER_SELECTION')]
  expect(milestonesIn(buildTimeline('ORDER_FULL_TITLE', moves.slice(0, -1), home), 'now')).toEqual(['home'])
  const entries = buildTimeline('REVISED_OFFER_SELECTION', moves, home)
  expect(milestonesIn(entries, 'now')).toEqual(['credit'])
  expect(milestonesIn(entries, 'done')).toContain('home')
  expect(milestonesIn(entries, 'next')).not.toContain('home')
})

test.each(['CANCELLED', 'DECLINED'] as const)(
  'at %s nothing is upcoming, and the entry where it ended is not done',
  (status) => {
    const entries = buildTimeline(status, [...toIncome, { status, at: at(9) }], home)
    expect(milestonesIn(entries, 'done')).toEqual(['applied', 'offer', 'details'])
    expect(entries.filter(({ state }) => state !== 'done')).toMatchObject([
      { milestone: 'income', state: 'ended', at: at(9) },
    ])
  },
)

test('a decline before the offers is one entry, and none is completed', () => {
  const moves = movesOf('IN_PROGRESS', 'WAITING_FOR_SOFT_CREDIT', 'DECLINED')
  expect(buildTimeline('DECLINED', moves, home)).toMatchObject([{ milestone: 'applied', state: 'ended' }])
})

const barAt = (status: Status) => stepBarAt(status, false)!

test('SID-02 the current step contains what happened, what is happening now and what comes next', () => {
  const moves = [...toIncome, ...movesOf('HARD_CREDIT_PULL', 'DISBURSEMENT_ACCOUNT')]
  const { steps, afterwards } = steppedTimeline(
    buildTimeline('DISBURSEMENT_ACCOUNT', moves, home),
    barAt('DISBURSEMENT_ACCOUNT'),
  )
  const now = steps.find(({ state }) => state === 'now')
  expect(now?.name).toBe('Your Accounts')
  expect(now?.entries.map(({ milestone, state }) => [milestone, state])).toEqual([
    ['credit', 'done'],
    ['accounts', 'now'],
    ['documents', 'next'],
  ])
  expect(steps.at(-1)).toMatchObject({ state: 'next', entries: [{ milestone: 'notary' }] })
  expect(afterwards.map(({ milestone }) => milestone)).toEqual(['cancel', 'recording', 'funds'])
})

test('SID-02 at every status each entry is in one step or after them, with the current entry in the current step', () => {
  for (const status of allStatuses) {
    const bar = stepBarAt(status, false)
    if (!bar) continue
    const entries = buildTimeline(status, movesOf('IN_PROGRESS', status), home)
    const { steps, afterwards } = steppedTimeline(entries, bar)
    expect([...steps.flatMap((step) => step.entries), ...afterwards].length).toBe(entries.length)
    const withNow = [...steps, { state: 'after', entries: afterwards }].filter((step) =>
      step.entries.some(({ state }) => state === 'now'),
    )
    expect(withNow.map(({ state }) => state)).toEqual(
      status === 'COMPLETE' ? [] : [bar.current === bar.labels.length ? 'after' : 'now'],
    )
  }
})

test('wherever an application is, one entry is current, and all entries appear once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...allStatuses), { minLength: 1, maxLength: 30 }),
      fc.record({ isRescindable: fc.boolean(), paysDebts: fc.boolean() }),
      (statuses, facts) => {
        const status = statuses.at(-1)!
        const entries = buildTimeline(status, movesOf(...statuses), facts)
        const isOver = status === 'COMPLETE' || status === 'CANCELLED' || status === 'DECLINED'
        expect(milestonesIn(entries, 'now')).toHaveLength(isOver ? 0 : 1)
        const order = entries.map(({ milestone }) => milestoneOrder.indexOf(milestone))
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
        if (isOver) expect(milestonesIn(entries, 'next')).toEqual([])
      },
    ),
  )
})
