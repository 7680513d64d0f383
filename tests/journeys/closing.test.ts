import { type Browser, expect, type Page } from '@playwright/test'
import {
  demonstrationPassword,
  demonstrationPeople,
} from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { codeAt } from '#src/features/accounts/server/second-factor/totp.service.ts'
import { touch } from '../support/pages/hands.ts'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { type RunningProduct, startProduct } from '../support/product/product.ts'
import { minutesToMoney, productNow } from '../support/product/product-clock.ts'
import { readToEnd } from '../support/walks/read-document.ts'
import { newestLetterTo } from '../support/walks/sent-letters.ts'
import { aPicture, aWalk } from '../support/walks/verification-walk.ts'

// A film of moving pictures in three windows would cost more than the walk.
test.use({ trace: 'off' })

// The clock is moved, so the product is one of its own.
let product: RunningProduct
const sharedUrl = process.env.PRODUCT_URL

test.beforeAll(async () => {
  product = await startProduct()
  process.env.PRODUCT_URL = product.url
})
test.afterAll(async () => {
  process.env.PRODUCT_URL = sharedUrl
  await product.stop()
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

const anotherPhone = async (browser: Browser): Promise<Page> => (await browser.newContext(phone)).newPage()

/** Two others and oneself, in pictures that move. */
const seesEverybody = (window: Page) =>
  expect
    .poll(
      () =>
        window
          .locator('video')
          .evaluateAll(
            (videos: HTMLVideoElement[]) =>
              videos.filter((video) => video.videoWidth > 0 && video.currentTime > 0).length,
          ),
      { timeout: 120_000 },
    )
    .toBe(3)

const idOf = (address: string): string => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(address)?.[0] ?? ''

/** Whoever examines the closing sees its recording whole: its parts are one film. */
const watchesTheMeeting = async (page: Page, uuid: string): Promise<void> => {
  page.setDefaultTimeout(40_000)
  await logInAs(page, 'nora@lintel.example')
  // A page that is left while it logs in is not logged in.
  await expect(pageHeading(page)).toHaveText('Needs attention')
  await page.goto(`${process.env.PRODUCT_URL}/console/applications/${uuid}?tab=documents`)
  await page.getByRole('button', { name: 'Watch' }).first().click()
  const film = page.getByLabel('Notary recording', { exact: true })
  await expect(film).toBeVisible()
  const seconds = () =>
    film.evaluate(async (video: HTMLVideoElement) => {
      // A recording that is sent while it is made does not state its length; the end is found by going there.
      video.currentTime = 1e7
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return video.currentTime
    })
  expect(await seconds()).toBeGreaterThan(5)
  await page.context().close()
}

const logInAs = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${process.env.PRODUCT_URL}/console`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page
    .getByLabel('Six-digit code')
    .fill(
      codeAt(
        demonstrationPeople.find((demonstrationPerson) => demonstrationPerson.email === email)?.totpSecret ?? '',
        new Date(),
      ),
    )
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('SGN-01 SGN-02 NAV-15 the borrower, co-owner and notary close one line in three windows, and it is paid out', {
  tag: '@change-phone',
}, async ({ page, hands, browser }) => {
  // A walk of three people, each with a device of their own.
  test.setTimeout(700_000)
  page.setDefaultTimeout(40_000)
  const walk = await aWalk(
    { page, hands },
    { address: '31 Coowner Ownnotary Street, Columbus, OH 43215', stops: 'DISBURSEMENT_ACCOUNT' },
  )
  const { field, button, link, radio } = walk
  await walk.start()

  await page.waitForURL(/\/bank\/disburse$/)
  await inspectArrival(page)
  await hands.press(link('Enter my account'))
  await page.waitForURL(/\/bank\/manual-disburse$/)
  const account = `77${Date.now().toString().slice(-8)}`
  await hands.pick(radio('Checking account'))
  await hands.write(field('Routing number'), '011401533')
  await hands.write(field('Account number'), account)
  await hands.write(field('Account number again'), account)
  await hands.press(page.getByRole('main').getByRole('button').last())
  await page.waitForURL(/\/bank\/confirm$/)
  await hands.press(button('Confirm this account'))
  await page.waitForURL(/\/bank\/autopay$/)
  await inspectArrival(page)
  await hands.press(page.getByRole('button', { name: 'I’ll pay manually each month' }))

  await page.waitForURL(/\/signing\/intro$/, { timeout: 120_000 })
  await expect(pageHeading(page)).toHaveText('Your final offer', { timeout: 120_000 })
  await inspect(page)
  for (const read of await page.getByRole('button', { name: /^Read it/ }).all()) {
    await hands.press(read)
    await readToEnd(page)
    await hands.press(page.getByRole('button', { name: /^Close/ }))
  }
  await hands.press(button('Accept the final offer'))
  await expect(pageHeading(page)).toHaveText('Sign your documents', { timeout: 120_000 })
  await inspectArrival(page)
  await readToEnd(page)
  await hands.write(page.getByLabel(/^Type your name/), 'Maria Garcia')
  await inspect(page)
  await hands.press(button('Sign this document'))
  await page.waitForURL(/\/signing\/additional$/, { timeout: 120_000 })
  await inspectArrival(page)
  const mailbox = `jordan.${Date.now()}@example.com`
  await hands.write(page.getByLabel('Their email'), mailbox)
  await hands.write(page.getByLabel('Their mobile phone'), '4155550188')
  // Ohio gives the spouse of each owner dower, so it is asked.
  await hands.pick(radio('Unmarried'))
  await hands.press(button('Save'))
  await hands.press(button('Send the invitation'))
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  const other = await anotherPhone(browser)
  other.setDefaultTimeout(40_000)
  const finger = touch(other)
  await other.goto(/https?:\S+#\S+/.exec(await newestLetterTo(mailbox))?.[0] ?? '')
  await inspect(other)
  const codes = await newestLetterTo('+14155550188').catch(() => '')
  await finger.press(other.getByRole('button', { name: /send me a code$/ }))
  let code = ''
  await expect(async () => {
    const now = await newestLetterTo('+14155550188')
    expect(now).not.toBe(codes)
    code = /#(\d{6})/.exec(now)?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  await finger.write(other.getByLabel(/code/i), code)
  await finger.press(other.getByRole('button', { name: 'Continue' }))
  await other.waitForURL(/\/heloc-signer\/identity/)
  await inspectArrival(other)
  await finger.press(other.getByRole('button', { name: 'US Passport' }))
  for (const side of ['The page with your photo', 'Your face']) {
    const current = other.locator('li[aria-current=step]').filter({ hasText: side })
    await current.locator('input[type=file]').setInputFiles(aPicture('picture.png'))
    await finger.press(other.getByRole('button', { name: 'Use this photo' }))
  }
  await finger.press(other.getByRole('button', { name: 'Send the photos' }))
  await expect(pageHeading(other)).toHaveText('Your identity is verified', { timeout: 120_000 })
  await inspect(other)
  await finger.press(other.getByRole('link', { name: 'Continue' }))
  await other.waitForURL(/\/heloc-signer\/resume/)
  await expect(pageHeading(other)).toHaveText(/^Your identity is verified/, { timeout: 120_000 })
  await finger.tick(other.getByRole('checkbox'))
  await finger.press(other.getByRole('button', { name: 'I am ready to sign' }))

  await page.waitForURL(/\/notary\/intro$/, { timeout: 120_000 })
  await expect(pageHeading(page)).toHaveText('Before you meet the notary')
  await inspect(page)
  await hands.press(button('Check my device'))
  await hands.press(link('Meet the notary now'))
  await hands.press(button('Join with camera and mic'))
  await expect(pageHeading(page)).toHaveText('The notary is on the way')
  await inspect(page)

  await other.waitForURL(/\/heloc-signer\/intro/, { timeout: 120_000 })
  await finger.press(other.getByRole('link', { name: 'Meet the notary now' }))
  await finger.press(other.getByRole('button', { name: 'Join with camera and mic' }))

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 820 } })).newPage()
  desk.setDefaultTimeout(40_000)
  await logInAs(desk, 'nell@lintel.example')
  await desk.getByLabel('Commission number').fill('2024-RE-771204')
  await desk.getByLabel('Commissioning state').selectOption('OH')
  await desk.getByLabel('County where you notarize').fill('Franklin')
  await desk.getByLabel('Expiration date').fill('2099-06-30')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('2024-RE-771204', { exact: false })).toBeVisible()
  await desk.getByRole('button', { name: 'Start session' }).first().click({ timeout: 120_000 })
  await expect(pageHeading(desk)).toHaveText('Notary session', { timeout: 120_000 })
  await inspect(desk)
  for (const window of [page, other, desk]) await seesEverybody(window)
  await expect(desk.getByText('Recording. The lender keeps the recording for at least 10 years.')).toBeVisible()
  for (let count = 0; count < 2; count += 1) {
    await desk.getByRole('button', { name: 'ID matches' }).first().click()
    await expect(desk.getByRole('button', { name: 'ID matches' })).toHaveCount(1 - count, { timeout: 120_000 })
  }
  for (const title of ['Before you meet the notary', 'Deed of trust or mortgage']) {
    await desk.getByRole('button', { name: 'Present document' }).first().click()
    for (const [who, fingers, name] of [
      [page, hands, 'Maria Garcia'],
      [other, finger, 'Jordan Garcia'],
    ] as const) {
      await who.getByRole('region', { name: title }).waitFor()
      await readToEnd(who)
      const signs = who.getByRole('button', { name: /^(Sign with the notary|I have read it)$/ })
      await signs.waitFor()
      if (await who.getByLabel(/^Type your name/).count()) await fingers.write(who.getByLabel(/^Type your name/), name)
      await fingers.press(signs)
      await expect(signs).toBeHidden()
    }
  }
  await desk.getByRole('button', { name: 'Apply seal' }).click()
  await expect(desk.getByText('Sealed and journaled')).toBeVisible()
  await desk.getByRole('button', { name: 'Complete session' }).click()
  await expect(pageHeading(desk)).toHaveText('Session complete')
  await watchesTheMeeting(await (await browser.newContext()).newPage(), idOf(page.url()))
  await expect(pageHeading(page)).toHaveText('Everything is signed')
  await hands.press(link('Continue'))
  await page.waitForURL(/\/complete$/, { timeout: 120_000 })
  await inspect(page)

  // Past the time to cancel, the mail that is waited for, the county and the last checks; logins end meanwhile.
  const response = await page.request.post(`${product.url}/sandbox/clock`, {
    data: { forwardMinutes: minutesToMoney(await productNow(product.url)) },
    headers: { 'x-org': 'lintel' },
  })
  expect(response.ok()).toBe(true)
  await walk.start()
  // Who logs in once the money has left is led to the dashboard; who comes before waits for it on the last page.
  await page.waitForURL(/\/(dashboard|complete)$/)
  await expect(page.getByText(/^Your line is open/)).toBeVisible()
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByText('Your line is open.')).toBeVisible()
  await inspect(page)
})
