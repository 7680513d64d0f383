import type { Page } from '@playwright/test'
import { basePath } from '#src/workflow/paths/base-path.ts'
import {
  type Caller,
  callerAt,
  openApplication,
  ordinaryBorrower,
  type PlayedBorrower,
} from '../walks/borrower-calls.ts'

/** The address of a brand's pages: its own host unless it is the default brand. */
export const siteOf = (brand: string, productUrl = process.env.PRODUCT_URL ?? ''): string => {
  const url = new URL(productUrl)
  if (brand !== ordinaryBorrower.organization) url.hostname = `${brand}.localhost`
  return url.origin
}

/** Gives this browser the login of a caller. */
export const logPageIn = async (page: Page, caller: Caller, site: string): Promise<void> => {
  await page.addInitScript((bearer) => {
    // Also runs on the empty page of a failed connection, which has no storage.
    if (location.protocol === 'http:') localStorage.setItem('jwt', bearer)
  }, caller.bearer())
  // The token is valid for minutes, which a slow journey exceeds.
  await page.context().addCookies([{ name: 'session', value: caller.session(), url: site, httpOnly: true }])
}

/** Opens an application by the public calls and logs this browser in to it. Returns its address without the step. */
export const openIn = async (
  page: Page,
  role: Partial<PlayedBorrower>,
  productUrl = process.env.PRODUCT_URL ?? '',
): Promise<string> => {
  const borrower = { ...ordinaryBorrower, ...role }
  const caller = callerAt(productUrl, borrower.organization)
  const uuid = await openApplication(caller, borrower)
  const site = siteOf(borrower.organization, productUrl)
  await logPageIn(page, caller, site)
  return `${site}${basePath}/${uuid}`
}

/** Part of a borrower: a home on one of the sandbox's streets. */
export const atStreet = (street1: string, city = 'Austin', state = 'TX', zip = '78704'): Partial<PlayedBorrower> => ({
  address: { street1, city, state, zip },
})
