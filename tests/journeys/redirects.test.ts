import { expect, type Page, test } from '@playwright/test'
import { safeRedirect } from '#src/features/accounts/redirect.rules.ts'
import { newYorkMismatch } from '#src/features/registration/registration.rules.ts'
import { openIn } from '../support/product/opened-application.ts'
import { hostileAddresses } from '../support/stubs/hostile-addresses.table.ts'
import { rawAnswer } from '../support/stubs/raw-answer.ts'

/** Where the window was led, and what it asked of others than this origin, which is not answered. */
const watchNavigation = async (page: Page, origin: string) => {
  const away: string[] = []
  await page.route(
    (url) => url.origin !== origin && /^https?:$/.test(url.protocol),
    (route) => {
      away.push(route.request().url())
      return route.abort()
    },
  )
  page.on('framenavigated', (frame) => {
    const url = new URL(frame.url())
    if (frame === page.mainFrame() && url.origin !== origin && url.protocol !== 'about:') away.push(url.href)
  })
  return away
}

test('no form of URL takes Chromium off the site', async ({ page, baseURL }) => {
  await page.goto('/auth/login')
  const followedPaths = hostileAddresses.flatMap((form) => safeRedirect(form) ?? [])
  expect(hostileAddresses.length).toBeGreaterThan(1_500)
  expect(followedPaths.length).toBeGreaterThan(20)
  const away = await page.evaluate(
    (paths) =>
      paths.filter((path) => {
        const link = document.createElement('a')
        link.href = path
        const { origin, pathname } = link
        link.href = pathname
        return origin !== location.origin || link.origin !== location.origin || link.pathname !== pathname
      }),
    followedPaths,
  )
  expect(away).toEqual([])
  // The same forms as the path of a page: where the server sends on, it stays.
  for (const form of hostileAddresses.filter(
    (hostileAddress, at) => at % 7 === 0 && /^\/[\x21-\x7e]*$/.test(hostileAddress),
  )) {
    const { location } = await rawAnswer(baseURL, form.replace('#', '%23'))
    if (location !== undefined) expect(new URL(location, baseURL).origin, form).toBe(baseURL)
  }
})

/** What browsers have been led off by, and of the followed ones those that look worst. */
const worst = [
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/a/..//evil.test',
  '/\t/evil.test',
  '/terms#//evil.test',
  '/a@evil.test',
]

/** A page whose cookie logs it in. What logs the opened one in would do so again after a logout. */
const openReturnPage = async (firstPage: Page) => {
  const { origin } = new URL(await openIn(firstPage, {}))
  const page = await firstPage.context().newPage()
  return { page, origin, away: await watchNavigation(page, origin) }
}

test('a person who returns from an issuer stays on the site, whatever the URL requests', async ({
  page: firstPage,
}) => {
  const { page, origin, away } = await openReturnPage(firstPage)
  for (const form of worst) {
    await page.goto(`${origin}/auth/return?redirectUrl=${encodeURIComponent(form)}`)
    await page.waitForURL((url) => url.pathname !== '/auth/return')
    expect(new URL(page.url()).pathname, form).toMatch(/^\/[a-z]/)
  }
  expect(away).toEqual([])
})

test('a logout leads to this site’s login page, whatever the URL requests', async ({ page }) => {
  const { origin } = new URL(await openIn(page, {}))
  await page.goto(`${origin}/terms?redirectUrl=//evil.test&redirect=https://evil.test#//evil.test`)
  // Asked beside the page, which goes to the login by itself once its session is over.
  const answer = await page.request.post(`${origin}/identity/secure/api/v1/authentication/logout`, {
    params: { redirectUrl: '//evil.test' },
    headers: { authorization: (await page.evaluate(() => localStorage.getItem('jwt'))) ?? '' },
  })
  const { redirect } = (await answer.json()) as { redirect: string }
  const destination = new URL(redirect, page.url()).href
  expect(destination).toBe(`${origin}/auth/login`)
})

/** What a link to the settings may drag along. */
const tails = [
  '?redirectUrl=//evil.test&redirect=https://evil.test#//evil.test',
  '?org=lintel&next=/\\evil.test#/a/..//evil.test',
]

for (const tail of tails)
  test(`the logout button leads only to the login page from settings opened with ${tail}`, async ({
    page: firstPage,
  }) => {
    const { page, origin, away } = await openReturnPage(firstPage)
    await page.goto(`${origin}/auth/return?redirectUrl=/dashboard`)
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.goto(`${origin}/dashboard/settings${tail}`)
    const navigations: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return
      const { pathname, searchParams, hash } = new URL(request.url())
      searchParams.delete('org')
      navigations.push(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`)
    })
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    // Of several ways off one would win by chance; here none but the logout's own is asked for.
    expect(navigations).toEqual(['/auth/login'])
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    expect(away).toEqual([])
  })

const hosts = ['lintel.example', 'www.lintel.example', 'ny.lintel.example', 'ny.ny.lintel.example', 'localhost:4300']

test('the link to the New York site leads only to that host, and the link back only to the main one', async ({
  page,
}) => {
  await page.goto('/auth/login')
  for (const host of hosts)
    for (const state of ['NY', 'NJ'])
      for (const role of ['main', 'variant'] as const) {
        const sites = { role, hostPrefix: 'ny.', variantProducts: ['heloc'] }
        const site = newYorkMismatch({ state, sites, origin: `https://${host}`, product: 'heloc', flagOn: true })
        if (site === null) continue
        const destination = await page.evaluate((href) => {
          const link = document.createElement('a')
          link.href = href
          return { protocol: link.protocol, host: link.host, user: link.username, path: link.pathname }
        }, site.href)
        const main = host.replace(/^www\./, '').replace(/^ny\./, '')
        expect(destination, site.href).toEqual({
          protocol: 'https:',
          user: '',
          path: '/account/heloc/register',
          host: state === 'NY' ? `ny.${main}` : main,
        })
      }
})
