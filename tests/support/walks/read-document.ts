import { expect, type Page } from '@playwright/test'

/** Goes to the end of the open document, and confirms having read it if a page was not in view. */
export const readToEnd = async (window: Page): Promise<void> => {
  await window.getByRole('link', { name: 'To the end' }).tap()
  const confirm = window.getByRole('status').getByRole('button', { name: 'I have read it' })
  // A document of a page or two is completely visible, so there is no question.
  await confirm.tap({ timeout: 3_000 }).catch(() => undefined)
}

/** Reads the open document as a person does who scrolls: each page stays in view for a moment, until the end. */
export const readThrough = async (window: Page): Promise<void> => {
  const unread = window.locator('[data-unread]:not(button)')
  await unread.first().waitFor()
  await expect(async () => {
    const next = unread.first()
    if ((await unread.count()) === 0) return
    await next.evaluate((element) => element.scrollIntoView({ block: 'center' }), undefined, { timeout: 2_000 })
    await window.waitForTimeout(700)
    expect(await unread.count()).toBe(0)
  }).toPass({ timeout: 60_000, intervals: [50] })
}
