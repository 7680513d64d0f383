import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { dismissalsCookie } from '../dismissals.rules.ts'
import { Banners } from './banners.panel.tsx'
import { loadBanners } from './load-banners.ts'

const banner = (uuid: string, change: object = {}) => ({
  uuid,
  message: `Message ${uuid}`,
  apps: ['borrower'],
  variant: 'info',
  active: true,
  dismissable: true,
  metadata: { createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z' },
  ...change,
})

const pageWith = (banners: readonly object[], address = '/service-banner/external/api/v1/banners') => {
  document.body.innerHTML = `<div id="banners"><div data-drawn>${banners.map(() => 'drawn').join()}</div></div>
    <script type="application/json" id="banner-data">${JSON.stringify({ address, atOnce: 2, banners })}</script>`
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  // biome-ignore lint/suspicious/noDocumentCookie: as the page keeps it
  document.cookie = `${dismissalsCookie}=; Max-Age=0; Path=/`
})

test('BAN-02 the page replaces the server-rendered banners, and requests the list without token and cookies', async () => {
  const fetchList = vi.fn(async (_address: string, _options: RequestInit) => Response.json([banner('a')]))
  vi.stubGlobal('fetch', fetchList)
  pageWith([banner('a')])
  showPage(<Banners app="borrower" />)
  expect(screen.getByText('Message a')).toBeTruthy()
  expect(document.querySelector('[data-drawn]')).toBeNull()
  await waitFor(() => expect(fetchList).toHaveBeenCalled())
  const [address, options] = fetchList.mock.calls[0]!
  expect(address).toBe('/service-banner/external/api/v1/banners')
  expect(options).toMatchObject({ credentials: 'omit', redirect: 'error', headers: { 'x-org': 'lintel' } })
  expect(Object.keys(options.headers as object)).not.toContain('authorization')
})

test('BAN-03 a closed banner stays closed after a logout, and makes room for the next', async () => {
  const list = [banner('a'), banner('b'), banner('c')]
  vi.stubGlobal('fetch', async () => Response.json(list))
  pageWith(list.slice(0, 2))
  showPage(<Banners app="borrower" />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await userEvent.click(screen.getAllByRole('button', { name: 'Close this announcement' })[0]!)
  expect(screen.queryByText('Message a')).toBeNull()
  expect(screen.getByText('Message c')).toBeTruthy()
  window.localStorage.clear()
  expect(decodeURIComponent(document.cookie)).toContain(`${dismissalsCookie}={"a":{"at":"`)
})

test('BAN-01 a list with an invalid format shows nothing, and logs that for developers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json([banner('a'), { uuid: 'b' }]))
  pageWith([])
  showPage(<Banners app="borrower" />)
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('Banners were not read:', 'Banner data does not match the expected format'),
  )
  expect(screen.queryByRole('region')).toBeNull()
  log.mockRestore()
})

test('BAN-01 a server that does not respond is not reported as an error in the list', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchList = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetchList)
  pageWith([banner('a')])
  showPage(<Banners app="borrower" />)
  await waitFor(() => expect(fetchList).toHaveBeenCalled())
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

test('BAN-02 a banner that arrives late shifts nothing: it appears over the bottom of the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json([banner('late')]))
  pageWith([])
  showPage(<Banners app="borrower" />)
  const text = await screen.findByText('Message late')
  expect(document.getElementById('banners')!.contains(text)).toBe(false)
  expect(text.closest('[role=status]')!.className).toContain('fixed')
})

const brokenFiles = [
  [
    'a failed answer says its body’s text',
    () => new Response('The bucket is gone', { status: 404 }),
    'The bucket is gone',
  ],
  ['what is not JSON', () => new Response('<html>'), 'Banner data does not match the expected format'],
  ['a file that is huge', () => new Response('['.repeat(300_000)), 'Banner data does not match the expected format'],
  ['no text at all', () => new Response('', { status: 500 }), 'HTTP error! status: 500'],
] as const

test.each(brokenFiles)('BAN-01 %s', async (_, answer, message) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(loadBanners({ address: 'https://files.example/banners.json' })).rejects.toThrow(message)
})
