import { type Browser, expect, type Page } from '@playwright/test'
import {
  demonstrationPassword,
  demonstrationPeople,
} from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { codeAt } from '#src/features/accounts/server/second-factor/totp.service.ts'
import { inspect, pageHeading } from '../pages/journey.ts'

/** A separate browser: staff use another machine than the borrower, and perhaps another product than the shared one. */
export const aConsole = async (browser: Browser, productUrl?: string): Promise<Page> => {
  const viewport = { width: 1280, height: 820 }
  return (await browser.newContext({ viewport, ...(productUrl && { baseURL: productUrl }) })).newPage()
}

/** A person's current authenticator code, by the product's clock. */
export const authenticatorCode = (email: string, now = new Date()): string =>
  codeAt(demonstrationPeople.find((demonstrationPerson) => demonstrationPerson.email === email)?.totpSecret ?? '', now)

export const logInAs = async (page: Page, email: string, now?: Date): Promise<void> => {
  await page.goto('/console')
  await inspect(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Six-digit code').fill(authenticatorCode(email, now))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(pageHeading(page)).toHaveText('Needs attention')
}
