import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { openIn, siteOf } from '../../tests/support/product/opened-application.ts'
import { minutesToMoney, productNow } from '../../tests/support/product/product-clock.ts'
import {
  type Caller,
  callerAt,
  createBody,
  createPath,
  onApplication,
  ordinaryBorrower,
} from '../../tests/support/walks/borrower-calls.ts'
import { demonstrationStaff, staffCaller } from '../../tests/support/walks/demonstration-staff.ts'
import { root } from '../run-command.ts'
import { playScenario } from '../scenarios/play-scenario.ts'
import { devices, type Picture, pictures } from './docs-pictures.table.ts'
import { withProduct } from './opened-browser.ts'

const folder = join(root, 'docs/screens')

/** Puts a login that was made by calls into this browser. */
const logIn = async (page: Page, caller: Caller, site: string): Promise<void> => {
  await page.addInitScript((bearer) => {
    if (location.protocol === 'http:') localStorage.setItem('jwt', bearer)
  }, caller.bearer())
  await page.context().addCookies([{ name: 'session', value: caller.session(), url: site, httpOnly: true }])
}

/** Plays an application as far as a screenshot needs. Returns its id, with its borrower logged in by calls. */
const play = async (productUrl: string, { brand, story, isMet }: Picture) => {
  if (!story) return undefined
  const stage = { url: productUrl, pause, log: () => undefined, staff: demonstrationStaff(productUrl) }
  const scenario = { ...story, name: 'picture', shows: '' }
  const { uuid, email, readState, until } = await playScenario(scenario, { ...stage, password: demonstrationPassword })
  const logInAgain = async () => {
    const caller = callerAt(productUrl, brand)
    await caller.call('POST', '/identity/api/v1/authentication/login', { email, password: demonstrationPassword })
    return caller
  }
  if (isMet) await (await logInAgain()).call('POST', onApplication(uuid, 'notary/session/join'), { means: 'text' })
  const untilLineOpens = () => until(readState, ({ status }) => status === 'COMPLETE', 'the line is open')
  return { uuid, logInAgain, untilLineOpens }
}

/** Logs this browser in at the lender's broker and opens an application there. Returns its address without the step. */
const openAtBroker = async (page: Page, productUrl: string, { brand, role, atBroker = '' }: Picture) => {
  const site = siteOf(brand, productUrl)
  await page.goto(`${site}/dashboard`)
  await page.waitForURL(/\/identity-broker\/issuers\//)
  await page.getByLabel('Email').fill(atBroker)
  await page.getByLabel('Password').fill(demonstrationPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${site}/dashboard`)
  await page.waitForFunction(() => localStorage.getItem('jwt'))
  const bearer = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  const borrower = { ...ordinaryBorrower, organization: brand, ...role }
  const body = await createBody(callerAt(productUrl, brand), borrower, atBroker)
  const headers = { authorization: bearer, 'x-org': brand, 'idempotency-key': randomUUID() }
  const answer = await page.request.post(`${productUrl}${createPath(borrower)}`, { headers, data: body })
  if (!answer.ok()) throw new Error(`No application was opened: ${answer.status()} ${await answer.text()}`)
  return `${site}${basePath}/${(await answer.json()).uuid}`
}

/** Logs a member of staff in; a code of their app that another login has used is followed by the next, 30 seconds later. */
const logInStaff = (productUrl: string, email: string): Promise<Caller> =>
  staffCaller(productUrl, email).catch(async () => {
    await pause(30_500)
    return staffCaller(productUrl, email)
  })

/** Opens and logs in the page's user. Returns the beginning of its path. */
const openFor = async (page: Page, productUrl: string, picture: Picture): Promise<string> => {
  const { brand, role, staff, path, afterFunding } = picture
  const site = siteOf(brand, productUrl)
  const application =
    role &&
    (picture.atBroker
      ? await openAtBroker(page, productUrl, picture)
      : await openIn(page, { organization: brand, ...role }, productUrl))
  if (application) await untilOpen(page, application)
  const run = await play(productUrl, picture)
  if (afterFunding) {
    const forwardMinutes = minutesToMoney(await productNow(productUrl))
    await callerAt(productUrl, brand).call('POST', '/sandbox/clock', { forwardMinutes })
  }
  if (staff) await logIn(page, await logInStaff(productUrl, staff), site)
  else if (run) {
    // A page that is open when the notary session starts continues automatically.
    if (afterFunding) await run.untilLineOpens()
    await logIn(page, await run.logInAgain(), site)
  }
  if (staff) return `${site}${path.replace(':uuid', run?.uuid ?? '')}`
  if (run) return `${site}${basePath}/${run.uuid}${path}`
  return `${application && !path.startsWith('/dashboard') ? application : site}${path}`
}

const take = async (browser: Browser, productUrl: string, picture: Picture): Promise<string> => {
  const { brand, shows, presses = [], scrollTo, language = 'en' } = picture
  const context = await browser.newContext({
    ...devices[picture.device],
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(90_000)
    await page.addInitScript((code) => sessionStorage.setItem('hearthline.registration-message', code), brand)
    const address = new URL(await openFor(page, productUrl, picture))
    address.searchParams.set('lang', language)
    await page.goto(address.href)
    for (const name of presses) await page.getByRole('button', { name }).first().click()
    await page.getByText(shows).locator('visible=true').first().waitFor()
    if (scrollTo)
      await page
        .getByText(scrollTo)
        .first()
        .evaluate((element) => element.scrollIntoView())
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const file = join(folder, `${picture.name}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    return `${relative(root, file)}, ${Math.round((await stat(file)).size / 1024)} kB`
  } finally {
    await context.close()
  }
}

/** The application's own path redirects once the sandboxes have answered. */
const untilOpen = async (page: Page, application: string) => {
  await page.goto(application)
  await page.waitForURL((url) => url.pathname.split('/').length > 4)
}

/** Takes the pictures of docs/screens whose names contain a text; all of them for ''. */
export const takeDocsPictures = async (nameFilter: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const selectedPictures = pictures
    .filter(({ name }) => name.includes(nameFilter))
    .toSorted((a, b) => Number(a.afterFunding ?? false) - Number(b.afterFunding ?? false))
  await withProduct(
    async ({ url, browser }) => {
      for (const picture of selectedPictures) console.log(await take(browser, url, picture))
    },
    { SANDBOX_DELAY: '1' },
  )
}
