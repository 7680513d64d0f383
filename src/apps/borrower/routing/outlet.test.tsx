import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { pageDataOf } from '#tests/support/pages/application-page.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { Outlet } from './outlet.tsx'

const uuid = '3f2b8a54-1c1d-4f0e-9f2a-0d6f3a1b2c3d'

function Site() {
  const [path] = useLocation()
  return <Outlet path={path} />
}

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

test.each([
  ['/dashboard', '/auth/login?redirectUrl=%2Fdashboard'],
  [
    `/account/heloc/${uuid}/product/select?step=2`,
    `/auth/login?redirectUrl=${encodeURIComponent(`/account/heloc/${uuid}/product/select?step=2`)}`,
  ],
  [
    '/account/heloc/heloc-signer/documents',
    `/account/heloc/heloc-signer/login?redirectUrl=${encodeURIComponent('/account/heloc/heloc-signer/documents')}`,
  ],
])('NAV-23 without a login %s redirects once to %s', async (path, logIn) => {
  const { history } = showPage(<Site />, { path })
  await waitFor(() => expect(history?.at(-1)).toBe(logIn))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(history?.at(-1)).toBe(logIn)
})

test('NAV-22 the signer’s login page does not redirect, even when the lender hosts its own borrower login', async () => {
  const path = '/account/heloc/heloc-signer/login'
  for (const orgCode of ['lintel', 'aldous-wren']) {
    const { history } = showPage(<Site />, { path, data: pageDataOf(orgCode) })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Log in to sign')
    expect(history).toEqual([path])
    cleanup()
  }
})

test('NAV-22 NAV-23 a public page does not require a login', async () => {
  const { history } = showPage(<Site />, { path: '/contact' })
  await screen.findByRole('heading', { level: 1 })
  expect(history).toEqual(['/contact'])
})

test('NAV-27 a page that does not exist shows a message and a link back', async () => {
  showPage(<Site />, { path: '/account/heloc/nowhere' })
  expect(await screen.findByRole('heading', { name: 'We couldn’t find that page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard')
})
