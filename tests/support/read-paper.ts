import type { Page } from '@playwright/test'

/** Goes to the end of the paper that is open, and says that it was read where a page of it was not in view. */
export const readToEnd = async (window: Page): Promise<void> => {
  await window.getByRole('link', { name: 'To the end' }).tap()
  const confirm = window.getByRole('status').getByRole('button', { name: 'I have read it' })
  // A paper of a page or two is seen whole meanwhile, and asks nothing.
  await confirm.tap({ timeout: 3_000 }).catch(() => undefined)
}
