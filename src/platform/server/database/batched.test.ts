import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batch, batchedWrites } from './batched.ts'

test('what is asked at once is answered by one statement, each by its own answer', async () => {
  const statements: (readonly number[])[] = []
  const double = batch(async (keys: readonly number[]) => {
    statements.push(keys)
    return keys.map((key) => (key === 2 ? new Error('not two') : key * 2))
  })
  const answers = await Promise.allSettled([double(1), double(2), double(3)])
  expect(answers).toMatchObject([{ value: 2 }, { reason: { message: 'not two' } }, { value: 6 }])
  expect(statements).toEqual([[1, 2, 3]])
})

test('writes that come while one runs are gathered for the next, but wait for a slow one no longer than a moment', async () => {
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

test('when writing together fails each is written alone, and only the one at fault is refused', async () => {
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
