import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Work that ends when the test says so. */
const aWork = () => {
  const ends: (() => void)[] = []
  return { ends, run: () => new Promise<void>((resolve) => ends.push(resolve)) }
}

test('calls during a run are answered by one more', async () => {
  const { ends, run } = aWork()
  const call = coalesce(run)
  const calls = [call(), call(), call()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await Promise.all(calls)
  expect(ends).toHaveLength(2)
})

test('a call after the end begins another run', async () => {
  let runs = 0
  const call = coalesce(async () => {
    runs += 1
  })
  await call()
  await call()
  expect(runs).toBe(2)
})

test('a run that waits for a batch answers the calls that arrive before it starts', async () => {
  let runs = 0
  const call = coalesce(async () => {
    runs += 1
  }, 1)
  await Promise.all([call(), call()])
  expect(runs).toBe(1)
})
