import { expect } from '@playwright/test'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { siteOf } from '../support/product/opened-application.ts'

const site = siteOf('aldous-wren')

test('AUT-01 AUT-05 NAV-23 people log in at their lender’s login broker, return to where they were, and log out there', async ({
  page,
  hands,
}) => {
  await page.goto(`${site}/dashboard/settings`)
  await page.waitForURL(/\/identity-broker\/issuers\/aldous-wren\/customer\//)
  await expect(pageHeading(page)).toHaveText('Log in')
  await inspect(page)

  await hands.press(page.getByRole('button', { name: 'Log in' }))
  await expect(page.getByRole('alert')).toContainText('Please enter your email')
  await inspect(page)
  await hands.write(page.getByLabel('Email'), 'clara@aldous-wren.example')
  await hands.write(page.getByLabel('Password'), demonstrationPassword)
  await hands.press(page.getByRole('button', { name: 'Log in' }))
  await page.waitForURL(`${site}/dashboard/settings`)
  await inspectArrival(page)

  await hands.press(page.getByRole('button', { name: 'Log out' }).first())
  await expect(page).toHaveURL(/\/auth\/login\?loggedOut=yes$/, { timeout: 120_000 })
  await expect(pageHeading(page)).toHaveText('You’re logged out')
  await inspect(page)
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
})

test('AUT-01 a person who turns back at the login broker is not sent there again automatically', async ({
  page,
  hands,
}) => {
  await page.goto(`${site}/auth/login?lang=es`)
  await page.waitForURL(/\/identity-broker\/issuers\//)
  await expect(pageHeading(page)).toHaveText('Iniciar sesión')
  await hands.press(page.getByRole('button', { name: 'Volver sin iniciar sesión' }))
  await page.waitForURL(/\/auth\/login\?problem=declined/)
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
})

test('AUT-01 when the login broker is unavailable, the page offers the password', async ({ page, hands }) => {
  await page.route('**/identity-broker/customer/api/v3/login*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"account/broker-away"}' }),
  )
  await page.goto(`${site}/auth/login`)
  await expect(page.getByRole('alert')).toContainText('Our login page isn’t responding')
  await inspect(page)
  await hands.write(page.getByLabel('Email'), 'clara@aldous-wren.example')
  await hands.write(page.getByLabel('Password', { exact: true }), demonstrationPassword)
  await hands.press(page.getByRole('button', { name: 'Log in', exact: true }))
  // The server itself has seen no failure, so it still asks for the login page.
  await expect(page.getByText('Please log in on our login page.', { exact: false }).first()).toBeVisible()
})
