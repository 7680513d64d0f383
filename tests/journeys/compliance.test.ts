import { expect } from '@playwright/test'
import { headingOf, inspect, test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

test('compliance sees the clocks and the notices, and keeps published rates, by keys alone', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto(await openIn(page, { firstName: 'Iris', lastName: 'Garcia' }))
  await expect(headingOf(page)).toBeVisible({ timeout: 30_000 })

  const desk = await aConsole(browser)
  await logInAs(desk, 'nora@lintel.example')
  const press = async (name: string) => {
    await desk.getByRole('button', { name, exact: true }).focus()
    await desk.keyboard.press('Enter')
  }
  await desk.getByRole('link', { name: 'Compliance' }).focus()
  await desk.keyboard.press('Enter')
  await expect(headingOf(desk)).toHaveText('Compliance')
  await expect(desk.getByRole('status').filter({ hasText: 'overdue' })).toBeVisible()
  await inspect(desk)

  await press('Notices of adverse action')
  await expect(desk.getByLabel('Reason')).toBeVisible()
  await inspect(desk)

  await press('Loan register')
  await expect(desk.getByText('Lines are reported once 200 were opened', { exact: false })).toBeVisible()
  await press('Add published weeks')
  await inspect(desk)
  await press('Keep these weeks')
  await expect(desk.getByRole('alert').first()).toBeVisible()
  await desk.getByRole('radio', { name: 'Fixed rates' }).focus()
  await desk.keyboard.press('Space')
  const rates = Array.from({ length: 50 }, (_, term) => (6 + term / 50).toFixed(2)).join('|')
  await desk.getByLabel('Table', { exact: true }).fill(`1/5/2026|${rates}`)
  await press('Keep these weeks')
  await expect(desk.getByText('1 week,', { exact: false })).toBeVisible()
  await inspect(desk)
})
