import { expect } from '@playwright/test'
import { test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'

test('after logging out the browser keeps nothing, and its back button shows nothing of the person', {
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
  const trackerOf = () => fresh.evaluate(() => localStorage.getItem('telemetry_trackerUuid'))
  await expect.poll(trackerOf).toMatch(/^[\da-f-]{36}$/)
  const tracker = await trackerOf()
  const logOutResponse = fresh.waitForResponse((response) => response.url().includes('/authentication/logout'))
  await fresh.getByRole('button', { name: 'Log out' }).first().click()
  expect((await (await logOutResponse).allHeaders())['clear-site-data']).toBe('"cache", "storage"')
  await fresh.waitForURL(/\/auth\/login/)
  expect(await fresh.evaluate(() => [localStorage.getItem('jwt'), sessionStorage.getItem('arrival')])).toEqual([
    null,
    null,
  ])
  // The browser's visits stay one journey, and its variations those of before.
  expect(await trackerOf()).toBe(tracker)
  await fresh.goBack()
  await fresh.waitForURL(/\/auth\/login/)
  await expect(fresh.getByText('@example.com')).toHaveCount(0)
})
