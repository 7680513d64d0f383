import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { startKillable } from '../support/product/killable-product.ts'
import { openIn } from '../support/product/opened-application.ts'
import { startTestCluster, type TestCluster } from '../support/product/postgres.ts'
import { freePort, type RunningProduct, startProduct } from '../support/product/product.ts'
import { completeAnswers, saveAnswers } from '../support/stored-answers.ts'

const checksCredit = 'We’re checking your credit. This doesn’t affect your score.'

test.describe('with a slow credit bureau', () => {
  let product: RunningProduct

  test.beforeAll(async () => {
    product = await startProduct({ SANDBOX_DELAY: '1' })
  })
  test.afterAll(() => product.stop())

  test('REG-28 RTE-02 RTE-10 a long wait moves from the processing modal to the waiting page and continues automatically', async ({
    page,
    hands,
  }) => {
    const answers = completeAnswers()
    await saveAnswers(page, { ...answers, name: { ...answers.name, lastName: 'Late' } })
    await page.clock.install()
    await page.goto(`${product.url}/account/heloc/register-v2/set-password`)
    await hands.write(page.getByLabel('Password', { exact: true }), 'Threshold-2026!A1')
    await hands.write(page.getByLabel('Confirm password'), 'Threshold-2026!A1')
    for (const consent of await page.getByRole('checkbox').all()) await hands.tick(consent)
    await hands.press(page.getByRole('button', { name: 'Check my rate' }))
    const modal = page.getByRole('dialog', { name: 'Checking what you may qualify for' })
    await expect(modal.getByRole('listitem').filter({ hasText: 'Pulling your soft credit' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await page.clock.fastForward(30_000)
    await expect(modal).toBeHidden()
    await page.clock.fastForward(10_000)
    await page.waitForURL(/\/error\/timeout$/)
    await expect(pageHeading(page)).toHaveText(checksCredit)
    await inspect(page)
    await page.waitForURL(/\/product\/select$/, { timeout: 120_000 })
  })
})

/** Opens a waiting application in the browser, kills the server under it, starts it again, and touches nothing more. */
const killUnder = async (page: Page, settings: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-journey-'))
  const all = { PORT: String(await freePort()), DATA_FOLDER: folder, SANDBOX_DELAY: '1', ...settings }
  const pages = { roles: 'web,worker' } as const
  let product = await startKillable(all, pages)
  try {
    await page.goto(`${await openIn(page, { lastName: 'Slow' }, product.url)}/error/timeout`)
    await expect(pageHeading(page)).toHaveText(checksCredit)
    await product.kill()
    await expect(page.getByText('We lost the connection')).toBeVisible({ timeout: 120_000 })
    await inspect(page)
    product = await startKillable(all, pages)
    await page.waitForURL(/\/product\/select$/, { timeout: 120_000 })
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

test.describe('RTE-10 APP-08 a server killed while a borrower waits continues where it was, and so does the open page', () => {
  let cluster: TestCluster

  test.beforeAll(async () => {
    cluster = await startTestCluster()
  })
  test.afterAll(() => cluster.stop())

  test('RTE-10 on the embedded database', async ({ page }) => {
    await killUnder(page, {})
  })

  test('RTE-10 on PostgreSQL', async ({ page }) => {
    await killUnder(page, { DATABASE_URL: cluster.url('postgres') })
  })
})
