import { expect } from '@playwright/test'
import { inspect, pageHeading, test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'

/** Half of what core web vitals call good. */
const maxShift = 0.05

test('SID-02 “What happens when” is beside a screen, collapsed on phones, and does not shift the layout', {
  tag: '@change-desk',
}, async ({ page, hands, isMobile }) => {
  await page.addInitScript(() => {
    const shiftRecord = window as unknown as { layoutShift: number }
    shiftRecord.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shiftRecord.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const address = await openIn(page, {})
  await page.goto(address)
  await page.waitForURL(/\/product\/select$/)
  await page.goto(`${address}/conditions`)
  await expect(pageHeading(page)).toHaveText('What we still need')
  await expect(page.getByText('12 Orchard Street Austin, TX 78704')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThanOrEqual(
    maxShift,
  )
  const money = page.getByText('Earliest funding date').locator('visible=true')
  if (isMobile) {
    await expect(money).toHaveCount(0)
    await hands.press(page.locator('summary').filter({ hasText: 'What happens when' }))
  }
  await expect(money).toHaveCount(1)
  await expect(page.locator('[aria-current="step"]:visible').filter({ hasText: 'Your turn' })).toContainText(
    'Select Offer',
  )
  await inspect(page)
})

test('APP-07 a line on a rented home is requested at its own URL, with its own figures at the bottom', async ({
  page,
}) => {
  await page.goto('/account/dscr/register')
  await page.waitForURL(/\/account\/heloc\/register\?product=dscr$/)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('contentinfo')).toContainText('with more states to come')
  await inspect(page)
})
