import { expect } from '@playwright/test'
import { inspect, test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'

test('FBK-01 FBK-04 a person writes to the CEO and gives a reason for leaving at logout', async ({ page, hands }) => {
  const address = await openIn(page, {})
  await page.goto(`${address}/product/select`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // In the footer and in the account menu, which closes behind the dialog.
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Share your feedback with the CEO' }),
  ).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('summary:visible').last()
  await hands.press(menu)
  await hands.press(page.getByRole('button', { name: 'Share your feedback with the CEO' }).first())
  const dialog = page.getByRole('dialog', { name: 'Share your thoughts with our CEO' })
  await expect(dialog).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: 'Send feedback' }))
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'Improve our product' })).toBeInViewport()
  await inspect(page)
  await hands.pick(dialog.getByRole('radio', { name: 'Improve our product' }))
  await hands.write(dialog.getByRole('textbox', { name: 'Your feedback' }), 'Show the fee beside each rate.')
  await hands.pick(dialog.getByRole('radio', { name: 'No' }))
  await hands.press(dialog.getByRole('button', { name: 'Send feedback' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Thank you. Your feedback is on its way to our CEO.')).toBeVisible()

  await hands.press(menu)
  const logOut = page.waitForResponse((response) => response.url().endsWith('/authentication/logout'))
  await hands.press(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log out' }))
  const survey = page.getByRole('dialog', { name: 'Why are you leaving?' })
  await expect(survey).toBeVisible()
  // The session is over while the survey is open.
  await logOut
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  await hands.press(survey.getByRole('button', { name: 'Send and log out' }))
  await inspect(page)
  await hands.pick(survey.getByRole('radio', { name: 'I’ll finish later' }))
  const answer = page.waitForResponse((response) => response.url().endsWith('/feedback/exit-survey'))
  await hands.press(survey.getByRole('button', { name: 'Send and log out' }))
  expect((await answer).status()).toBe(202)
  await page.waitForURL(/\/auth\/login/)
})
