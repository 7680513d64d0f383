import { mkdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { PlayedBorrower } from '../tests/support/borrower-calls.ts'
import { findChromium, launchArgs } from '../tests/support/browser.ts'
import { openIn, siteOf } from '../tests/support/opened-application.ts'
import { startProduct } from '../tests/support/product.ts'
import { root } from './run-command.ts'

// Takes the pictures of docs/screens. `npm run screens -- offers` takes those whose name holds 'offers'.

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 820 } },
} as const

interface Picture {
  name: string
  device: keyof typeof devices
  brand: string
  language?: 'es'
  /** Whose application is opened first; without one the page is a visitor's. */
  role?: Partial<PlayedBorrower>
  /** Below the application where there is one, else below the site. */
  path: string
  /** What must be there before the picture is taken. */
  shows: string
}

const onSaltmarsh = { address: { street1: '39 Oglethorpe Row', city: 'Savannah', state: 'GA', zip: '31401' } }
const onAldousWren = {
  address: { street1: '2330 Lakeshore Lane', city: 'Chicago', state: 'IL', zip: '60614' },
  income: 240_000,
}
const register = '/account/heloc/register'
const offers = '/product/select'

const pictures: readonly Picture[] = [
  { name: 'lintel-register-phone', device: 'phone', brand: 'lintel', path: register, shows: 'Continue' },
  {
    name: 'lintel-register-spanish-phone',
    device: 'phone',
    brand: 'lintel',
    language: 'es',
    path: register,
    shows: 'Continuar',
  },
  {
    name: 'lintel-offers-desktop',
    device: 'desktop',
    brand: 'lintel',
    role: {},
    path: offers,
    shows: 'Monthly payment',
  },
  { name: 'lintel-offers-phone', device: 'phone', brand: 'lintel', role: {}, path: offers, shows: 'Monthly payment' },
  {
    name: 'lintel-confirm-phone',
    device: 'phone',
    brand: 'lintel',
    role: {},
    path: `${offers}/confirm`,
    shows: 'What you chose',
  },
  {
    name: 'lintel-waiting-phone',
    device: 'phone',
    brand: 'lintel',
    role: { lastName: 'Late' },
    path: '/error/timeout',
    shows: 'under way',
  },
  {
    name: 'lintel-decline-desktop',
    device: 'desktop',
    brand: 'lintel',
    role: { lastName: 'Lowscore' },
    path: '/error/decline',
    shows: 'The reasons',
  },
  {
    name: 'lintel-dashboard-desktop',
    device: 'desktop',
    brand: 'lintel',
    role: {},
    path: '/dashboard',
    shows: 'Application ID',
  },
  { name: 'saltmarsh-register-desktop', device: 'desktop', brand: 'saltmarsh', path: register, shows: 'Continue' },
  {
    name: 'saltmarsh-offers-phone',
    device: 'phone',
    brand: 'saltmarsh',
    role: onSaltmarsh,
    path: offers,
    shows: 'Monthly payment',
  },
  { name: 'aldous-wren-register-phone', device: 'phone', brand: 'aldous-wren', path: register, shows: 'Continue' },
  {
    name: 'aldous-wren-offers-desktop',
    device: 'desktop',
    brand: 'aldous-wren',
    role: onAldousWren,
    path: offers,
    shows: 'Monthly payment',
  },
]

const folder = join(root, 'docs/screens')

const take = async (browser: Browser, productUrl: string, picture: Picture): Promise<string> => {
  const { brand, role, path, shows, language = 'en' } = picture
  const context = await browser.newContext({
    ...devices[picture.device],
    ...{ deviceScaleFactor: 1, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript((code) => sessionStorage.setItem('hearthline.registration-message', code), brand)
    const application = role && (await openIn(page, { organisation: brand, ...role }, productUrl))
    const site = siteOf(brand, productUrl)
    if (application) await untilOpen(page, application)
    const base = application && path !== '/dashboard' ? application : site
    await page.goto(`${base}${path}?lang=${language}`)
    await page.getByText(shows).locator('visible=true').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const file = join(folder, `${picture.name}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    return `${relative(root, file)}, ${Math.round((await stat(file)).size / 1024)} kB`
  } finally {
    await context.close()
  }
}

/** The application's own path leads on once the sandboxes have answered. */
const untilOpen = async (page: Page, application: string) => {
  await page.goto(application)
  await page.waitForURL((url) => url.pathname.split('/').length > 4)
}

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH to a Chromium or Chrome you have.')
await mkdir(folder, { recursive: true })
const product = await startProduct({ SANDBOX_DELAY: '1' })
const browser = await chromium.launch({ executablePath, args: launchArgs() })
try {
  const asked = process.argv[2] ?? ''
  for (const picture of pictures.filter(({ name }) => name.includes(asked)))
    console.log(await take(browser, product.url, picture))
} finally {
  await browser.close()
  await product.stop()
}
