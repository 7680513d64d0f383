import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicationUuid, aStatus, PlayedConnection } from '#tests/support/pages/application-page.tsx'
import type { ApplicationStatus } from '../application.contract.ts'
import { restingMs, statusFeed } from './status-feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // In the middle of the spread.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  PlayedConnection.opened.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const follow = (options: { fetchStatus?: () => Promise<ApplicationStatus>; isLoggedOut?: boolean } = {}) => {
  const revisions: number[] = []
  const states: string[] = []
  let current = aStatus({ checklistStatus: 'WAITING_FOR_SOFT_CREDIT' })
  const fetchStatus = vi.fn(options.fetchStatus ?? (async () => current))
  const feed = statusFeed({
    uuid: applicationUuid,
    organization: 'lintel',
    open: () => new PlayedConnection(),
    authorization: () => (options.isLoggedOut ? null : 'Bearer abc'),
    fetchStatus,
    onStatus: (status) => revisions.push(status.revision),
    changed: (state) => states.push(state),
  })
  return {
    feed,
    revisions,
    states,
    fetchStatus,
    holds: (status: Partial<ApplicationStatus>) => (current = aStatus(status)),
  }
}

const newest = () => PlayedConnection.opened.at(-1)!
const opensLive = (revision = 1) => {
  newest().onopen?.()
  newest().says(aStatus({ revision, checklistStatus: 'WAITING_FOR_SOFT_CREDIT' }))
}

test('RTE-10 the connection opens with the person and the application, and each status is delivered immediately', () => {
  const { revisions, states, fetchStatus } = follow()
  opensLive(1)
  newest().says(aStatus({ revision: 2 }))
  expect(JSON.parse(newest().sent[0]!)).toEqual({
    authorization: 'Bearer abc',
    organization: 'lintel',
    uuid: applicationUuid,
  })
  expect(revisions).toEqual([1, 2])
  expect(states).toEqual(['live'])
  expect(fetchStatus).not.toHaveBeenCalled()
})

test('RTE-02 while the connection is down, the status is requested after 1, 2, 4, then every 5 seconds', async () => {
  const { feed, fetchStatus } = follow()
  opensLive()
  newest().drops()
  const fetches: number[] = []
  for (let second = 0; second <= 17; second += 1) {
    fetches.push(fetchStatus.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  feed.stop()
  expect(fetches).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6])
})

test('RTE-02 fast polling ends after 14 tries, and slow polling continues', async () => {
  const { feed, fetchStatus } = follow()
  newest().drops()
  await vi.advanceTimersByTimeAsync(7_000 + 10 * 5_000)
  expect(fetchStatus).toHaveBeenCalledTimes(14)
  await vi.advanceTimersByTimeAsync(restingMs - 1_000)
  expect(fetchStatus).toHaveBeenCalledTimes(14)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetchStatus).toHaveBeenCalledTimes(15)
  feed.stop()
})

test('RTE-03 a terminal status is not requested again', async () => {
  const { feed, fetchStatus, holds } = follow()
  holds({ checklistStatus: 'CREDIT_NO_MATCH' })
  newest().drops()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetchStatus).toHaveBeenCalledTimes(1)
  feed.stop()
})

test('RTE-10 the connection reopens after 1, 2, 4, at most 30 seconds, and polling ends when it is back', async () => {
  const { feed, fetchStatus, states } = follow()
  const gaps: number[] = []
  for (let time = 0; time < 7; time += 1) {
    const before = PlayedConnection.opened.length
    newest().drops()
    let seconds = 0
    while (PlayedConnection.opened.length === before) {
      await vi.advanceTimersByTimeAsync(1_000)
      seconds += 1
    }
    gaps.push(seconds)
  }
  expect(gaps).toEqual([1, 2, 4, 8, 16, 30, 30])
  opensLive(9)
  const fetches = fetchStatus.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchStatus).toHaveBeenCalledTimes(fetches)
  expect(states.at(-1)).toBe('live')
  feed.stop()
})

test('RTE-10 the page does not wait for a connection that opens but sends nothing', async () => {
  const { feed, fetchStatus } = follow()
  newest().onopen?.()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(fetchStatus).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchStatus).toHaveBeenCalledTimes(1)
  feed.stop()
})

test('RTE-10 an older status never follows a newer one', () => {
  const { revisions } = follow()
  opensLive(5)
  newest().says(aStatus({ revision: 4 }))
  expect(revisions).toEqual([5])
})

test('RTE-10 a tab that wakes checks whether its connection died, and opens another if so', async () => {
  const { feed, revisions, holds } = follow()
  opensLive(1)
  feed.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(newest().closed).toBe(false)
  holds({ revision: 2 })
  feed.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...new Set(revisions)]).toEqual([1, 2])
  expect(PlayedConnection.opened).toHaveLength(2)
  feed.stop()
})

test('RTE-10 the page is notified when the server stops responding, and again when it responds', async () => {
  let answers = false
  const { feed, states } = follow({
    fetchStatus: async () => {
      if (!answers) throw new Error('offline')
      return aStatus()
    },
  })
  newest().drops()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['lost'])
  answers = true
  feed.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('asking')
  feed.stop()
})

test('RTE-10 a page that is left stops polling and closes its connection', async () => {
  const { feed, fetchStatus } = follow()
  newest().drops()
  await vi.advanceTimersByTimeAsync(1_000)
  const fetches = fetchStatus.mock.calls.length
  feed.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchStatus).toHaveBeenCalledTimes(fetches)
  expect(newest().closed).toBe(true)
})

test('RTE-10 a page without a network polls at once', async () => {
  const { feed, fetchStatus } = follow()
  opensLive()
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchStatus).toHaveBeenCalledTimes(1)
  feed.stop()
})

test('a page without a login neither connects nor polls', async () => {
  const { feed, fetchStatus } = follow({ isLoggedOut: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([PlayedConnection.opened.length, fetchStatus.mock.calls.length]).toEqual([0, 0])
  feed.stop()
})
