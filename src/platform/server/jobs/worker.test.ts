import { expect, test } from 'vitest'
import { testClock } from '../clock.ts'
import { hourly } from './worker.ts'

test('an hourly task that fails is retried after a minute', async () => {
  const clock = testClock()
  const hourMs = 3_600_000
  let tries = 0
  const source = hourly(clock, async () => {
    tries += 1
    if (tries === 1) throw new Error('not now')
  })
  await expect(source()).rejects.toThrow('not now')
  await source()
  expect(tries).toBe(1)
  clock.offsetMs += 61_000
  await source()
  expect(tries).toBe(2)
  clock.offsetMs += hourMs - 10_000
  await source()
  expect(tries).toBe(2)
  clock.offsetMs += 11_000
  await source()
  expect(tries).toBe(3)
})

test('a task that reaches its limit continues after a minute, until nothing is left', async () => {
  const clock = testClock()
  let left = 3
  const source = hourly(clock, async () => {
    left -= 1
    return left > 0 ? 'more' : undefined
  })
  for (const minutes of [0, 2, 2, 2, 50]) {
    clock.offsetMs += minutes * 60_000
    await source()
  }
  expect(left).toBe(0)
  clock.offsetMs += 10 * 60_000
  await source()
  expect(left).toBe(-1)
})
