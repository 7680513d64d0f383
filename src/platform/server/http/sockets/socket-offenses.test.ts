import { expect, test } from 'vitest'
import { socketOffenses } from './socket-offenses.ts'

const at = () => {
  let ms = 0
  const offenses = socketOffenses(() => ms)
  return { ...offenses, later: (by: number) => (ms += by) }
}

test('an address waits after more than three of its connections were cut, and no other address waits', () => {
  const { note, nextWaitMs } = at()
  for (let cut = 0; cut < 3; cut += 1) note('203.0.113.7')
  expect(nextWaitMs('203.0.113.7')).toBe(0)
  note('203.0.113.7')
  expect(nextWaitMs('203.0.113.7')).toBe(1_000)
  expect(nextWaitMs('203.0.113.8')).toBe(0)
})

test('a quiet minute clears an address’s offenses', () => {
  const { note, nextWaitMs, later } = at()
  for (let cut = 0; cut < 4; cut += 1) note('203.0.113.7')
  later(60_000)
  expect(nextWaitMs('203.0.113.7')).toBe(0)
  note('203.0.113.7')
  expect(nextWaitMs('203.0.113.7')).toBe(0)
})

test('new offenders beyond the remembered number push out the oldest', () => {
  const { note, nextWaitMs } = at()
  for (let cut = 0; cut < 4; cut += 1) note('first')
  for (let other = 0; other < 10_000; other += 1) note(`other ${other}`)
  expect(nextWaitMs('first')).toBe(0)
})
