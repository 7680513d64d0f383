import { expect, test } from 'vitest'
import { bypassFor, pollStep } from './next-status.ts'
import { isTerminal, isWaiting, type PolledStatus, statuses } from './statuses.ts'

/** Polls a status that never changes: the delays, then the answer. */
const pollOn = (status: PolledStatus, leaving: PolledStatus | null) => {
  const delays: number[] = []
  for (let tries = 1; ; tries++) {
    const step = pollStep({ status, leaving, tries })
    if ('answer' in step) return { delays, tries, answer: step.answer }
    delays.push(step.delayMs)
  }
}
const names = Object.keys(statuses) as PolledStatus[]

test('RTE-02 the waiting statuses are those with the waiting prefix and the seven named', () => {
  const namedStatuses = [
    'GEN_APP_DISCLOSURES',
    'GEN_NOTE_SIGNING',
    'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
    'HARD_CREDIT_PULL',
    'IN_PROGRESS',
    'ONSITE_APPRAISAL_REQUEST',
    'PREQUAL_TITLE',
  ]
  expect(names.filter(isWaiting).sort()).toEqual(
    names.filter((name) => name.startsWith('WAITING_FOR') || namedStatuses.includes(name)).sort(),
  )
})

test('RTE-02 a waiting status is polled 14 times, slowing to every 5 seconds, and then returns UNKNOWN', () => {
  const { delays, tries, answer } = pollOn('WAITING_FOR_SOFT_CREDIT', null)
  expect(delays).toEqual([1000, 2000, 4000, ...Array(10).fill(5000)])
  expect(tries).toBe(14)
  expect(answer).toBe('UNKNOWN')
})

test('RTE-02 documents being generated keep their own status', () => {
  expect(pollOn('GEN_NOTE_SIGNING', null)).toMatchObject({ tries: 14, answer: 'GEN_NOTE_SIGNING' })
})

test('RTE-03 a settled status is polled until it changes, at most 7 times', () => {
  expect(pollOn('HMDA', 'HMDA')).toMatchObject({ tries: 7, answer: 'HMDA' })
  expect(pollOn('APP_SUBMISSION', 'HMDA')).toMatchObject({ tries: 1, answer: 'APP_SUBMISSION' })
  expect(pollOn('HMDA', null)).toMatchObject({ tries: 1, answer: 'HMDA' })
})

test('RTE-03 the ten terminal statuses stop polling at once', () => {
  const terminal = names.filter(isTerminal)
  expect(terminal).toHaveLength(10)
  for (const status of terminal) expect(pollOn(status, status)).toEqual({ delays: [], tries: 1, answer: status })
})

test('RTE-04 a bypass uses the current status unless the system is working in it', () => {
  expect(bypassFor(true, 'HMDA')).toBe('BYPASS')
  expect(bypassFor(true, 'PREQUAL_TITLE')).toBe('WAITING')
  expect(bypassFor(false, 'PREQUAL_TITLE')).toBe('NO_BYPASS')
})
