import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { siteOf } from '../../tests/support/product/opened-application.ts'
import { staffCaller } from '../../tests/support/walks/demonstration-staff.ts'
import { root } from '../run-command.ts'
import { devices } from './docs-pictures.table.ts'
import { withBrowser } from './opened-browser.ts'

const folder = join(root, 'docs/screens/first-minute')
const brand = 'lintel'

interface FirstPage {
  name: string
  device: keyof typeof devices
  /** A member of staff; a visitor otherwise. */
  staff?: string
  path: string
  /** Pressed before the picture. */
  presses?: string
  shows: string | RegExp
}

const register = '/account/heloc/register'

/** What a newcomer opens in the first minute of a new demonstration, in the order of README.md. */
const firstPages: readonly FirstPage[] = [
  { name: 'first-page-phone', device: 'phone', path: register, shows: /receive funding/ },
  { name: 'first-page-desktop', device: 'desktop', path: register, shows: /receive funding/ },
  { name: 'chat-phone', device: 'phone', path: register, presses: 'Chat with us', shows: 'Start chat' },
  { name: 'chat-desktop', device: 'desktop', path: register, presses: 'Chat', shows: 'Start chat' },
  { name: 'processor', device: 'desktop', staff: 'priya', path: '/console', shows: 'Oldest first' },
  { name: 'underwriter', device: 'desktop', staff: 'owen', path: '/console', shows: 'Oldest first' },
  { name: 'approvals', device: 'desktop', staff: 'owen', path: '/console/approvals', shows: 'Pending' },
  { name: 'agent', device: 'desktop', staff: 'ivy', path: '/console/chat', shows: 'Helen Fairbanks' },
  { name: 'compliance', device: 'desktop', staff: 'nora', path: '/console/compliance', shows: 'Regulation B' },
  {
    name: 'loan-register',
    device: 'desktop',
    staff: 'nora',
    path: '/console/compliance',
    presses: 'Loan register',
    shows: 'Rate spreads use',
  },
  { name: 'admin', device: 'desktop', staff: 'ada', path: '/console/applications', shows: 'Elliot Marsh' },
  { name: 'funnel', device: 'desktop', staff: 'ada', path: '/console/funnel', shows: 'Funded' },
  { name: 'experiment', device: 'desktop', staff: 'ada', path: '/console/experiments', shows: 'two-page-offers' },
]

/** Puts a login that was made by calls into the page. */
const logIn = async (page: Page, productUrl: string, staff: string): Promise<void> => {
  const caller = await staffCaller(productUrl, `${staff}@${brand}.example`)
  await page.addInitScript((bearer) => localStorage.setItem('jwt', bearer), caller.bearer())
  const site = siteOf(brand, productUrl)
  await page.context().addCookies([{ name: 'session', value: caller.session(), url: site, httpOnly: true }])
}

/** A code of an authenticator logs in once, so one login serves all pictures of a member of staff. */
const openPages = async (browser: Browser, productUrl: string) => {
  const pages = new Map<string, Page>()
  return async ({ staff, device, name }: FirstPage): Promise<Page> => {
    const key = staff ?? name
    const openPage = pages.get(key)
    if (openPage) return openPage
    const context = await browser.newContext({ ...devices[device], reducedMotion: 'reduce', locale: 'en-US' })
    const page = await context.newPage()
    if (staff) await logIn(page, productUrl, staff)
    pages.set(key, page)
    return page
  }
}

/** Takes the pictures of a running demonstration, whose past has been played. Returns where they are. */
export const takeFirstMinute = async (productUrl: string): Promise<string> => {
  await mkdir(folder, { recursive: true })
  await withBrowser(async (browser) => {
    const openPageFor = await openPages(browser, productUrl)
    for (const first of firstPages) {
      const page = await openPageFor(first)
      await page.goto(siteOf(brand, productUrl) + first.path)
      if (first.presses) await page.getByText(first.presses, { exact: true }).locator('visible=true').last().click()
      await page.getByText(first.shows).locator('visible=true').first().waitFor()
      await page.screenshot({ path: join(folder, `${first.name}.png`), animations: 'disabled' })
    }
  })
  return `${(await readdir(folder)).length} pictures in ${folder}`
}
