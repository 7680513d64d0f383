import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aStatus, PlayedLine, showInApplication } from '#tests/support/pages/application-page.tsx'
import { readStatus } from '../record/application.contract.ts'
import { useStatus } from './use-application.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  PlayedLine.opened.length = 0
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

test('RTE-02 a status is fresh for 250 ms: a reader within them asks no one, and a later one asks again', async () => {
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
