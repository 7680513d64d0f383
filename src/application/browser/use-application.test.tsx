import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import {
  anApplicationAnswer,
  aStatus,
  PlayedConnection,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { readStatus } from '../application.contract.ts'
import { useStatus } from './use-application.tsx'

beforeEach(() => bearerStore.write('abc'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  PlayedConnection.opened.length = 0
})

function Reader() {
  return <p>{useStatus()?.checklistStatus}</p>
}

/** Shows another reader of the status at each press. */
function MoreReaders() {
  const [count, setCount] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      {Array.from({ length: count }, (_, index) => `reader ${index}`).map((key) => (
        <Reader key={key} />
      ))}
    </>
  )
}

test('RTE-02 a status is fresh for 250 ms: readers within that time share it, and later ones request it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const read = vi.fn(() => aStatus())
  showInApplication({ calls: [[readStatus, read]], children: <MoreReaders /> })
  await screen.findByText('OFFER_SELECTION')
  const first = read.mock.calls.length
  const more = () => act(() => screen.getByRole('button').click())
  more()
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(read.mock.calls.length).toBe(first)
  await act(() => vi.advanceTimersByTimeAsync(300))
  more()
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(read.mock.calls.length).toBe(first + 1)
})

test('RTE-10 a change first seen by another reader of the status moves the borrower on from the waiting page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { at, becomes } = showInApplication({
    path: '/error/timeout',
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'WAITING_FOR_INITIAL_OFFERS' }) }),
    children: <MoreReaders />,
  })
  await screen.findByText('WAITING_FOR_INITIAL_OFFERS')
  act(() => PlayedConnection.opened[0]!.says(aStatus({ checklistStatus: 'WAITING_FOR_INITIAL_OFFERS' })))
  const { status } = becomes({ status: aStatus({ checklistStatus: 'OFFER_SELECTION', revision: 2 }) })
  await act(() => vi.advanceTimersByTimeAsync(300))
  act(() => screen.getByRole('button').click())
  await screen.findAllByText('OFFER_SELECTION')
  act(() => PlayedConnection.opened[0]!.says(status))
  await waitFor(() => expect(at()).toBe('/product/select'))
})
