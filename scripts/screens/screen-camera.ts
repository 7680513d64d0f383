import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { siteOf } from '../../tests/support/product/opened-application.ts'
import type { Caller } from '../../tests/support/walks/borrower-calls.ts'
import { devices } from './docs-pictures.table.ts'
import { pictureBrands } from './picture-brands.table.ts'
import type { PictureView } from './pictures-page.ts'

/** A screen in a state, and who sees it. */
export interface ScreenVisit {
  /** Names its files. */
  key: string
  screen: string
  state: string
  /** The path on the brand's site. A path of an application leads on to the page of its status. */
  path: string
  /** Logged in by calls; a visitor's page has none. */
  caller?: Caller
}

interface View {
  brand: string
  device: keyof typeof devices
  language: 'en' | 'es'
}

/** Every brand on a phone and at a desk, and the main brand in Spanish too. */
const views: readonly View[] = [
  ...pictureBrands.flatMap((brand) => [
    { brand, device: 'phone', language: 'en' } as const,
    { brand, device: 'desktop', language: 'en' } as const,
  ]),
  { brand: pictureBrands[0], device: 'phone', language: 'es' },
]

/** The lender whose applications are played. */
const playedBrand = pictureBrands[0]
const narrowest = 320
/** Milliseconds that a page may take to become quiet; pages that poll never do. */
const quietMs = 1_500
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Takes a screen in every brand, width and language, and inspects it on phones. */
export const takeScreen = async (
  browser: Browser,
  productUrl: string,
  folder: string,
  visit: ScreenVisit,
): Promise<PictureView[]> => Promise.all(views.map((view) => takeView(browser, productUrl, folder, visit, view)))

const takeView = async (
  browser: Browser,
  productUrl: string,
  folder: string,
  { key, screen, state, path, caller }: ScreenVisit,
  { brand, device, language }: View,
): Promise<PictureView> => {
  const site = siteOf(brand, productUrl)
  const context = await browser.newContext({
    ...devices[device],
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    const page = await context.newPage()
    if (caller) await logIn(page, caller, site)
    await page.goto(`${site}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    if (/\/heloc\/[\da-f-]{36}$/.test(path)) await untilRedirected(page)
    await untilQuiet(page)
    const { width } = devices[device].viewport
    const file = `${brand}/${key}-${language}-${width}.png`
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
    const faults = device === 'phone' ? await pageFaults(page) : []
    return { file, screen, state, brand, language, width, faults }
  } finally {
    await context.close()
  }
}

/**
 * Logs a page in by the calls of its user. One lender's application is seen in every brand: the page is the brand's, its
 * calls go to the lender.
 */
const logIn = async (page: Page, caller: Caller, site: string): Promise<void> => {
  await page.addInitScript((bearer) => {
    if (location.protocol === 'http:') localStorage.setItem('jwt', bearer)
  }, caller.bearer())
  await page.context().addCookies([{ name: 'session', value: caller.session(), url: site, httpOnly: true }])
  await page.route(
    (url) => /^\/(service-|identity\/)/.test(url.pathname),
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-org': playedBrand } }),
  )
}

/** The path of an application leads on to the page of its status. */
const untilRedirected = (page: Page): Promise<void> =>
  page.waitForURL(({ pathname }) => pathname.split('/').length > 4, { timeout: 12_000 }).catch(() => undefined)

const untilQuiet = async (page: Page): Promise<void> => {
  await page
    .locator('main h1:visible')
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}

/** Accessibility faults, and a page wider than 320 px, which is also 1280 px at 400%. */
const pageFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(axeTags).analyze()
  const axeFaults = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
  const headings = await page.locator('main h1:visible').count()
  await page.setViewportSize({ width: narrowest, height: 700 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return [
    ...axeFaults,
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...(wide > narrowest ? [`${wide} px wide at ${narrowest} px`] : []),
  ]
}
