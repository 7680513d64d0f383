import { expect } from '@playwright/test'
import { test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'

test('after logout the browser stores nothing, and the back button shows nothing of the person', {
  tag: '@change-phone',
}, async ({ page }) => {
  // Opened by hand and not by an init script, which would log in again with each page.
  const address = await openIn(page, {})
  const bearer = await page.goto(address).then(() => page.evaluate(() => localStorage.getItem('jwt')))
  const fresh = await page.context().newPage()
  await fresh.goto(new URL('/auth/login', address).href)
  await fresh.evaluate((token) => localStorage.setItem('jwt', token ?? ''), bearer)
  await page.close()
  await fresh.goto(new URL('/dashboard/settings', address).href)
  await expect(fresh.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  await fresh.evaluate(() => sessionStorage.setItem('arrival', 'Maria'))
  // Made by the page's first call to telemetry.
  await fresh.waitForFunction(() => localStorage.getItem('telemetry_trackerUuid') !== null)
  const tracker = await fresh.evaluate(() => localStorage.getItem('telemetry_trackerUuid'))
  const logOutResponse = fresh.waitForResponse((response) => response.url().includes('/authentication/logout'))
  await fresh.getByRole('button', { name: 'Log out' }).first().click()
  expect((await (await logOutResponse).allHeaders())['clear-site-data']).toBe('"cache", "storage"')
  await fresh.waitForURL(/\/auth\/login/)
  expect(await fresh.evaluate(() => [localStorage.getItem('jwt'), sessionStorage.getItem('arrival')])).toEqual([
    null,
    null,
  ])
  expect(await fresh.evaluate(() => localStorage.getItem('telemetry_trackerUuid'))).toBe(tracker)
  await fresh.goBack()
  await fresh.waitForURL(/\/auth\/login/)
  await expect(fresh.getByText('@example.com')).toHaveCount(0)
})
