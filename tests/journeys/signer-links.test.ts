import { expect, type Page } from '@playwright/test'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import { signerLogIn } from '#src/workflow/paths/signer-paths.ts'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { openIn, siteOf } from '../support/product/opened-application.ts'

const documents = `${basePath}/heloc-signer/documents`
const behindLogIn = Object.entries(borrowerPaths)
  .filter(([path, row]) => path.startsWith('/heloc-signer/') && 'title' in row)
  .map(([path]) => `${basePath}${path}`)
  .filter((path) => path !== signerLogIn)

/** Every page that the window shows, in order. */
const followPages = (page: Page): string[] => {
  const visitedPaths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visitedPaths.push(new URL(frame.url()).pathname)
  })
  return visitedPaths
}

// The lender of the second keeps its borrowers' login elsewhere.
for (const brand of ['lintel', 'aldous-wren'])
  test(`the email’s link and every other signer page of ${brand} lead only to the signer’s login`, async ({ page }) => {
    const site = siteOf(brand)
    const visitedPaths = followPages(page)
    for (const path of behindLogIn) {
      await page.goto(`${site}${path}`)
      await page.waitForURL(`${site}${signerLogIn}?redirectUrl=${encodeURIComponent(path)}`)
      await expect(pageHeading(page)).toHaveText('Log in to sign')
    }
    await inspect(page)
    // A login that died long ago says nothing of who holds it.
    await page.evaluate(() => localStorage.setItem('jwt', 'Bearer dead.dead.dead'))
    await page.goto(`${site}${documents}`)
    await page.waitForURL(`${site}${signerLogIn}?redirectUrl=${encodeURIComponent(documents)}&ended=expired`)
    await expect(pageHeading(page)).toHaveText('Log in to sign')
    await expect(page.getByText('Your session ended, so please log in again')).toBeVisible()
    expect(visitedPaths.filter((path) => path.startsWith('/auth/'))).toEqual([])
    for (const name of ['Log in', brand === 'lintel' ? 'Lintel' : 'Aldous & Wren'])
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        signerLogIn,
      )
  })

test('the other owner can log in from a browser where the borrower is logged in', async ({ page }) => {
  const address = await openIn(page, {})
  await page.goto(address)
  const bearer = await page.evaluate(() => localStorage.getItem('jwt'))
  const secondPage = await page.context().newPage()
  await secondPage.goto(new URL(signerLogIn, address).href)
  await secondPage.evaluate((token) => localStorage.setItem('jwt', token ?? ''), bearer)
  await page.close()
  await secondPage.goto(new URL(documents, address).href)
  await expect(pageHeading(secondPage)).toHaveText('This page is for people who were invited to sign')
  await inspect(secondPage)
  await secondPage.getByRole('button', { name: 'Log in to sign' }).tap()
  await secondPage.waitForURL(`**${signerLogIn}?redirectUrl=${encodeURIComponent(documents)}`)
  await expect(pageHeading(secondPage)).toHaveText('Log in to sign')
})
