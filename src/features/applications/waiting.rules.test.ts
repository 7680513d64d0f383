import { expect, test } from 'vitest'
import { allStatuses, isWaiting } from '#src/workflow/graph/statuses.ts'
import { elapsedOf, isOverdue, waitingStages } from './waiting.rules.ts'

const moves = [
  { status: 'IN_PROGRESS', at: '2026-11-20T15:00:00Z' },
  { status: 'GEN_APP_DISCLOSURES', at: '2026-11-20T15:00:01Z' },
  { status: 'WAITING_FOR_SOFT_CREDIT', at: '2026-11-20T15:00:02Z' },
  { status: 'WAITING_FOR_PROPERTY', at: '2026-11-20T15:00:09Z' },
]

test('RTE-10 a stage is complete once the application has left it, with the time it left', () => {
  expect(waitingStages('WAITING_FOR_PROPERTY', moves).map(({ state, endedAt }) => [state, endedAt])).toEqual([
    ['complete', '2026-11-20T15:00:02Z'],
    ['complete', '2026-11-20T15:00:09Z'],
    ['current', null],
    ['upcoming', null],
    ['upcoming', null],
    ['upcoming', null],
  ])
})

test('RTE-10 a stage that was never recorded is not shown as done', () => {
  expect(waitingStages('WAITING_FOR_PROPERTY', []).filter(({ state }) => state === 'complete')).toEqual([])
})

test('RTE-10 a stage that may never be needed is not announced', () => {
  expect(waitingStages('HARD_CREDIT_PULL', [])).toEqual([
    { label: 'Your credit and your final figures', state: 'current', endedAt: null },
  ])
})

test('RTE-02 every status in which the system is working has a stage to show', () => {
  const bare = allStatuses.filter((status) => isWaiting(status) && waitingStages(status, []).length === 0)
  expect(bare).toEqual([])
})

test('RTE-10 time is counted in whole minutes, and never backwards', () => {
  const now = Date.parse('2026-11-20T15:05:59Z')
  expect(elapsedOf('2026-11-20T15:02:00Z', now)).toEqual({ minutes: 3, isSlow: true })
  expect(elapsedOf('2026-11-20T15:04:30Z', now)).toEqual({ minutes: 1, isSlow: false })
  expect(elapsedOf('2026-11-20T15:07:00Z', now)).toEqual({ minutes: 0, isSlow: false })
})

test('a wait in business days is late the day after its last one, not counting weekends and holidays', () => {
  // The wait starts on a Tuesday and spans Thanksgiving and a weekend.
  expect(isOverdue('2026-11-24', '2026-11-30', 3)).toBe(false)
  expect(isOverdue('2026-11-24', '2026-12-01', 3)).toBe(true)
  expect(isOverdue('2026-11-24', '2026-11-24', 1)).toBe(false)
})
