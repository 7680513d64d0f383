import { expect, type Page } from '@playwright/test'
import { basePath } from '#src/workflow/base-path.ts'
import { borrowerPaths } from '#src/workflow/borrower-paths.ts'
import { signerLogIn } from '#src/workflow/signer-paths.ts'
import { headingOf, inspect, test } from '../support/journey.ts'
import { openIn, siteOf } from '../support/opened-application.ts'

const documents = `${basePath}/heloc-signer/documents`
const behindLogIn = Object.entries(borrowerPaths)
  .filter(([path, row]) => path.startsWith('/heloc-signer/') && 'title' in row)
  .map(([path]) => `${basePath}${path}`)
  .filter((path) => path !== signerLogIn)

/** Every page that the window shows, in order. */
const followPages = (page: Page): string[] => {
  const shown: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) shown.push(new URL(frame.url()).pathname)
  })
  return shown
}

// The lender of the second keeps its borrowers' log-in elsewhere.
for (const brand of ['lintel', 'aldous-wren'])
  test(`the letter’s link, and every other page of a signer of ${brand}, leads to the signer’s log-in and shows no other`, async ({
    page,
  }) => {
    const site = siteOf(brand)
    const shown = followPages(page)
    for (const path of behindLogIn) {
      await page.goto(`${site}${path}`)
      await page.waitForURL(`${site}${signerLogIn}?redirectUrl=${encodeURIComponent(path)}`)
      await expect(headingOf(page)).toHaveText('Log in to sign')
    }
    await inspect(page)
    // A log-in that died long ago says nothing of who holds it.
    await page.evaluate(() => localStorage.setItem('jwt', 'Bearer dead.dead.dead'))
    await page.goto(`${site}${documents}`)
    await page.waitForURL(`${site}${signerLogIn}?redirectUrl=${encodeURIComponent(documents)}`)
    await expect(headingOf(page)).toHaveText('Log in to sign')
    expect(shown.filter((path) => path.startsWith('/auth/'))).toEqual([])
    for (const name of ['Log in', brand === 'lintel' ? 'Lintel' : 'Aldous & Wren'])
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        signerLogIn,
      )
  })

test('a browser in which the borrower is logged in lets the other owner log in', async ({ page }) => {
  const address = await openIn(page, {})
  await page.goto(address)
  const bearer = await page.evaluate(() => localStorage.getItem('jwt'))
  const shared = await page.context().newPage()
  await shared.goto(new URL(signerLogIn, address).href)
  await shared.evaluate((token) => localStorage.setItem('jwt', token ?? ''), bearer)
  await page.close()
  await shared.goto(new URL(documents, address).href)
  await expect(headingOf(shared)).toHaveText('This page is for people who were invited to sign')
  await inspect(shared)
  await shared.getByRole('button', { name: 'Log in to sign' }).tap()
  await shared.waitForURL(`**${signerLogIn}?redirectUrl=${encodeURIComponent(documents)}`)
  await expect(headingOf(shared)).toHaveText('Log in to sign')
})
