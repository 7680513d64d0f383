import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { codeAt } from '#src/features/accounts/server/second-factor/totp.service.ts'
import { inspect, test } from '../support/pages/journey.ts'

const password = 'Harbour-light-7!'

/** A person with an account and no session in this browser. */
const anAccount = async (page: Page): Promise<string> => {
  const email = `ana.${randomUUID()}@example.com`
  const answer = await page.request.post('/identity/api/v1/registration/register?organization=lintel', {
    data: { email, password, phoneNumber: '(415) 555-0123' },
    headers: { 'x-org': 'lintel' },
  })
  expect(answer.status()).toBe(200)
  await page.context().clearCookies()
  return email
}

/** A device of the browser's own that holds passkeys and knows its owner. */
const aDevice = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    /** Whether its owner is there to touch it. */
    held: (enabled: boolean) => browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('AUT-08 a borrower sets up an app and a passkey, then logs in by password and code, and by passkey only', {
  tag: '@change-phone',
}, async ({ page, hands }) => {
  // Three logins and three inspections.
  test.slow()
  // A real owner opens the browser's menu of passkeys; a simulated one would take the first by itself, before any press.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const email = await anAccount(page)
  const device = await aDevice(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const typePassword = async () => {
    await hands.write(page.getByLabel('Email'), email)
    await hands.write(page.getByLabel('Password', { exact: true }), password)
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }))
  }

  await page.goto('/auth/login?redirectUrl=/dashboard/settings')
  await typePassword()
  await page.waitForURL(/\/dashboard\/settings$/)

  await hands.press(button(/Set up\s+Authenticator app/))
  const secret = ((await page.locator('p[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await inspect(page)
  await hands.write(page.getByLabel('Enter the code it shows'), codeAt(secret, new Date()))
  await hands.press(button('Turn on'))
  const codes = page.locator('ol[data-secret] li')
  await expect(codes).toHaveCount(10)
  const [code = ''] = await codes.allTextContents()
  await inspect(page)
  await hands.press(button('I’ve saved them'))
  await expect(page.getByText('The authenticator app is on.')).toBeVisible()

  await device.held(true)
  await hands.press(button(/Add\s+Passkeys/))
  await hands.write(page.getByLabel('Name of this device'), 'My phone')
  await hands.press(button('Create passkey'))
  await expect(page.getByText('Your passkey is ready.')).toBeVisible()
  await inspect(page)
  await device.held(false)

  await hands.press(page.getByRole('main').getByRole('button', { name: 'Log out' }))
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByLabel('Email')).toBeVisible()
  await typePassword()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await inspect(page)
  await hands.press(button('Use a recovery code'))
  await hands.write(page.getByLabel('Recovery code'), code.toLowerCase())
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }))
  await page.waitForURL(/\/dashboard/)

  await page.goto('/dashboard/settings')
  await expect(page.getByText('9 codes left')).toBeVisible()
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Log out' }))
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByLabel('Email')).toBeVisible()
  await device.held(true)
  await hands.press(button('Log in with a passkey'))
  await page.waitForURL(/\/dashboard/)
})
