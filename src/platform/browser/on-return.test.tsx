import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReturn } from './on-return.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a return to the window or to the tab is told once, though a browser tells of it twice', () => {
  const listener = vi.fn()
  const stop = onReturn(listener)
  fireEvent.focus(window)
  fireEvent(document, new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  fireEvent(document, new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(2_000)
  fireEvent.focus(window)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a tab that is left is no return', () => {
  const listener = vi.fn()
  const stop = onReturn(listener)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(listener).not.toHaveBeenCalled()
  stop()
})
