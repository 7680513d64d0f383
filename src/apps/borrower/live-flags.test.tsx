import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { useFlag } from '#src/brands/browser/page-data.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { LiveFlags } from './live-flags.tsx'

const on = { flagKey: 'fe-webchat', enabled: true, variables: {}, variationKey: 'variation', ruleKey: 'everyone' }

beforeEach(() => {
  const answer = { 'fe-webchat': { ...on, reasons: [], userContext: { userId: null, attributes: {} } } }
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const chat = useFlag('fe-webchat')
  const [, navigate] = useLocation()
  return (
    <button type="button" onClick={() => navigate('/next')}>
      {chat.enabled ? 'Chat with us' : 'Call us'}
    </button>
  )
}

test('EXP-01 a changed flag takes effect on the next page, not on the page in use', async () => {
  const fetchSpy = vi.spyOn(window, 'fetch')
  showPage(
    <LiveFlags>
      <Page />
    </LiveFlags>,
  )
  await vi.waitFor(() => expect(fetchSpy).toHaveBeenCalled())
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const button = screen.getByRole('button', { name: 'Call us' })
  act(() => button.click())
  expect(screen.getByRole('button', { name: 'Chat with us' })).toBeTruthy()
})
