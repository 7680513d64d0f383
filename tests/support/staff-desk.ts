import { type Browser, expect, type Page } from '@playwright/test'
import { demonstrationPassword, demonstrationPeople } from '#src/apps/server/demonstration-people.table.ts'
import { codeAt } from '#src/features/accounts/server/totp.service.ts'
import { headingOf, inspect } from './journey.ts'

/** A desk of its own: staff sit at another machine than the borrower. */
export const aDesk = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1280, height: 820 } })).newPage()

/** The code that somebody's authenticator app shows. */
export const codeOf = (email: string): string =>
  codeAt(demonstrationPeople.find((one) => one.email === email)?.totpSecret ?? '', new Date())

export const logInAs = async (page: Page, email: string): Promise<void> => {
  await page.goto('/console')
  await inspect(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Six-digit code').fill(codeOf(email))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(headingOf(page)).toHaveText('Waiting on staff')
}
