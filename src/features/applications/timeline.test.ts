import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allStatuses, type Status } from '#src/workflow/graph/statuses.ts'
import { milestoneOrder } from './milestones.table.ts'
import { timelineOf } from './timeline.rules.ts'

const home = { isRescindable: true, paysDebts: false }
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`
const movesOf = (...statuses: Status[]) => statuses.map((status, hour) => ({ status, at: at(hour) }))
const milestonesIn = (entries: ReturnType<typeof timelineOf>, state: string) =>
  entries.filter((entry) => entry.state === state).map(({ milestone }) => milestone)

const toIncome = movesOf(
  'IN_PROGRESS',
  'OFFER_SELECTION',
  'COLLECT_ADDITIONAL_INFO',
  'HMDA',
  'APP_SUBMISSION',
  'INCOME_VERIFICATION',
)

test('SID-02 what is behind bears the moment it was left, what is now the moment it began', () => {
  const entries = timelineOf('INCOME_VERIFICATION', toIncome, home)
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

test('SID-02 debts to pay off and a home that is not lived in change what lies ahead', () => {
  const ahead = milestonesIn(
    timelineOf('INCOME_VERIFICATION', toIncome, { isRescindable: false, paysDebts: true }),
    'next',
  )
  expect(ahead).toEqual(expect.arrayContaining(['payoffs', 'creditors']))
  expect(ahead).not.toContain('cancel')
})

test('a full title is part of the way only once it was asked for, and behind when the offer is revised after it', () => {
  const moves = [...toIncome, ...movesOf('HARD_CREDIT_PULL', 'ORDER_FULL_TITLE', 'REVISED_OFFER_SELECTION')]
  expect(milestonesIn(timelineOf('ORDER_FULL_TITLE', moves.slice(0, -1), home), 'now')).toEqual(['home'])
  const entries = timelineOf('REVISED_OFFER_SELECTION', moves, home)
  expect(milestonesIn(entries, 'now')).toEqual(['credit'])
  expect(milestonesIn(entries, 'done')).toContain('home')
  expect(milestonesIn(entries, 'next')).not.toContain('home')
})

test('an application that ended has nothing ahead of it', () => {
  const entries = timelineOf('CANCELLED', [...toIncome, { status: 'CANCELLED', at: at(9) }], home)
  expect(milestonesIn(entries, 'done')).toEqual(['applied', 'offer', 'details', 'income'])
  expect(entries.every(({ state }) => state === 'done')).toBe(true)
})

test('wherever an application is, one thing is now, and all is told once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...allStatuses), { minLength: 1, maxLength: 30 }),
      fc.record({ isRescindable: fc.boolean(), paysDebts: fc.boolean() }),
      (statuses, facts) => {
        const status = statuses.at(-1)!
        const entries = timelineOf(status, movesOf(...statuses), facts)
        const isOver = status === 'COMPLETE' || status === 'CANCELLED' || status === 'DECLINED'
        expect(milestonesIn(entries, 'now')).toHaveLength(isOver ? 0 : 1)
        const order = entries.map(({ milestone }) => milestoneOrder.indexOf(milestone))
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
        if (isOver) expect(milestonesIn(entries, 'next')).toEqual([])
      },
    ),
  )
})
