import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { browserQueries } from './browser-queries.tsx'

afterEach(() => vi.useRealTimers())

/** How often a query of a mounted page has run, before and after its window gets the focus a minute later. */
const runsAroundFocus = async (options: { refetchOnWindowFocus?: 'always' }) => {
  vi.useFakeTimers()
  const run = vi.fn(async () => 'answer')
  const queries = browserQueries()
  queries.mount()
  const stop = new QueryObserver(queries, { queryKey: ['one'], queryFn: run, ...options }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  const before = run.mock.calls.length
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  queries.unmount()
  return [before, run.mock.calls.length]
}

test('REQ-01 focusing a window does not rerun queries', async () => {
  expect(await runsAroundFocus({})).toEqual([1, 1])
})

test('CND-02 a query that opts in reruns when its window gets focus', async () => {
  expect(await runsAroundFocus({ refetchOnWindowFocus: 'always' })).toEqual([1, 2])
})
