import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function FailingScreen(): never {
  throw new Error('broken')
}

test('SID-07 the button on the error page of a broken screen goes back one step', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  window.history.pushState({}, '', '/dashboard')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  showPage(
    <ScreenBoundary path="/dashboard">
      <FailingScreen />
    </ScreenBoundary>,
    { path: '/dashboard' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(back).toHaveBeenCalledTimes(1)
})
