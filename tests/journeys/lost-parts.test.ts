import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { root } from '../../scripts/run-command.ts'
import { openIn } from '../support/opened-application.ts'

interface BuiltPart {
  file: string
}

const snag = /Sorry, looks like we have hit a snag!|This page did not load completely\./

/** The names of the parts of the build, by file: 'src/apps/borrower/later-routes.ts'. */
const partNames = async (): Promise<ReadonlyMap<string, string>> => {
  const manifest: Record<string, BuiltPart> = JSON.parse(await readFile(join(root, 'dist/.vite/manifest.json'), 'utf8'))
  return new Map(Object.entries(manifest).map(([name, { file }]) => [`/${file}`, name]))
}

/** A window of its own, which gives up on a part at once: the page loads anew five times for each, which shows nothing more. */
const openWindow = async (browser: Browser, site: Page, lost?: string): Promise<Page> => {
  const context = await browser.newContext({ storageState: await site.context().storageState() })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return key.startsWith('hearthline.reloads.') ? '5' : getItem.call(this, key)
    }
  })
  if (lost !== undefined) await page.route(`**${lost}`, (route) => route.abort())
  return page
}

/** The scripts a page fetches until it is quiet. */
const partsOf = async (browser: Browser, site: Page, address: string): Promise<string[]> => {
  const page = await openWindow(browser, site)
  const parts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) parts.add(pathname)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.context().close()
  return [...parts]
}

const sayWhomToCall = async (page: Page): Promise<void> => {
  const call = page.locator('a[href^="tel:"]:visible').first()
  await expect(call).toBeVisible()
  await expect(page.locator('h1:visible, #load-failure').first()).toBeVisible()
}

test('whichever part of a page does not come, the page says whom to call, and how to try again', async ({
  page,
  browser,
}) => {
  test.slow()
  const address = await openIn(page, {})
  await page.goto(address)
  const site = new URL(address).origin
  const names = await partNames()
  const addresses = [
    `${site}/account/heloc/register`,
    `${site}/auth/login?lang=es`,
    `${site}/dashboard`,
    `${address}/product/select`,
    `${site}/account/heloc/heloc-signer/documents`,
  ]
  let broken = 0
  for (const at of addresses) {
    const parts = await partsOf(browser, page, at)
    expect(parts.length, `parts of ${at}`).toBeGreaterThan(0)
    for (const part of parts) {
      const window = await openWindow(browser, page, part)
      await window.goto(at, { waitUntil: 'load' })
      await test.step(`${new URL(at).pathname} without ${names.get(part) ?? part}`, () => sayWhomToCall(window))
      if (await window.getByText(snag).count()) {
        broken += 1
        await expect(window.getByText('Try again', { exact: true }).first()).toBeVisible()
      }
      await window.context().close()
    }
  }
  expect(broken, 'pages that break without a part').toBeGreaterThan(addresses.length)
})
