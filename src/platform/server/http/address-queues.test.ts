import { expect, test } from 'vitest'
import { addressQueues } from './address-queues.ts'

const joinAll = (lines: ReturnType<typeof addressQueues<string>>, from: Record<string, number>) => {
  for (const [address, count] of Object.entries(from))
    for (let place = 0; place < count; place += 1) lines.join(address, `${address}${place}`)
}

test('addresses take turns, however many requests wait at each', () => {
  const lines = addressQueues<string>({ capacityByAddress: 9, capacity: 99 })
  joinAll(lines, { a: 4, b: 1, c: 2 })
  expect(Array.from({ length: 8 }, () => lines.next())).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2', 'a3', undefined])
})

test('an address has a limited number of places', () => {
  const lines = addressQueues<string>({ capacityByAddress: 2, capacity: 99 })
  joinAll(lines, { a: 5 })
  expect(lines.join('a', 'more')).toBeUndefined()
  expect(lines.join('b', 'b0')).toEqual({ ahead: 0, displaced: undefined })
  lines.leave('a', 'a0')
  expect(lines.join('a', 'again')).toEqual({ ahead: 1, displaced: undefined })
})

test('when all places are taken, the last in the longest queue gives way to an address with fewer', () => {
  const lines = addressQueues<string>({ capacityByAddress: 9, capacity: 5 })
  joinAll(lines, { a: 3, b: 2 })
  expect(lines.join('c', 'c0')).toEqual({ ahead: 0, displacedWaiter: 'a2' })
  expect(lines.join('c', 'c1')).toBeUndefined()
  expect(lines.join('d', 'd0')).toEqual({ ahead: 0, displacedWaiter: 'a1' })
  lines.leave('nobody', 'x')
  expect(Array.from({ length: 6 }, () => lines.next())).toEqual(['a0', 'b0', 'c0', 'd0', 'b1', undefined])
})
