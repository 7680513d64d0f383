import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import type { Signers } from '#src/features/signers/signers.contract.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { playScenario } from '../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../scripts/scenarios/scenarios.table.ts'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { type KillableProduct, startKillable } from '../support/product/killable-product.ts'
import { logPageIn, openIn, siteOf } from '../support/product/opened-application.ts'
import { freePort } from '../support/product/product.ts'
import { callerAt, onApplication } from '../support/walks/borrower-calls.ts'
import { demonstrationStaff, staffCaller } from '../support/walks/demonstration-staff.ts'
import { newestLetterTo } from '../support/walks/sent-letters.ts'
import { aConsole, authenticatorCode } from '../support/walks/staff-console.ts'

let product: KillableProduct
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthline-chat-'))
  const settings = { PORT: String(await freePort()), DATA_FOLDER: folder, SANDBOX_DELAY: '0' }
  // In a demonstration the chat of the first lender is on.
  product = await startKillable({ ...settings, HEARTHLINE_ENVIRONMENT: 'demonstration' }, { roles: 'web,worker' })
})
test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

const chatWindow = (page: Page, lender = 'Lintel') => page.getByRole('dialog', { name: `Chat with ${lender}` })
/** Its name also counts new messages. */
const launcherOf = (page: Page) => page.getByRole('button', { name: /^Chat( \d|$)/ })
const chatLink = (page: Page) => page.getByRole('link', { name: 'Chat with us' })

const aPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  return context.newPage()
}

/** Starts the chat in its open window, as the person whom the form names. */
const start = async (page: Page, question: string, lender?: string) => {
  const window = chatWindow(page, lender)
  await window.getByLabel(/question/i).fill(question)
  await window.getByRole('button', { name: 'Start chat' }).click()
  await expect(page.getByRole('log').getByText(question)).toBeVisible()
  // No one is at the desk, so the assistant answers first.
  await window.getByRole('button', { name: 'Talk to a person' }).click()
  await expect(window.getByText(/A person will answer by email/)).toBeVisible()
}

/** Whether the desk knows the person of a conversation by their login, by the names of the visitors. */
const provedNames = async (email: string) => {
  const agent = await staffCaller(product.url, email)
  const desk = '/service-omni-proxy/secure/api/v1/agents/desk'
  const { queue } = await agent.call<{ queue: { name: string; isProved: boolean }[] }>('GET', desk)
  return Object.fromEntries(queue.map(({ name, isProved }) => [name, isProved]))
}

test('CHT-02 CHT-06 a visitor, a borrower and a co-owner start a chat, and the desk sees who is logged in', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto(`${product.url}/auth/login`)
  await launcherOf(page).click()
  await chatWindow(page).getByLabel('Your name').fill('Vera Visitor')
  await chatWindow(page).getByLabel('Email').fill('vera@example.com')
  await start(page, 'What does it cost?')

  const borrower = await aPhone(browser)
  await borrower.goto(`${await openIn(borrower, {}, product.url)}`)
  await chatLink(borrower).click()
  await expect(chatWindow(borrower).getByLabel('Your name')).toHaveValue('Maria Garcia')
  await start(borrower, 'Where is my application?')

  const scenario = scenarios.find(({ stops }) => stops === 'CO_DEED_REQ')
  if (!scenario) throw new Error('No scenario stops where the other owners are asked for.')
  const staff = demonstrationStaff(product.url)
  const { uuid, caller } = await playScenario(scenario, { url: product.url, staff, pause, log: () => undefined })
  const { signers } = await caller.call<Signers>('GET', onApplication(uuid, 'signers'))
  const [{ signerUuid }] = signers as [Signers['signers'][number]]
  const email = `jordan.${randomUUID()}@example.com`
  const phone = `614${randomInt(2_000_000, 9_999_999)}`
  await caller.call('PUT', onApplication(uuid, `signers/${signerUuid}`), { email, phone, maritalStatus: 'UNMARRIED' })
  await caller.call('POST', onApplication(uuid, `signers/${signerUuid}/invitations`), {})
  const link = /heloc-signer\/login\S*#([\w-]{43})/.exec(await newestLetterTo(email, product.url))?.[1] ?? ''
  const signer = callerAt(product.url, 'lintel')
  const entry = '/service-signers/external/api/v1/invitations'
  await signer.call('POST', `${entry}/codes`, { link })
  const code = /#(\d{6})/.exec(await newestLetterTo(`+1${phone}`, product.url))?.[1] ?? ''
  await signer.call('POST', `${entry}/accept`, { link, code })
  const owner = await aPhone(browser)
  await logPageIn(owner, signer, product.url)
  await owner.goto(`${product.url}${basePath}/heloc-signer/resume`)
  // The first address only leads to the page of what is next: pressed before that page came, the link would go with it.
  await owner.waitForURL(/heloc-signer\/(?!resume)/)
  await expect(pageHeading(owner)).toBeVisible()
  await chatLink(owner).click()
  const nameField = chatWindow(owner).getByLabel('Your name')
  await expect(nameField).toHaveValue(/./)
  const ownName = await nameField.inputValue()
  await start(owner, 'What am I to sign?')

  expect(await provedNames('ivy@lintel.example')).toEqual({
    'Vera Visitor': false,
    'Maria Garcia': true,
    [ownName]: true,
  })
})

const logInAtBroker = async (page: Page, address: string, email: string) => {
  await page.goto(address)
  // Staff are sent there at a press, borrowers at once.
  if (address.endsWith('/console')) await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/identity-broker\//)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demonstrationPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('CHT-02 a person logged in at the lender’s login broker starts a chat there', async ({ page, browser }) => {
  const site = siteOf('aldous-wren', product.url)
  const admin = await aConsole(browser, site)
  await logInAtBroker(admin, `${site}/console`, 'edmund@aldous-wren.example')
  await admin.getByLabel('Six-digit code').fill(authenticatorCode('edmund@aldous-wren.example'))
  await admin.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(pageHeading(admin)).toHaveText('Needs attention')
  await admin.evaluate(async (path) => {
    const authorization = localStorage.getItem('jwt') ?? ''
    const headers = { authorization, 'content-type': 'application/json' }
    const { status } = await fetch(path, { method: 'PUT', headers, body: '{"version":0,"enabled":true}' })
    if (status !== 200) throw new Error(`The flag was answered ${status}.`)
  }, '/service-optimize/secure/api/v1/feature/fe-webchat/override')

  await logInAtBroker(page, `${site}/dashboard/settings`, 'clara@aldous-wren.example')
  await page.waitForURL(/\/dashboard\/settings/)
  await chatLink(page).click()
  await start(page, 'Can I draw tomorrow?', 'Aldous & Wren')
})

test('CHT-01 on a phone the chat covers nothing and opens only from its button or the page’s own link', async ({
  page,
}) => {
  const frame = launcherOf(page).locator('xpath=..')
  await page.goto(`${product.url}/auth/login`)
  await expect(launcherOf(page)).toBeVisible()
  await expect(frame).toHaveCSS('position', 'static')
  // The last thing that a keyboard reaches.
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  for (let presses = 0; presses < 4; presses += 1) {
    if (await launcherOf(page).evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(launcherOf(page)).toBeFocused()
  await inspect(page)

  await launcherOf(page).click()
  await chatWindow(page).getByLabel('Your name').fill('Paul Phone')
  await chatWindow(page).getByLabel('Email').fill('paul@example.com')
  await start(page, 'How long does it take?')
  await page.getByRole('textbox', { name: 'Your message' }).press('Escape')
  await expect(frame).toHaveCSS('position', 'sticky')
  // Below the page, so that the end of the page is read in full.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  const button = await frame.boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1)
  await inspect(page)

  await launcherOf(page).click()
  await page.getByRole('button', { name: 'End chat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto(await openIn(page, {}, product.url))
  await expect(chatLink(page)).toHaveCount(1)
  await expect(launcherOf(page)).toBeHidden()
})
