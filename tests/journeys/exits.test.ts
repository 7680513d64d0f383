import { expect } from '@playwright/test'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { atStreet, openIn } from '../support/product/opened-application.ts'

// Each exit is reached through the calls and then left in the browser.

const offers = /\/product\/select$/

test('RTE-01 a Social Security number finds a missing credit file, and the offers follow', async ({ page, hands }) => {
  await page.goto(await openIn(page, { lastName: 'Ssnmatch' }))
  await page.waitForURL(/\/credit\/social$/)
  await inspectArrival(page, /What is your Social Security number/)
  await hands.press(page.getByRole('button', { name: 'Find my credit file' }))
  await expect(page.getByRole('textbox', { name: 'Social security number' })).toHaveAttribute('aria-invalid', 'true')
  await inspect(page)
  await hands.write(page.getByRole('textbox', { name: 'Social security number' }), '412-55-0199')
  await hands.press(page.getByRole('button', { name: 'Find my credit file' }))
  await page.waitForURL(offers)
})

test('RTE-01 a frozen file is retried after the freeze is lifted, and the offers follow', async ({ page, hands }) => {
  await page.goto(await openIn(page, { lastName: 'Thawed' }))
  await page.waitForURL(/\/credit\/error$/)
  await inspectArrival(page, /Your credit file is frozen/)
  await hands.press(page.getByRole('button', { name: 'Try again' }))
  await page.waitForURL(offers)
})

test('RTE-01 a file that stays frozen leaves the page unchanged', async ({ page, hands }) => {
  await page.goto(await openIn(page, { lastName: 'Frozen' }))
  await page.waitForURL(/\/credit\/error$/)
  await hands.press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled({ timeout: 120_000 })
  await expect(pageHeading(page)).toHaveText('Your credit file is frozen')
})

test('RTE-01 a borrower whom no bureau finds even by number sees what helps', async ({ page, hands }) => {
  await page.goto(await openIn(page, { lastName: 'Nomatch' }))
  await page.waitForURL(/\/credit\/social$/)
  await hands.press(page.getByRole('button', { name: 'I don’t have one' }))
  await page.waitForURL(/\/review-app\/no-credit$/)
  await inspectArrival(page, /We couldn’t find a credit file for you/)
})

test('RTE-01 a property without a record is found under another address', async ({ page, hands }) => {
  await page.goto(await openIn(page, atStreet('100 Nowhere Lane')))
  await page.waitForURL(/\/review-app\/property$/)
  await expect(pageHeading(page)).toHaveText('We couldn’t find your property')
  await inspectArrival(page, /We couldn’t find your property/)
  await hands.lookUp(page.getByRole('combobox', { name: 'Property address' }), '2408 Bluebonnet')
  await hands.press(page.getByRole('button', { name: 'Search again' }))
  await page.waitForURL(offers)
})

test('RTE-01 the borrower selects their home from several at one address', async ({ page, hands }) => {
  await page.goto(await openIn(page, atStreet('500 Units Court')))
  await page.waitForURL(/\/review-app\/property$/)
  await expect(pageHeading(page)).toHaveText('Which unit is yours?')
  await inspectArrival(page)
  await hands.pick(page.getByRole('radio').nth(2))
  await hands.press(page.getByRole('button', { name: 'This is my home' }))
  await page.waitForURL(offers)
})

test('RTE-01 a home without an automated value uses the borrower’s own, and the offers follow', async ({
  page,
  hands,
}) => {
  await page.goto(await openIn(page, atStreet('360 Noavm Road')))
  await page.waitForURL(/\/bpo\/estimate-value$/)
  await inspectArrival(page)
  await hands.write(page.getByLabel('Your estimate'), '640,000')
  await hands.press(page.getByRole('button', { name: 'See my offers' }))
  await page.waitForURL(offers)
})

test('RTE-01 OFR-09 assets large enough for the debts lead to offers', async ({ page, hands }) => {
  await page.goto(await openIn(page, { lastName: 'Highdebt', income: 90_000 }))
  await page.waitForURL(/\/product\/assets$/)
  await inspectArrival(page, /Do you have assets we can count/)
  await hands.choose(page.getByLabel('Kind'), 'Checking and savings')
  await hands.write(page.getByLabel('Current value'), '900,000')
  await hands.press(page.getByRole('button', { name: 'Price my offers again' }))
  await page.waitForURL(offers)
})

test('RTE-01 OFR-09 a smaller line is explained, and its offers follow on the next page', async ({ page, hands }) => {
  await page.goto(await openIn(page, atStreet('280 Heavylien Street')))
  await page.waitForURL(/\/product\/prequal-winback$/)
  await expect(page.getByRole('button', { name: 'See offers for this line' })).toBeVisible()
  await inspectArrival(page, /You may qualify for a smaller line/)
  await hands.press(page.getByRole('button', { name: 'See offers for this line' }))
  await page.waitForURL(offers)
})

test('CND-08 a borrower whose ownership the county has not recorded must send a document instead of waiting', async ({
  page,
  hands,
}) => {
  await page.goto(await openIn(page, atStreet('130 Otherowner Road')))
  await page.waitForURL(/\/error\/timeout$/)
  await expect(pageHeading(page)).toHaveText('We need a document from you', { timeout: 120_000 })
  await inspect(page)
  await hands.press(page.getByRole('link', { name: 'Send the document' }))
  await page.waitForURL(/\/conditions$/)
  await expect(pageHeading(page)).toHaveText('What we still need')
})

test('RTE-07 APP-08 a decline shows its reasons and the ways to continue', { tag: '@change-phone' }, async ({
  page,
  hands,
}) => {
  await page.goto(await openIn(page, { lastName: 'Lowscore' }))
  await page.waitForURL(/\/error\/decline$/)
  await expect(page.getByRole('heading', { name: 'The reasons' })).toBeVisible()
  await inspectArrival(page, /We can’t offer you a line/)
  await hands.press(page.getByRole('link', { name: 'Go to your dashboard' }))
  await page.waitForURL(/\/dashboard$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await inspectArrival(page)
})
