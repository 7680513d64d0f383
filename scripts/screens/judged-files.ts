import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { factLabels } from '#src/features/underwriting/console/fact-labels.table.ts'
import { type CorrectableFactName, correctableFacts } from '#src/features/underwriting/correctable-facts.table.ts'
import { logPageIn } from '../../tests/support/product/opened-application.ts'
import { countClicks } from '../../tests/support/walks/count-clicks.ts'
import { demonstrationStaff, type StaffOf } from '../../tests/support/walks/demonstration-staff.ts'
import { fillPayStub } from '../../tests/support/walks/fill-pay-stub.ts'
import { root } from '../run-command.ts'
import { playScenario } from '../scenarios/play-scenario.ts'
import { scenarios } from '../scenarios/scenarios.table.ts'
import { devices } from './docs-pictures.table.ts'
import { type JudgedFile, judgedFiles } from './judged-files.table.ts'
import { withProduct } from './opened-browser.ts'

const folder = join(root, 'docs/screens/judged-files')
const brand = 'lintel'

/**
 * Judges ten files as an underwriter, each on its page alone, and takes two pictures of each: the decision before it is
 * confirmed, and the page after it. Prints the clicks of each.
 */
export const judgeFiles = async (): Promise<string> => {
  await mkdir(folder, { recursive: true })
  return withProduct(async ({ url, browser }) => {
    const desk: Desk = { url, browser, staff: demonstrationStaff(url) }
    for (const file of judgedFiles)
      console.log(`${file.decision.padEnd(12)} ${file.name}: ${await judgeFile(desk, file)} clicks`)
    return `${judgedFiles.length} files are decided; their pictures are in ${folder}`
  })
}

interface Desk {
  url: string
  browser: Browser
  staff: StaffOf
}

/** Plays a file to the desk and decides it. Returns the clicks from the open page of the file to the decision. */
const judgeFile = async ({ url, browser, staff }: Desk, file: JudgedFile): Promise<number> => {
  const scenario = scenarios.find(({ name }) => name === file.scenario)
  if (!scenario) throw new Error(`There is no scenario called ${file.scenario}.`)
  const { uuid } = await playScenario(scenario, { url, staff, pause, log: () => undefined })
  const context = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce', locale: 'en-US' })
  try {
    const page = await context.newPage()
    await logPageIn(page, await staff(brand, 'underwriter'), url)
    await page.goto(`${url}/console/applications/${uuid}`)
    await page.getByRole('navigation', { name: 'Sections of the application' }).waitFor()
    const filePath = new URL(page.url()).pathname
    const clicks = await countClicks(page)
    const confirmLabel = await fillDecision(page, file)
    await page.screenshot({ path: join(folder, `${file.name}-decision.png`), animations: 'disabled' })
    await page.getByRole('button', { name: confirmLabel, exact: true }).click()
    await page.getByText(file.shows).first().waitFor()
    await page.screenshot({ path: join(folder, `${file.name}.png`), animations: 'disabled' })
    if (new URL(page.url()).pathname !== filePath) throw new Error(`${file.name} was decided on another page.`)
    return clicks()
  } finally {
    await context.close()
  }
}

/** Fills in the decision. Returns the label of the button that confirms it. */
const fillDecision = async (page: Page, { judgment, reason }: JudgedFile): Promise<string> => {
  const openTab = (name: string) => page.getByRole('link', { name, exact: true }).click()
  switch (judgment.kind) {
    case 'exit':
      await openTab('Underwriting')
      await page.getByRole('button', { name: /^(Change status|Override)/ }).click()
      await page.getByRole('radio', { name: judgment.outcome }).check()
      await type(page, 'Reason (internal note)', reason)
      return 'Confirm'
    case 'debts': {
      await openTab('Underwriting')
      const rows = page.getByRole('row', { name: /^Monthly payment/ })
      await rows.first().waitFor()
      const others = (await rows.allTextContents())
        .slice(1)
        .map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
      const value = judgment.monthlyTotal - others.reduce((total, payment) => total + payment, 0)
      return fillCorrection(page, { fact: 'liabilityPayment', value: String(value) }, reason)
    }
    case 'correction':
      await openTab('Underwriting')
      return fillCorrection(page, judgment, reason)
    case 'pay-stub':
      await openTab('Conditions')
      await fillPayStub(page, judgment.payDate, judgment.yearToDate)
      return 'Save pay stubs'
    case 'condition':
      await openTab('Conditions')
      await page.getByRole('button', { name: 'Add condition' }).click()
      await page.getByLabel('Condition type').selectOption({ label: judgment.category })
      await type(page, 'Message to the borrower', judgment.message)
      return 'Send request'
  }
}

const fillCorrection = async (
  page: Page,
  { fact, value }: { fact: CorrectableFactName; value: string },
  reason: string,
): Promise<string> => {
  const label = factLabels[fact]
  await page
    .getByRole('button', { name: `Correct ${label}` })
    .first()
    .click()
  if (typeof correctableFacts[fact].value === 'string') await type(page, `${label}, in dollars`, value)
  else await page.getByLabel(label, { exact: true }).selectOption({ label: value })
  await type(page, 'Reason (internal note)', reason)
  return 'Save correction'
}

const type = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label).click()
  await page.keyboard.type(text)
}
