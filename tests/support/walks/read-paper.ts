import type { Page } from '@playwright/test'

/** Goes to the end of the open document, and confirms having read it if a page was not in view. */
export const readToEnd = async (window: Page): Promise<void> => {
  await window.getByRole('link', { name: 'To the end' }).tap()
  const confirm = window.getByRole('status').getByRole('button', { name: 'I have read it' })
  // A document of a page or two is completely visible, so there is no question.
  await confirm.tap({ timeout: 3_000 }).catch(() => undefined)
}
