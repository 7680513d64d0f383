import { expect } from '@playwright/test'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { siteOf } from '../support/product/opened-application.ts'
import { type RunningProduct, startProduct } from '../support/product/product.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

// Hours and banners change the pages of all other journeys, so this one has a product of its own.
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('BAN-01 HRS-01 hours, banners and colors that an admin saves appear on the borrower’s pages, and one click undoes them', async ({
  browser,
  page,
}) => {
  const site = siteOf('lintel', product.url)
  const desk = await aConsole(browser, product.url)
  await logInAs(desk, 'ada@lintel.example')
  await desk.goto('/console/hours')
  await expect(pageHeading(desk)).toHaveText('Hours')
  const opening = desk.getByLabel('Phone, Monday: opens')
  await opening.fill('7.30')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'These hours were not saved' })).toBeFocused()
  await opening.fill('07:30')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Saved. Pages show it within a minute.')).toBeVisible()
  await inspect(desk)

  await desk.goto('/console/banners')
  await desk.getByRole('button', { name: 'Add banner' }).click()
  await desk
    .getByLabel(/^Message in English/)
    .first()
    .fill('Our office moves on Friday')
  await desk.getByLabel('Message in Spanish').first().fill('Nuestra oficina se muda el viernes')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Saved. Pages show it within a minute.')).toBeVisible()
  await inspect(desk)

  await desk.goto('/console/design')
  await expect(pageHeading(desk)).toHaveText('Design')
  const primary = desk.getByLabel('Primary', { exact: true })
  await primary.fill('#6fa694')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'This design was not saved' })).toBeFocused()
  await desk.getByRole('button', { name: /^Primary: Primary on paper/ }).click()
  await expect(primary).toBeFocused()
  await desk.getByRole('button', { name: /^Use #/ }).click()
  await expect(desk.getByText('All 72 pairs of colors can be read well (WCAG 2.2 AA).')).toBeVisible()
  const color = await primary.inputValue()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Saved. Pages that load from now on show it.')).toBeVisible()
  await inspect(desk)
  await page.goto(`${site}/contact`)
  const primaryOfPage = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'))
  expect(await primaryOfPage()).toBe(color)
  await desk.getByRole('button', { name: 'Restore brand default' }).click()
  await expect(desk.getByText('The design that your brand comes with applies again.')).toBeVisible()
  await page.reload()
  expect(await primaryOfPage()).not.toBe(color)

  await page.goto(`${site}/contact`)
  await expect(page.getByText('Our office moves on Friday')).toBeVisible()
  await expect(page.getByText(/7:30/).first()).toBeVisible()

  for (const path of ['/console/banners', '/console/hours']) {
    await desk.goto(path)
    await desk.getByRole('button', { name: 'Undo last change' }).click()
    await expect(desk.getByText('The last change is undone.')).toBeVisible()
  }
  await page.reload()
  await expect(pageHeading(page)).toBeVisible()
  await expect(page.getByText('Our office moves on Friday')).toBeHidden()
  await expect(page.getByText(/7:30/)).toHaveCount(0)
})
