import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottleQueue } from './throttle-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rules = { waitMs: 1_000, stepMs: 100, capacityByAddress: 3, capacity: 4 }
/** The results of the waiting calls, in the order in which they left. */
const aQueue = () => {
  const room = createThrottleQueue(rules)
  const ends: string[] = []
  const enter = (address: string, name: string) => {
    room.wait(address).then(
      () => ends.push(`${name} went on`),
      ({ code, retryAfterSeconds }) => ends.push(`${name} ${code} ${retryAfterSeconds}`),
    )
  }
  return { ends, enter }
}

test('each request waits, slightly longer for each earlier one from the same address', async () => {
  const { ends, enter } = aQueue()
  for (const name of ['a0', 'a1', 'a2']) enter('a', name)
  enter('b', 'b0')
  await vi.advanceTimersByTimeAsync(999)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(ends).toEqual(['a0 went on', 'b0 went on'])
  await vi.advanceTimersByTimeAsync(200)
  expect(ends.slice(2)).toEqual(['a1 went on', 'a2 went on'])
})

test('a stranger who takes all places does not keep a customer out', async () => {
  const { ends, enter } = aQueue()
  for (const address of ['a', 'b']) for (const place of [0, 1, 2, 3]) enter(address, `${address}${place}`)
  await vi.advanceTimersByTimeAsync(0)
  // No place of their own is left, no place at all, or only one of an equally short queue.
  expect(ends.every((end) => / request\/too-many 2$/.test(end))).toBe(true)
  enter('customer', 'the customer')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ends).toContain('the customer went on')
  expect(ends.filter((end) => end.endsWith('went on'))).toHaveLength(rules.capacity)
})
