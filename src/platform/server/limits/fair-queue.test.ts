import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const any = () => true

test('senders take turns, and each sender’s items keep their order', () => {
  const queue = fairQueue<string>()
  for (const text of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(text[0]!, text)
  const order = Array.from({ length: 6 }, () => queue.take(any)?.one)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect([queue.take(any), queue.size]).toEqual([undefined, 0])
})

test('a sender whose turn cannot be used now keeps it, and the next sender proceeds', () => {
  const queue = fairQueue<string>()
  for (const text of ['a1', 'b1']) queue.add(text[0]!, text)
  expect(queue.take((_, sender) => sender !== 'a')?.one).toBe('b1')
  expect(queue.take((_, sender) => sender !== 'a')).toBeUndefined()
  expect(queue.take(any)?.one).toBe('a1')
})

test('an item that is put back is the next one for its sender', () => {
  const queue = fairQueue<string>()
  for (const text of ['a1', 'a2']) queue.add('a', text)
  queue.requeue('a', queue.take(any)!.one)
  expect([queue.take(any)?.one, queue.take(any)?.one, queue.size]).toEqual(['a1', 'a2', 0])
})
