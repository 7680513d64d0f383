import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { playScenario } from '../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../scripts/scenarios/scenarios.table.ts'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { type RunningProduct, startProduct } from '../support/product/product.ts'
import { countClicks } from '../support/walks/count-clicks.ts'
import { demonstrationStaff } from '../support/walks/demonstration-staff.ts'
import { fillPayStub } from '../support/walks/fill-pay-stub.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

// A person's code is valid once, so the two desks have a product of their own.
let product: RunningProduct | undefined
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const play = async (name: string): Promise<void> => {
  const url = product?.url ?? ''
  const scenario = scenarios.find((scenario) => scenario.name === name)
  if (!scenario) throw new Error(`There is no scenario called ${name}.`)
  const stage = { url, pause, log: () => undefined, staff: demonstrationStaff(url), password: demonstrationPassword }
  await playScenario(scenario, stage)
}

test('a processor completes pay stubs in at most 6 clicks, with the document and the stated income visible', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  await play('income-pay-stubs')
  const desk = await aConsole(browser, product?.url)
  await logInAs(desk, 'priya@lintel.example')
  const clicks = await countClicks(desk)
  await desk.getByRole('link', { name: 'Maria Garcia' }).click()
  await expect(desk.getByText(/^The borrower stated \$[\d,]+ a year before tax\.$/)).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Pay stub' }).getByRole('link', { name: 'Save a copy' })).toBeVisible()
  await inspect(desk)
  await fillPayStub(desk, '10/30/2026', '15,000')
  await desk.getByRole('button', { name: 'Save pay stubs' }).click()
  await expect(desk.getByText(/supports the stated income/)).toBeVisible()
  console.log(`Pay stubs of a processor: ${clicks()} clicks.`)
  expect(clicks()).toBeLessThanOrEqual(6)

  // The same processor splits the PDF, renames a document, and saves the list of applications.
  await desk.goto(`${desk.url().split('?')[0]}?tab=documents`)
  const documents = desk.getByRole('table', { name: 'Documents' })
  await documents.getByRole('button', { name: 'Pay stub' }).first().click()
  await desk.getByRole('button', { name: 'Split', exact: true }).click()
  await desk.getByLabel('First page').fill('1')
  await desk.getByLabel('Last page').fill('1')
  await desk.getByLabel('Document type').selectOption('Bank statement')
  await inspect(desk)
  await desk.getByRole('button', { name: 'Split document' }).click()
  await documents.getByRole('button', { name: 'Bank statement' }).click()
  await desk.getByRole('button', { name: 'Rename' }).click()
  await desk.getByLabel('Name for staff').fill('Savings, October')
  await desk.getByRole('button', { name: 'Save name' }).click()
  await expect(documents.getByRole('button', { name: 'Savings, October' })).toBeVisible()
  await desk.goto(new URL('/console/applications', desk.url()).href)
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^applications-.*\.csv$/)
})

test('an underwriter clears a late payment in at most 10 clicks, with the credit file visible', async ({ browser }) => {
  test.setTimeout(400_000)
  await play('delinquency')
  const desk = await aConsole(browser, product?.url)
  await logInAs(desk, 'owen@lintel.example')
  const clicks = await countClicks(desk)
  await desk.getByRole('link', { name: 'Maria Delinquent' }).click()
  await expect(pageHeading(desk)).toHaveText('Maria Delinquent')
  await expect(desk.getByRole('heading', { name: 'Credit', exact: true })).toBeVisible()
  await inspect(desk)
  await desk.getByRole('button', { name: 'Change status' }).click()
  await desk.getByRole('radio').first().check()
  await desk.getByLabel('Reason (internal note)').click()
  await desk.keyboard.type('A dispute with the card’s issuer, settled in its favor and paid since')
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(desk.getByText(/^Status changed to/)).toBeVisible()
  console.log(`Approval of an underwriter: ${clicks()} clicks.`)
  expect(clicks()).toBeLessThanOrEqual(10)
})
