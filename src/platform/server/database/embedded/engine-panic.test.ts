import { expect, test, vi } from 'vitest'
import { endingAtPanic } from './engine-panic.ts'

const failing = (severity?: string) => async (_text: string) => {
  throw Object.assign(new Error('it failed'), { code: '53100', ...(severity ? { severity } : {}) })
}

test('a panic in the embedded engine ends the process before another query can run', async () => {
  const end = vi.fn()
  await expect(endingAtPanic(failing('PANIC'), end)('select 1')).rejects.toThrow('it failed')
  expect(end).toHaveBeenCalledTimes(1)
})

test.each(['ERROR', undefined])('a failure of severity %s does not end the process', async (severity) => {
  const end = vi.fn()
  await expect(endingAtPanic(failing(severity), end)('select 1')).rejects.toThrow('it failed')
  expect(await endingAtPanic(async (n: number) => n + 1, end)(1)).toBe(2)
  expect(end).not.toHaveBeenCalled()
})
