import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { spanish } from '#src/platform/ui/ui.es.ts'
import { root } from '../../scripts/run-command.ts'
import { openIn } from '../support/product/opened-application.ts'

// A film of fifty page loads would cost more than the loads.
test.use({ trace: 'off' })

interface BuiltPart {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
}

/** The entry and the parts that are fetched later, by file; what one of them stands on is lost with it. */
const partNames = async (): Promise<ReadonlyMap<string, string>> => {
  const manifest: Record<string, BuiltPart> = JSON.parse(await readFile(join(root, 'dist/.vite/manifest.json'), 'utf8'))
  const entryParts = Object.entries(manifest).filter(([, part]) => part.isEntry || part.isDynamicEntry)
  return new Map(entryParts.map(([name, { file }]) => [`/${file}`, name]))
}

/** Gives up on a part at once: the page would load again five times for each, which shows nothing more. */
const abandonAtOnce = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return key.startsWith('hearthline.reloads.') ? '5' : getItem.call(this, key)
    }
  })

/** What stands in place of a page, or above one, that lacks a part it needs. */
const brokenOn = (page: Page) =>
  page
    .getByText('Sorry, looks like we have hit a snag!')
    .or(page.locator('#load-failure'))
    .or(page.getByText(spanish['Sorry, looks like we have hit a snag!']))

test('when any part of a page fails to load, the page shows whom to call and how to retry', async ({ page }) => {
  test.slow()
  const application = await openIn(page, {})
  const site = new URL(application).origin
  await abandonAtOnce(page)
  let lostPath = ''
  const fetchedPaths = new Set<string>()
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url())
    fetchedPaths.add(pathname)
    return pathname === lostPath ? route.abort() : route.continue()
  })
  const names = await partNames()
  const triedPaths = new Set<string>()
  let breakages = 0
  for (const address of [
    `${site}/auth/login?lang=es`,
    `${site}/dashboard?lang=en`,
    `${application}/product/select`,
    `${site}/account/heloc/heloc-signer/documents`,
    `${site}/account/heloc/register`,
  ]) {
    lostPath = ''
    fetchedPaths.clear()
    await page.goto(address, { waitUntil: 'networkidle' })
    const parts = [...fetchedPaths].filter((part) => names.has(part) && !triedPaths.has(part))
    expect(parts.length, `parts of ${address} alone`).toBeGreaterThan(0)
    for (const part of parts) {
      triedPaths.add(part)
      lostPath = part
      await test.step(`${new URL(address).pathname} without ${names.get(part) ?? part}`, async () => {
        await page.goto(address, { waitUntil: 'load' })
        // A page that does without the part shows itself; no page is white.
        await expect(page.locator('h1:visible').or(page.locator('#load-failure')).first()).toBeVisible()
        if ((await brokenOn(page).count()) === 0) return
        breakages += 1
        await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible()
        await expect(page.getByText(/^(Try again|Intentar de nuevo)$/).first()).toBeVisible()
      })
    }
  }
  expect(breakages, 'parts without which a page breaks').toBeGreaterThan(5)
})
