import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReturn } from './on-return.ts'
import { pollWhileVisible } from './poll-while-visible.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a return to the window or tab is reported once, even if the browser reports it twice', () => {
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

test('leaving a tab does not count as a return', () => {
  const listener = vi.fn()
  const stop = onReturn(listener)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(listener).not.toHaveBeenCalled()
  stop()
})

test('focusing the window between two polls does not read again', () => {
  const read = vi.fn()
  const stop = pollWhileVisible(read, 60_000)
  vi.advanceTimersByTime(30_000)
  fireEvent.focus(window)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(30_000)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(600_000)
  fireEvent.focus(window)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a page that was hidden during a poll reads when the person returns', () => {
  const read = vi.fn()
  const stop = pollWhileVisible(read, 60_000)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(90_000)
  expect(read).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})
