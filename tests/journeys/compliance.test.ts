import { expect } from '@playwright/test'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

test('compliance reviews the deadlines and notices and proposes published rates using only the keyboard', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto(await openIn(page, { firstName: 'Iris', lastName: 'Garcia' }))
  await expect(pageHeading(page)).toBeVisible({ timeout: 120_000 })

  const desk = await aConsole(browser)
  await logInAs(desk, 'nora@lintel.example')
  const press = async (name: string) => {
    await desk.getByRole('button', { name, exact: true }).focus()
    await desk.keyboard.press('Enter')
  }
  await desk.getByRole('link', { name: 'Compliance' }).focus()
  await desk.keyboard.press('Enter')
  await expect(pageHeading(desk)).toHaveText('Compliance')
  await expect(desk.getByRole('status').filter({ hasText: 'overdue' })).toBeVisible()
  await inspect(desk)

  await press('Adverse action notices')
  await expect(desk.getByLabel('Reason')).toBeVisible()
  await inspect(desk)

  await press('Loan register')
  await expect(desk.getByText('Open-end lines are reportable after 200 originations', { exact: false })).toBeVisible()
  await inspect(desk)

  await press('Published figures')
  const weeks = /Propose new figures ?: Average prime offer rates, fixed/
  await desk.getByRole('button', { name: weeks }).focus()
  await desk.keyboard.press('Enter')
  await inspect(desk)
  await press('Check')
  await expect(desk.getByRole('alert').filter({ hasText: 'Required' })).toBeVisible()
  const rates = Array.from({ length: 50 }, (_, term) => (6 + term / 50).toFixed(2)).join('|')
  await desk.getByLabel('Table').fill(`1/5/2026|${rates}`)
  await desk.getByLabel('Publication').fill('FFIEC yield table, fixed')
  await press('Check')
  await expect(desk.getByRole('table', { name: 'Changes' })).toBeVisible()
  await inspect(desk)
  await desk.getByLabel('Reason').fill('Copied from the table of the agencies')
  await press('Propose')
  await expect(desk.getByText('Proposed. A second person must approve it.')).toBeVisible()
})
