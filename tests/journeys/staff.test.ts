import { expect, type Page } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'
import { aConsole, authenticatorCode, logInAs } from '../support/walks/staff-console.ts'

/** Goes down the lines by J alone until this one has the focus. */
const goDownTo = async (page: Page, name: string): Promise<void> => {
  const line = page.getByRole('link', { name, exact: true })
  await line.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('j')
    if (await line.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`J does not lead to ${name}.`)
}

test('APP-08 staff log in, find an application waiting on them, clear it with a reason, and the borrower’s page continues', {
  tag: '@change-phone',
}, async ({ page, browser }) => {
  // Two people, each with their own pages.
  test.slow()
  await page.goto(await openIn(page, { firstName: 'Zelda', lastName: 'Fraudalert' }))
  await expect(pageHeading(page)).toBeVisible({ timeout: 120_000 })

  const desk = await aConsole(browser)
  await logInAs(desk, 'owen@lintel.example')
  await inspect(desk)
  await goDownTo(desk, 'Zelda Fraudalert')
  await desk.keyboard.press('Enter')
  await expect(pageHeading(desk)).toHaveText('Zelda Fraudalert')
  await inspectArrival(desk)

  await desk.getByRole('button', { name: 'Assign to me' }).click()
  await expect(desk.getByText('assigned to Owen Hale')).toBeVisible()
  await desk.getByRole('button', { name: 'Show Birth date' }).click()
  await desk.getByLabel('Reason (logged)').selectOption({ label: 'Fraud review' })
  await desk.getByRole('button', { name: 'Reveal' }).click()
  await expect(desk.getByText('1984-03-09')).toBeVisible()

  await desk.getByRole('button', { name: 'Change status' }).click()
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.getByText('There is a problem')).toBeVisible()
  await inspect(desk)
  await desk.getByLabel('Identity verified as the alert requires').check()
  await desk
    .getByRole('textbox', { name: 'Reason' })
    .fill('Called the number on the alert and the applicant knew the open accounts')
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.getByText(/^Status changed to/)).toBeVisible()

  await page.waitForURL(/\/product\/select$/)
  await desk.goto(`${desk.url().split('?')[0]}?tab=timeline`)
  await expect(desk.getByText('Called the number on the alert and the applicant knew the open accounts')).toBeVisible()
})

test('each console page is complete on a desktop and at 320 px, by name in the command bar, light and dark', async ({
  page,
  browser,
}) => {
  // Eleven rooms and parts, each inspected.
  test.slow()
  await page.goto(await openIn(page, { firstName: 'Yara', lastName: 'Fraudalert' }))
  await expect(pageHeading(page)).toBeVisible({ timeout: 120_000 })
  const desk = await aConsole(browser)
  await logInAs(desk, 'ada@lintel.example')
  const goTo = async (command: string) => {
    await desk.keyboard.press('ControlOrMeta+k')
    const bar = desk.getByRole('combobox', { name: 'What would you like to do?' })
    await expect(bar).toBeFocused()
    await bar.fill(command)
    await desk.keyboard.press('Enter')
    await expect(bar).toBeHidden()
  }
  for (const [room, heading] of [
    ['applications', 'Applications'],
    ['approvals', 'Approvals'],
    ['people', 'People'],
    ['chat', 'Chat'],
    ['search', 'Find an application'],
  ] as const) {
    await goTo(`go to ${room}`)
    await expect(pageHeading(desk)).toHaveText(heading)
    await inspect(desk)
  }
  await desk.getByLabel('Loan number, name, phone, email or street').fill('fraudalert, yara')
  await desk.getByRole('button', { name: 'Search', exact: true }).click()
  await desk.getByRole('link', { name: 'Yara Fraudalert' }).first().click()
  await expect(pageHeading(desk)).toHaveText('Yara Fraudalert')
  await goTo('dark')
  await inspect(desk)
  for (const part of [
    'underwriting',
    'conditions',
    'timeline',
    'decision history',
    'messages',
    'audit log',
    'documents',
  ]) {
    await goTo(`show ${part}`)
    await expect(
      desk.getByRole('link', { name: part, exact: false }).and(desk.locator('[aria-current=page]')),
    ).toBeVisible()
    await inspect(desk)
  }
  await desk.getByRole('button', { name: 'Privacy notice' }).click()
  await expect(desk.getByRole('link', { name: 'Save a copy' })).toBeVisible()

  await goTo('show conditions')
  await desk.getByRole('button', { name: 'Add condition' }).click()
  await desk.getByLabel('Condition type').selectOption({ label: 'Upload Bank Statement' })
  await desk.getByLabel(/Account ending in/).fill('4417')
  await expect(desk.getByText('We couldn’t verify your connected account ending in 4417.')).toBeVisible()
  await expect(desk.getByText('Suba su estado de cuenta bancario')).toBeVisible()
  await desk.getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(desk.getByText('Requested')).toBeVisible()
  await inspect(desk)
})

test('a borrower who opens the console sees that it is for staff, and a visitor is asked to log in', async ({
  page,
}) => {
  await page.goto('/console/people')
  await expect(pageHeading(page)).toHaveText('Staff login')
  await openIn(page, {})
  await page.goto('/console')
  await expect(pageHeading(page)).toHaveText('Staff only')
  await inspect(page)
})

test('AUT-01 staff of a lender with a login broker log in there, return to the page they requested, and log out', async ({
  browser,
}) => {
  const desk = await aConsole(browser)
  const email = 'edmund@aldous-wren.example'
  await desk.goto('/console/people?org=aldous-wren')
  const logIn = desk.getByRole('button', { name: 'Log in', exact: true })
  await logIn.click()
  await desk.waitForURL(/\/identity-broker\//)
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await logIn.click()
  await desk.getByLabel('Six-digit code').fill(authenticatorCode(email))
  await logIn.click()
  await expect(pageHeading(desk)).toHaveText('People', { timeout: 120_000 })
  await inspect(desk, /^People · Aldous/)
  await desk.getByRole('button', { name: 'Log out' }).click()
  await expect(pageHeading(desk)).toHaveText('Staff login')
})

test('ORG-08 one person changes a rate on the sheet by keyboard, and another reviews and approves the change', async ({
  browser,
}) => {
  // Two people, each with a desk of their own.
  test.slow()
  const reason = 'Rates follow the index of the year after next'
  const desk = await aConsole(browser)
  await logInAs(desk, 'owen@lintel.example')
  await desk.goto('/console/approvals')
  await desk.getByRole('button', { name: 'Edit rate sheet' }).press('Enter')
  // A day that no borrower of these tests comes to.
  await desk.getByLabel('Effective date').fill('2098-01-01')
  const rate = desk.getByLabel('10 years, Base rate, percent a year')
  await rate.focus()
  await rate.pressSequentially('9.2')
  await rate.press('Enter')
  await expect(desk.getByLabel('15 years, Base rate, percent a year')).toBeFocused()
  await expect(desk.getByRole('status').filter({ hasText: '1 figure changes' })).toBeVisible()
  await inspect(desk)
  await desk.getByLabel('Reason').fill(reason)
  await desk.getByLabel('Ceiling, percent a year').fill('soon')
  await desk.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
  await desk.getByRole('link', { name: 'Ceiling: Must be a rate such as 8.25' }).press('Enter')
  await expect(desk.getByLabel('Ceiling, percent a year')).toBeFocused()
  await inspect(desk)
  await desk.getByRole('button', { name: 'Revert Ceiling' }).press('Enter')
  await desk.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
  await expect(desk.getByText('Proposed. A second person must approve it.')).toBeVisible()

  const other = await aConsole(browser)
  await logInAs(other, 'ada@lintel.example')
  await other.goto('/console/approvals')
  await other.getByRole('button', { name: reason }).press('Enter')
  const changes = other.getByRole('table', { name: 'Changes' })
  await expect(changes.getByRole('row').nth(1)).toContainText('9.20%')
  await expect(other.getByRole('table', { name: 'Impact on sample borrowers' })).toContainText('now 9.300%')
  await inspect(other)
  await other.getByRole('dialog').getByLabel('Reason').fill('Checked against the minutes of the board')
  await other.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(other.getByText('The proposal is approved.')).toBeVisible()
})
