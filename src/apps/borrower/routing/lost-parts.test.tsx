import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { reloadLimit } from '#src/platform/browser/lazy-reload.ts'
import { sessionStore } from '#src/platform/browser/storage.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { Outlet } from './outlet.tsx'

const failToLoad = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
vi.mock('../shells/shell-modules.ts', async (original) => ({
  ...(await original<typeof import('../shells/shell-modules.ts')>()),
  loadedShell: () => undefined,
  loadShell: failToLoad,
}))

beforeEach(() => {
  bearerStore.write('abc')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The server answers, so only the part itself is missing.
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  bearerStore.clear()
  sessionStorage.clear()
})

function Site() {
  const [path] = useLocation()
  return <Outlet path={path} />
}

test.each([
  ['application', '/account/heloc/0191aa00-0000-7000-8000-000000000001/product/select'],
  ['account', '/dashboard'],
  ['signer', '/account/heloc/heloc-signer/documents'],
])(
  'NAV-26 SID-07 when the shell %s fails to load, the page shows the support phone number and a retry button',
  async (shell, path) => {
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    sessionStore.write(`hearthline.reloads.shell.${shell}`, reloadLimit)
    showPage(<Site />, { path })
    expect(await screen.findByText('Sorry, looks like we have hit a snag!')).toBeTruthy()
    expect(screen.getByRole('link', { name: '888-819-6388' })).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledTimes(1)
  },
)
