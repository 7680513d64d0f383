import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batch, batchedWrites } from './batched.ts'

test('simultaneous requests are answered by one statement, each with its own result', async () => {
  const statements: (readonly number[])[] = []
  const double = batch(async (keys: readonly number[]) => {
    statements.push(keys)
    return keys.map((key) => (key === 2 ? new Error('not two') : key * 2))
  })
  const answers = await Promise.allSettled([double(1), double(2), double(3)])
  expect(answers).toMatchObject([{ value: 2 }, { reason: { message: 'not two' } }, { value: 6 }])
  expect(statements).toEqual([[1, 2, 3]])
})

test('writes that arrive during another are batched for the next, but wait only briefly for a slow one', async () => {
  const statements: (readonly string[])[] = []
  let end = () => {}
  const write = batchedWrites(async (keys: readonly string[]) => {
    statements.push(keys)
    if (keys.includes('slow'))
      await new Promise<void>((resolve) => {
        end = resolve
      })
    return keys
  })
  const slow = write('slow')
  await expect.poll(() => statements).toEqual([['slow']])
  const others = [write('one')]
  await pause(1)
  others.push(write('another'))
  expect(await Promise.all(others)).toEqual(['one', 'another'])
  end()
  expect(await slow).toBe('slow')
  expect(statements).toEqual([['slow'], ['one', 'another']])
})

test('when a batched write fails, each is written separately, and only the faulty one is rejected', async () => {
  const statements: (readonly number[])[] = []
  const write = batchedWrites(async (keys: readonly number[]) => {
    statements.push(keys)
    if (keys.includes(13)) throw new Error('unlucky')
    return keys
  })
  const answers = await Promise.allSettled([write(1), write(13), write(2)])
  expect(answers).toMatchObject([{ value: 1 }, { reason: { message: 'unlucky' } }, { value: 2 }])
  expect(statements).toEqual([[1, 13, 2], [1], [13], [2]])
})
