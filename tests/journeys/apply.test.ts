import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#src/platform/words/fill.ts'
import type { Hands } from '../support/pages/hands.ts'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { expectNoEnglish, type Translate, translatorFor } from '../support/pages/translated.ts'
import { siteOf } from '../support/product/opened-application.ts'
import { type PlayedStatus, statusPath } from '../support/walks/borrower-calls.ts'

interface Row {
  brand: string
  language: Language
  /** The shell of registration: one path for each step, or one path with a query. */
  shell: 'register-v2' | 'register'
  /** Typed into the address search; its first suggestion is taken. */
  address: string
  reducedMotion?: true
  /** The account is made at the lender's identity broker. */
  atBroker?: true
  /** The lender's line is for people of 62 and older. */
  isForSeniors?: true
  /** Where it is walked with each change. */
  tags: readonly ('@change-phone' | '@change-desk')[]
}

const rows: readonly Row[] = [
  {
    brand: 'lintel',
    language: 'en',
    shell: 'register-v2',
    address: '12 Orchard Street',
    tags: ['@change-phone', '@change-desk'],
  },
  { brand: 'lintel', language: 'es', shell: 'register', address: '12 Orchard Street', tags: ['@change-phone'] },
  { brand: 'saltmarsh', language: 'en', shell: 'register', address: '39 Oglethorpe', tags: ['@change-desk'] },
  {
    brand: 'aldous-wren',
    language: 'en',
    shell: 'register-v2',
    address: '2330 Lakeshore',
    reducedMotion: true,
    atBroker: true,
    isForSeniors: true,
    tags: ['@change-phone'],
  },
]

interface Visit {
  page: Page
  hands: Hands
  translate: Translate
  row: Row
}

/** What holds on each screen of the way. */
const look = async ({ page, row }: Visit, title?: RegExp) => {
  await inspectArrival(page, title)
  if (row.language === 'es') await expectNoEnglish(page)
}

const clickContinue = async ({ page, hands, translate }: Visit, button = 'Continue') =>
  hands.press(page.getByRole('button', { name: translate(button), exact: true }))

const answerRegistration = async (visit: Visit) => {
  const { page, hands, translate, row } = visit
  const field = (label: string) => page.getByLabel(translate(label), { exact: true })
  const heading = pageHeading(page)
  const arriveAt = async (question: string) => {
    await expect(heading).toHaveText(translate(question))
    await look(visit)
  }

  await page.goto(`${siteOf(row.brand)}/account/heloc/${row.shell}?lang=${row.language}`)
  await expect(heading).toHaveText(translate('Apply in 5 minutes, receive funding in 5 days'))
  await closeNotice(visit)
  await inspect(page)
  if (row.language === 'es') await expectNoEnglish(page)
  await hands.lookUp(
    page.getByRole('combobox', { name: translate("What's your property address for financing?") }),
    row.address,
  )
  await hands.pick(page.getByRole('radio', { name: translate('Primary') }))
  await clickContinue(visit)

  await arriveAt(
    row.brand === 'saltmarsh'
      ? 'Is this property currently for sale or will it be listed for sale within the next 6 months?'
      : 'Is this property currently for sale?',
  )
  await clickContinue(visit, 'No')

  await arriveAt('What is your annual income?')
  await hands.choose(field('Employment type'), translate('Full-time'))
  await hands.write(field('Yearly income before taxes'), '120,000')
  await clickContinue(visit)

  await arriveAt('What is your legal name?')
  await hands.write(field('First name'), 'Maria')
  await hands.write(field('Last name'), 'Garcia')
  await clickContinue(visit)

  await arriveAt('What is your date of birth?')
  await hands.write(field('Date of birth'), '03091984')
  if (row.isForSeniors) {
    await clickContinue(visit)
    await expect(page.getByText('Must be 62 years or older to apply for a loan').first()).toBeVisible()
    await hands.write(field('Date of birth'), '3/9/1951')
  }
  await clickContinue(visit)

  await arriveAt('Create an account')
  await hands.write(field('Email'), `maria.${randomUUID()}@example.com`)
  await hands.write(field('Mobile phone'), '614 555 0142')
  await clickContinue(visit)

  await arriveAt('See if you may be pre-qualified on the next page!')
  const password = `Threshold-${randomUUID()}!A1`
  const choosePassword = async () => {
    await hands.write(field('Password'), password)
    await hands.write(field('Confirm password'), password)
  }
  if (!row.atBroker) await choosePassword()
  for (const consent of await page.getByRole('checkbox').all()) await hands.tick(consent)
  await clickContinue(visit, 'Check my rate')
  if (!row.atBroker) return
  // The lender's broker makes the account, and sends the person back to where the answers wait.
  await page.waitForURL(/\/identity-broker\/issuers\//)
  await expect(pageHeading(page)).toHaveText('Create an account')
  await inspect(page)
  await expect(field('Email')).toHaveValue(/^maria\./)
  await choosePassword()
  await clickContinue(visit, 'Create the account')
}

/** Some lenders say something before anybody applies. */
const closeNotice = async ({ page, hands, translate, row }: Visit) => {
  if (row.brand !== 'saltmarsh') return
  const notice = page.getByRole('dialog')
  await notice.waitFor()
  await hands.press(notice.getByRole('button', { name: translate('Got it') }))
  await expect(notice).toBeHidden()
}

/** As the server has it, asked with what this browser holds. */
const fetchStatus = async ({ page, row }: Visit): Promise<string> => {
  const [, uuid = ''] = /heloc\/([^/]+)\//.exec(page.url()) ?? []
  const authorization = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  const answer = await page.request.get(statusPath(uuid), { headers: { authorization, 'x-org': row.brand } })
  return ((await answer.json()) as PlayedStatus).checklistStatus
}

for (const row of rows) {
  const { brand, language, shell } = row
  test(`REG-01 REG-02 REG-20 SUB-01 RTE-10 OFR-09 NAV-01 SID-02 a borrower goes from ${brand}’s ${shell} in ${language} to the chosen offer`, {
    tag: [...row.tags],
  }, async ({ page, hands }) => {
    if (row.reducedMotion) await page.emulateMedia({ reducedMotion: 'reduce' })
    const visit: Visit = { page, hands, translate: translatorFor(brand, language), row }
    const { translate } = visit
    await answerRegistration(visit)

    await page.waitForURL(/\/product\/select$/, { timeout: 120_000 })
    await expect(pageHeading(page)).toHaveText(translate('Choose your offer'))
    await expect(page.getByRole('button', { name: translate('Review and confirm') })).toBeVisible()
    await look(visit)
    await clickContinue(visit, 'Review and confirm')

    await expect(pageHeading(page)).toHaveText(translate('Confirm your offer'))
    await look(visit)
    await clickContinue(visit, 'Confirm this offer')

    await page.waitForURL(/\/start\/contact$/)
    await expect(pageHeading(page)).toHaveText(translate('A few more details'))
    await look(visit)
    expect(await fetchStatus(visit)).toBe('COLLECT_ADDITIONAL_INFO')
  })
}
