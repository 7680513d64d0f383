import { expect, type Page } from '@playwright/test'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'

/** Half of what core web vitals call good. */
const maxShift = 0.05

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const shiftRecord = window as unknown as { layoutShift: number }
    shiftRecord.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shiftRecord.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }),
)

test('the public pages display correctly at every width, and nothing on them shifts', async ({ page, isMobile }) => {
  for (const [path, heading] of [
    ['/auth/login', 'Log in'],
    ['/auth/new-password', 'Choose a new password'],
    ['/contact', 'Contact us'],
    ['/terms', 'Terms of Service'],
    ['/nowhere', 'We couldn’t find that page'],
  ] as const) {
    await page.goto(path)
    await expect(pageHeading(page)).toHaveText(heading)
    await inspect(page)
    expect(await shiftOf(page), path).toBeLessThanOrEqual(maxShift)
  }
  await page.goto('/auth/login')
  await expect(page.locator('aside svg')).toHaveCount(1)
  await expect(page.locator('aside svg').locator('visible=true')).toHaveCount(isMobile ? 0 : 1)
})

test('the dashboard shows the next step without scrolling, and the settings show a rail of their sections', async ({
  page,
  isMobile,
}) => {
  const address = await openIn(page, {})
  await page.goto(address)
  await page.waitForURL(/\/product\/select$/)
  await page.goto('/dashboard')
  await expect(page.getByRole('article').getByRole('link', { name: /^Continue/ })).toBeInViewport({ ratio: 1 })
  expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift)
  await inspect(page)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible()
  await inspect(page)
  expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift)
  const rail = page.getByRole('navigation', { name: 'On this page' })
  await expect(rail).toHaveCount(isMobile ? 0 : 1)
  if (isMobile) return
  await rail.getByRole('link', { name: 'Your data' }).click()
  await expect(rail.locator('[aria-current]')).toHaveText('Your data')
})
