import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { playScenario } from '../../scripts/scenarios/play-scenario.ts'
import { keyboard } from '../support/pages/hands.ts'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { type RunningProduct, startProduct } from '../support/product/product.ts'
import { minutesToMoney, productNow as readClock } from '../support/product/product-clock.ts'
import { demonstrationStaff } from '../support/walks/demonstration-staff.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

// The clock is moved, so the product is one of its own.
let product: RunningProduct | undefined
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const byUnderwriter = (outcome: string) => [{ act: 'exit', outcome, by: 'underwriter' }] as const

test('NAV-10 two people release a payment held by a check, it is returned, and it goes to another account', async ({
  page,
  hands,
  browser,
}) => {
  // A scenario, two desks by keys alone, and a phone.
  test.setTimeout(700_000)
  const url = product?.url ?? ''
  const { uuid, email } = await playScenario(
    {
      name: 'funding',
      shows: '',
      stops: 'RESCISSION',
      borrower: { lastName: 'Activeduty' },
      at: {
        FACTA_REVIEW: byUnderwriter('cleared'),
        INCOME_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
        IDENTITY_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
        HARD_CREDIT_PULL: [{ act: 'await-condition' }, { act: 'settle-conditions', by: 'underwriter' }],
        // Of the sandbox: no such account.
        DISBURSEMENT_ACCOUNT: [{ act: 'give-account', ending: '0203' }],
      },
    },
    { url, pause, log: () => undefined, staff: demonstrationStaff(url), password: demonstrationPassword },
  )
  const response = await page.request.post(`${url}/sandbox/clock`, {
    data: { forwardMinutes: minutesToMoney(await readClock(url)) },
    headers: { 'x-org': 'lintel' },
  })
  const ahead = Date.parse(((await response.json()) as { now: string }).now) - Date.now()
  const productNow = () => new Date(Date.now() + ahead)

  const priya = await aConsole(browser, url)
  await logInAs(priya, 'priya@lintel.example', productNow())
  const hers = keyboard(priya)
  await hers.press(priya.getByRole('link', { name: 'Applications', exact: true }))
  await expect(pageHeading(priya)).toHaveText('Applications')
  await hers.press(priya.getByRole('link', { name: 'Maria Activeduty' }))
  await hers.press(priya.getByRole('link', { name: 'Funding', exact: true }))
  await expect(async () => {
    await priya.reload()
    await expect(priya.getByText('Needs two approvals.')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await inspect(priya)
  await hers.press(priya.getByRole('button', { name: 'Propose to fund' }))
  const why = 'Identity verified by telephone, as the alert asks'
  await hers.write(priya.getByLabel('Reason'), why)
  await inspect(priya)
  await hers.press(priya.getByRole('button', { name: 'Propose', exact: true }))
  await expect(priya.getByText('Proposed. A second person approves it under Approvals.')).toBeVisible()

  const owen = await aConsole(browser, url)
  await logInAs(owen, 'owen@lintel.example', productNow())
  const his = keyboard(owen)
  await his.press(owen.getByRole('link', { name: 'Approvals' }))
  await expect(pageHeading(owen)).toHaveText('Approvals')
  await his.press(owen.getByRole('row').filter({ hasText: why }).getByRole('button'))
  await expect(owen.getByText('Proposed by Priya Raman')).toBeVisible()
  await inspect(owen)
  await his.write(owen.getByLabel('Reason'), 'The note of the call is on file')
  await his.press(owen.getByRole('button', { name: 'Approve', exact: true }))
  await expect(owen.getByText('The proposal is approved.')).toBeVisible()

  await page.goto(`${url}/auth/login?${new URLSearchParams({ redirectUrl: `${basePath}/${uuid}` })}`)
  await hands.write(page.getByLabel('Email', { exact: true }), email)
  await hands.write(page.getByLabel('Password', { exact: true }), demonstrationPassword)
  await hands.press(page.getByRole('button', { name: 'Log in', exact: true }))
  await page.waitForURL(/\/complete$/)
  await expect(pageHeading(page)).toHaveText('Your bank returned the money')
  await inspectArrival(page)
  const account = `77${Date.now().toString().slice(-8)}`
  await hands.pick(page.getByRole('radio', { name: 'Checking account' }))
  await hands.write(page.getByLabel('Routing number'), '011401533')
  await hands.write(page.getByLabel('Account number', { exact: true }), account)
  await hands.write(page.getByLabel('Account number again'), account)
  await hands.press(page.getByRole('button', { name: 'Send it for review' }))
  await expect(page.getByText('We’re reviewing your new account', { exact: true })).toBeVisible()
  await inspect(page)

  await owen.goto(`/console/applications/${uuid}?tab=money`)
  await expect(owen.getByText('R03: no account or unable to locate account')).toBeVisible()
  await inspect(owen)
  await his.press(owen.getByRole('button', { name: 'Approve new account' }))
  await his.write(owen.getByLabel('Reason'), 'The statement that they sent bears their name')
  await his.press(owen.getByRole('button', { name: 'Save', exact: true }))
  await expect(owen.getByRole('button', { name: 'Approve new account' })).toBeHidden()
  await his.press(owen.getByRole('button', { name: 'Change status' }))
  await his.pick(owen.getByRole('radio', { name: /resent the returned payment/ }))
  await his.write(owen.getByLabel(/^Reason/), 'Another account of theirs was looked at')
  await his.press(owen.getByRole('button', { name: 'Confirm', exact: true }))
  await expect(async () => {
    await owen.reload()
    await expect(owen.getByText('Settled', { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await inspect(owen)

  // The open page leads to the dashboard by itself.
  await page.waitForURL(/\/dashboard$/)
  await page.goto(`${url}${basePath}/${uuid}/complete`)
  await expect(pageHeading(page)).toHaveText('Your line is open')
  await inspect(page)
})
