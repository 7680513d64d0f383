import type { Page } from '@playwright/test'

/** Fills in one monthly pay stub, as staff read it. The amount is in dollars. */
export const fillPayStub = async (page: Page, payDate: string, yearToDate: string): Promise<void> => {
  await page.getByLabel('Pay frequency').selectOption({ label: 'Monthly' })
  await page.getByLabel('Pay date', { exact: true }).click()
  for (const keys of [payDate, yearToDate]) {
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
  }
}
