import { expect, type Page } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import type { EditedFlag } from '#src/features/experiments/flags-editor.contract.ts'
import type { Hands } from '../support/pages/hands.ts'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { siteOf } from '../support/product/opened-application.ts'
import { completeAnswers, saveAnswers } from '../support/stored-answers.ts'
import { staffCaller } from '../support/walks/demonstration-staff.ts'

const register = () => `${siteOf('lintel')}/account/heloc/register`
const inSteps = (step = '') => `${siteOf('lintel')}/account/heloc/register-v2${step && `/${step}`}`

const fillLastStep = async (page: Page, hands: Hands) => {
  await hands.write(page.getByLabel('Password', { exact: true }), 'Threshold-2026!A1')
  await hands.write(page.getByLabel('Confirm password'), 'Threshold-2026!A1')
  for (const consent of await page.getByRole('checkbox').all()) await hands.tick(consent)
}

const sendRegistration = async (page: Page, hands: Hands) => {
  await fillLastStep(page, hands)
  await hands.press(page.getByRole('button', { name: 'Check my rate' }))
}

test('REG-26 NAV-03 NAV-06 answers survive back, forward and a reload, and a step opened too early redirects back', {
  tag: '@change-phone',
}, async ({ page, hands }) => {
  const heading = pageHeading(page)
  const continueButton = page.getByRole('button', { name: 'Continue' })
  await page.goto(inSteps('legal-name'))
  await page.waitForURL(inSteps())
  await hands.lookUp(page.getByRole('combobox'), '12 Orchard Street')
  await hands.pick(page.getByRole('radio', { name: 'Investment property' }))
  await hands.press(continueButton)
  await expect(heading).toHaveText('Primary home address?')
  await inspectArrival(page, /Primary home address/)
  await hands.lookUp(page.getByRole('combobox'), '2408 Bluebonnet')
  await hands.press(continueButton)
  await expect(heading).toHaveText('Is this property currently for sale?')
  await page.goBack()
  await expect(page.getByText('2408 Bluebonnet Lane Austin, TX 78745')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('12 Orchard Street Austin, TX 78704')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Investment property' })).toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(heading).toHaveText('Is this property currently for sale?')
  await page.reload()
  await expect(heading).toHaveText('Is this property currently for sale?')

  // The same answers in the other shell, which names the step in its query.
  await page.goto(`${register()}?step=sale-status`)
  await expect(heading).toHaveText('Is this property currently for sale?')
  await hands.press(page.getByRole('button', { name: 'No', exact: true }))
  await page.waitForURL(/\?step=income-info$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-current', 'true')

  await page.goto(`${register()}/account-setup`)
  await expect(heading).toHaveText('Set up your account')
  await inspect(page)
})

test('REG-26 text typed before the scripts arrive is still there afterward', async ({ page, hands }) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(register(), { waitUntil: 'commit' })
  const search = page.getByRole('combobox')
  await hands.pick(page.getByRole('radio', { name: 'Primary' }))
  await hands.write(search, '12 Orchard')
  release()
  await page.waitForLoadState('load')
  // The page is awake once the search answers to the next letters.
  await expect(async () => {
    await search.press('End')
    await search.pressSequentially(' ')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 1_500 })
  }).toPass()
  expect((await search.inputValue()).trim()).toBe('12 Orchard')
  await expect(page.getByRole('radio', { name: 'Primary' })).toBeChecked()
})

test('REG-14 REG-16 an answer of no income shows what counts, and a small income must be confirmed', async ({
  page,
  hands,
}) => {
  await saveAnswers(page, {
    ...completeAnswers(),
    income: { ...completeAnswers().income, income: '', employmentType: '' },
  })
  await page.goto(inSteps('annual-income'))
  await hands.choose(page.getByLabel('Employment type'), 'Unemployed')
  await expect(
    page.getByText("We apologize. At this time, we don't lend to unemployed borrowers.").first(),
  ).toBeVisible()
  await inspect(page)
  await hands.choose(page.getByLabel('Employment type'), 'Retired')
  await hands.write(page.getByLabel('Yearly income before taxes'), '9,000')
  await hands.press(page.getByRole('button', { name: 'Continue' }))
  const warning = page.getByRole('alert').filter({ hasText: 'Confirm that you have entered annual pre-tax income' })
  await expect(warning).toBeVisible()
  await inspect(page)
  await hands.press(warning.getByRole('button', { name: 'Confirm' }))
  await hands.press(page.getByRole('button', { name: 'Continue' }))
  await expect(pageHeading(page)).toHaveText('What is your legal name?')
})

const stops = [
  {
    title: 'REG-08 a home in New York leads to the New York site',
    address: '540 Orchard Hill',
    dialog: 'Looks like you are applying with a property located in New York',
  },
  {
    title: 'REG-09 a home in Hawaii leads to the partner lender',
    address: '415 Plumeria',
    dialog: 'We don’t lend in Hawaii',
  },
]

for (const { title, address, dialog } of stops) {
  test(title, async ({ page, hands }) => {
    await page.goto(register())
    await hands.lookUp(page.getByRole('combobox'), address)
    await hands.pick(page.getByRole('radio', { name: 'Primary' }))
    await hands.press(page.getByRole('button', { name: 'Continue' }))
    const stop = page.getByRole('dialog', { name: dialog })
    await expect(stop).toBeVisible()
    await expect(stop.getByRole('link', { name: /^Go to/ })).toHaveAttribute('href', /^https?:\/\//)
    await inspect(page)
    await hands.press(stop.getByRole('button', { name: 'Change the address' }))
    await expect(stop).toBeHidden()
  })
}

test('REG-06 a home in a declared disaster area shows a warning and is not blocked', async ({ page, hands }) => {
  await page.goto(register())
  await hands.lookUp(page.getByRole('combobox'), '266 Poppy Lane')
  await expect(page.getByText('affected by the January 2025 fires')).toBeVisible()
  await inspect(page)
  await hands.pick(page.getByRole('radio', { name: 'Primary' }))
  await hands.press(page.getByRole('button', { name: 'Continue' }))
  await expect(pageHeading(page)).toHaveText('Is this property currently for sale?')
})

test('REG-10 SID-06 the wholesale lender accepts applications only with a referrer', async ({ page, hands }) => {
  const harbor = `${siteOf('harbor-wholesale')}/account/heloc/register`
  await page.goto(harbor)
  await page.waitForURL(/\/not-accepting-apps/)
  await inspectArrival(page, /We can’t take your application from this link/)
  await page.goto(`${harbor}?referrerId=3d0c6a52-8f1e-4b7a-9c44-5e2d7a10b103`)
  const notice = page.getByRole('dialog', { name: 'Before you start' })
  await hands.press(notice.getByRole('button', { name: 'Got it' }))
  await hands.press(page.getByRole('button', { name: 'Contact Leah Brennan' }))
  await expect(page.getByRole('dialog', { name: 'Your loan officer' })).toContainText('Leah Brennan')
  await inspect(page)
})

test('SUB-02 a home where the lender does not lend leads to its waiting list, which reuses the answers', async ({
  page,
  hands,
}) => {
  const answers = { ...completeAnswers(), dob: { month: '3', day: '9', year: '1951' } }
  await saveAnswers(page, answers, 'aldous-wren')
  await page.goto(`${siteOf('aldous-wren')}/account/heloc/register?step=login-info`)
  await expect(page.getByLabel('I have these disclosures and can keep them.')).toBeVisible()
  for (const consent of await page.getByRole('checkbox').all()) await hands.tick(consent)
  await hands.press(page.getByRole('button', { name: 'Check my rate' }))
  await page.waitForURL(/waitlist=state/)
  await expect(pageHeading(page)).toHaveText('Join the waiting list')
  await inspectArrival(page)
  await hands.tick(page.getByRole('checkbox'))
  await hands.press(page.getByRole('button', { name: 'Join the waiting list' }))
  await expect(pageHeading(page)).toHaveText('You’re on the waiting list')
  await inspect(page)
})

test('SUB-03 an email that already has an account leads to the login page', async ({ page, hands }) => {
  await saveAnswers(page, { ...completeAnswers(), email: 'maria@lintel.example' })
  await page.goto(inSteps('set-password'))
  await sendRegistration(page, hands)
  const dialog = page.getByRole('dialog', { name: 'Account Already Exists' })
  await expect(dialog).toContainText('It looks like maria@lintel.example already has an account with us.')
  await inspect(page)
  await hands.press(dialog.getByRole('link', { name: 'Login' }))
  await page.waitForURL(/\/auth\/login\?redirectUrl=/)
})

test('SUB-09 double-clicking the button creates one account and one application', async ({ page, hands }) => {
  const answers = completeAnswers()
  await saveAnswers(page, answers)
  await page.goto(inSteps('set-password'))
  const submissions: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() === 'POST' && response.ok() && /\/(helocs|register)$/.test(pathname))
      submissions.push(pathname)
  })
  await fillLastStep(page, hands)
  const button = page.getByRole('button', { name: 'Check my rate' })
  await button.dblclick()
  await page.waitForURL(/\/product\/select$/, { timeout: 120_000 })
  expect(submissions).toHaveLength(2)
  await page.goto(`${siteOf('lintel')}/dashboard`)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('NAV-23 NAV-27 AUT-04 an unknown page shows that it is unknown, and a private page requires login and then returns', async ({
  page,
  hands,
}) => {
  const site = siteOf('lintel')
  await page.goto(`${site}/account/heloc/no-such-page`)
  await expect(pageHeading(page)).toHaveText('We couldn’t find that page')
  await inspect(page)
  await page.goto(`${site}/dashboard/settings`)
  await page.waitForURL(/\/auth\/login\?redirectUrl=%2Fdashboard%2Fsettings$/)
  await inspectArrival(page, /Log in/)
  await hands.write(page.getByLabel('Email'), 'maria@lintel.example')
  await hands.write(page.getByLabel('Password', { exact: true }), demonstrationPassword)
  await hands.press(page.getByRole('button', { name: 'Log in', exact: true }))
  await page.waitForURL(`${site}/dashboard/settings`)
  await inspectArrival(page)
})

test('NAV-24 pages closed by a flag explain it while the flag is on', async ({ page }) => {
  const admin = await staffCaller(siteOf('lintel'), 'ines@saltmarsh.example')
  let version = 0
  const setMaintenance = async (enabled: boolean) => {
    const path = '/service-optimize/secure/api/v1/feature/fe-heloc-maintenance/override'
    const setting = { version, enabled, variables: { routes: ['/auth/login'] } }
    version = (await admin.call<EditedFlag>('PUT', path, setting)).version
  }
  await setMaintenance(true)
  try {
    await page.goto(`${siteOf('saltmarsh')}/auth/login`)
    await expect(pageHeading(page)).toHaveText('Scheduled Maintenance')
    await expect(page.getByText('We are currently undergoing scheduled maintenance', { exact: false })).toBeVisible()
    await inspect(page)
  } finally {
    await setMaintenance(false)
  }
})
