import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import type { Scenario } from '../../../scripts/scenarios/scenario.ts'
import type { Hands } from '../pages/hands.ts'
import { inspectArrival, pageHeading } from '../pages/journey.ts'
import { expectNoEnglish, translatorFor } from '../pages/translated.ts'
import { siteOf } from '../product/opened-application.ts'
import { aPdf, aPng } from '../stubs/sample-files.ts'
import { ordinaryBorrower, type PlayedStatus, statusPath } from './borrower-calls.ts'
import { demonstrationStaff } from './demonstration-staff.ts'

interface Walker {
  page: Page
  hands: Hands
  language?: Language
}

/** Every pixel has another gray, so that checks of light and sharpness accept it. */
export const aPicture = (name: string) => {
  const [width, height] = [640, 400]
  const dots = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < dots.length; at += 1)
    dots[at] = at % (width + 1) === 0 ? 0 : 70 + (((at * 2_654_435_761) >>> 9) % 120)
  return { name, mimeType: 'image/png', buffer: aPng(width, height, { dots: deflateSync(dots) }) }
}

/**
 * A borrower who reached the page after the chosen offer, or another page, through the public calls and continues in
 * the browser.
 */
export const aWalk = async (
  { page, hands, language = 'en' }: Walker,
  options: Partial<Omit<Scenario, 'name' | 'shows'>> = {},
) => {
  const { organization } = { ...ordinaryBorrower, ...options.borrower }
  const url = process.env.PRODUCT_URL ?? ''
  const scenario: Scenario = { stops: 'COLLECT_ADDITIONAL_INFO', ...options, name: 'walk', shows: '' }
  const stage = { url, pause, log: () => undefined, staff: demonstrationStaff(url) }
  const { uuid, email } = await playScenario(scenario, { ...stage, password: demonstrationPassword })
  const translate = translatorFor(organization, language)

  const field = (label: string) => page.getByLabel(translate(label), { exact: true })
  const button = (name: string) => page.getByRole('button', { name: translate(name), exact: true })
  const link = (name: string) => page.getByRole('link', { name: translate(name), exact: true })
  const radio = (name: string) => page.getByRole('radio', { name: translate(name) })
  const box = (name: string) => page.getByRole('checkbox', { name: translate(name) })
  const group = (name: string) => page.getByRole('group', { name: translate(name) })

  /** Checks for each page of the journey, once it is shown. */
  const arrive = async (path: RegExp, heading: string) => {
    await page.waitForURL(path, { timeout: 120_000 })
    await expect(pageHeading(page)).toHaveText(translate(heading), { timeout: 120_000 })
    await inspectArrival(page)
    if (language === 'es') await expectNoEnglish(page)
  }

  const start = async () => {
    const next = new URLSearchParams({ redirectUrl: `${basePath}/${uuid}`, lang: language })
    await page.goto(`${siteOf(organization)}/auth/login?${next}`)
    await hands.write(field('Email'), email)
    await hands.write(field('Password'), demonstrationPassword)
    await hands.press(button('Log in'))
  }

  /** Read from the document that the page shows. */
  const codeInDocument = async (): Promise<string> => {
    const shownDocument = page.getByRole('region', { name: translate('The document with your code') })
    return (
      (await shownDocument
        .getByText(/^[A-Z347]{6}$/)
        .first()
        .textContent()) ?? ''
    )
  }

  const saveAdditionalInfo = async () => {
    await arrive(/\/start\/contact$/, 'A few more details')
    await hands.write(field('Social security number'), '536-90-4399')
    await hands.pick(radio('Citizen of the United States'))
    if ((await radio('Unmarried').count()) > 0) await hands.pick(radio('Unmarried'))
    await hands.pick(group('Is anyone else on the home’s deed?').getByRole('radio', { name: translate('No') }))
    await hands.choose(field('What’s the main purpose of this line?'), translate('Repairing or improving the home'))
    await hands.write(field('Code from the document'), await codeInDocument())
    await hands.press(button('Save and continue'))
  }

  const declineDemographics = async () => {
    await arrive(/\/start\/hmda$/, 'Demographic questions')
    for (const locator of await box('I do not wish to provide this information').all()) await hands.tick(locator)
    await hands.press(button('Continue'))
  }

  const submit = async () => {
    await arrive(/\/start\/app-summary$/, 'Review and submit')
    await hands.press(button('Submit my application'))
    await arrive(/\/start\/app-summary$/, 'Your application is submitted')
    await hands.press(page.getByRole('button', { name: translate('Open the summary') }))
    await page.bringToFront()
    await expect(button('Accept and continue')).toHaveAccessibleDescription(
      new RegExp(translate('I have read the summary and accept it')),
    )
    await hands.press(button('Accept and continue'))
  }

  const chooseMethod = async (action: string) => {
    await arrive(/\/income\/review$/, 'Verify your income')
    await hands.press(link(action))
  }

  const linkBank = async () => {
    await chooseMethod('Link my bank')
    await arrive(/\/income\/link\/bank$/, 'Link your bank')
    await hands.press(
      page
        .getByRole('group', { name: translate('Bank') })
        .getByRole('button')
        .first(),
    )
    await hands.write(field('User name'), 'user_good')
    await hands.write(field('Password'), 'pass_good')
    await hands.press(button('Log in'))
    await hands.tick(page.getByRole('checkbox').first())
    await hands.press(button('Continue'))
    await hands.press(button('Agree and link'))
  }

  const orderTranscripts = async () => {
    await chooseMethod('Request my transcripts')
    await arrive(/\/income\/link\/tax$/, 'Request your tax transcripts')
    await hands.press(button('Go to our partner’s site'))
    await hands.press(page.getByRole('button', { name: /^agrees/ }))
  }

  const sendLetter = async () => {
    await chooseMethod('Send the letter')
    await arrive(/\/income\/upload\/award-letter$/, 'Send your benefit or pension letter')
    await hands.press(button('Choose the files'))
    await page.waitForURL(/\/conditions\/upload-document/)
    await inspectArrival(page)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await expect(page.getByText(translate('Added'), { exact: true })).toBeVisible()
    await hands.press(button('Send for review'))
    await page.waitForURL(/\/conditions$/)
    await inspectArrival(page)
  }

  /** Staff accept all conditions, and the borrower continues from the list. */
  const acceptConditions = async () => {
    const staff = await stage.staff(organization, 'processor')
    const path = `/service-conditions/internal/api/v1/applications/${uuid}/conditions`
    for (const condition of await staff.call<{ uuid: string; state: string }[]>('GET', path))
      if (condition.state === 'IN_REVIEW') await staff.call('POST', `${path}/${condition.uuid}/accept`)
    await hands.press(link('Continue my application'))
  }

  const nameEmployer = async (employer: string) => {
    await arrive(/\/income\/employer-verification$/, 'Verify your employer')
    await hands.write(field('Employer'), employer)
    await hands.write(field('HR department phone'), '614 555 0188')
    await hands.press(button('Verify my employment'))
  }

  const takePictures = async () => {
    await arrive(/\/identity$/, 'Verify your identity')
    await hands.press(page.getByRole('button', { name: translate('US Passport') }))
    await arrive(/\/identity$/, 'Take the photos')
    for (const side of ['The page with your photo', 'Your face']) {
      const current = page.locator('li[aria-current=step]').filter({ hasText: translate(side) })
      await current.locator('input[type=file]').setInputFiles(aPicture('picture.png'))
      await hands.press(button('Use this photo'))
    }
    await hands.press(button('Send the photos'))
  }

  const confirmLiens = async () => {
    await arrive(/\/liens$/, 'Mortgages and liens on your home')
    await hands.press(button('Confirm and continue'))
  }

  return {
    uuid,
    translate,
    field,
    button,
    link,
    radio,
    box,
    arrive,
    start,
    saveAdditionalInfo,
    declineDemographics,
    submit,
    chooseMethod,
    linkBank,
    orderTranscripts,
    sendLetter,
    acceptConditions,
    nameEmployer,
    takePictures,
    confirmLiens,
    /** From the server, requested with this browser's session. */
    async status() {
      const authorization = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
      const headers = { authorization, 'x-org': organization }
      const answer = await page.request.get(`${url}${statusPath(uuid)}`, { headers })
      return ((await answer.json()) as PlayedStatus).checklistStatus
    },
  }
}
