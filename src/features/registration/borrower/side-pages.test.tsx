import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { base, flags, heading, inTexas, lena, newVisitor, open } from '#tests/support/pages/registration-page.tsx'
import { blankDraft } from '../registration.draft.ts'
import { AccountSetupScreen } from './account-setup.screen.tsx'
import { LocalDraft } from './draft/local-draft.ts'
import { NotAcceptingAppsScreen } from './not-accepting-apps.screen.tsx'
import { rememberOriginator } from './originator.ts'
import { RegistrationSupportScreen } from './support.screen.tsx'

beforeEach(newVisitor)
afterEach(cleanup)

test('NAV-02 account-setup shows what is known and links to the step where the borrower stopped', async () => {
  const localDraft = new LocalDraft('lintel')
  await localDraft.open()
  localDraft.change(() => ({ ...blankDraft, ...inTexas }))
  showPage(<AccountSetupScreen />, { path: `${base}/register/account-setup` })
  const link = await screen.findByRole('link', { name: 'Pick up where you left off' })
  expect(link.getAttribute('href')).toBe(`${base}/register?step=sale-status`)
  expect(screen.getByText('12 Orchard Street Austin, TX 78704')).toBeTruthy()
})

test('NAV-02 account-setup without answers leads to the first question', async () => {
  const { history } = showPage(<AccountSetupScreen />, { path: `${base}/register/account-setup` })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register`))
})

test('NAV-02 support offers a person first', () => {
  showPage(<RegistrationSupportScreen />, { path: `${base}/register/support` })
  expect(screen.getByRole('link', { name: '888-819-6388' }).getAttribute('href')).toBe('tel:8888196388')
})

test('NAV-20 when no application is accepted, the page shows what to do instead and whom to call', () => {
  showPage(<NotAcceptingAppsScreen />, { path: `${base}/not-accepting-apps` })
  expect(screen.getByText(/Ask your loan officer for a new link/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '888-819-6388' })).toBeTruthy()
})

test('NAV-07 register-v2 shows a progress bar and how to reach the loan originator', async () => {
  rememberOriginator(lena)
  await open({ path: '/register-v2/legal-name', draft: inTexas, flags })
  await heading('What is your legal name?')
  const [bar] = screen.getAllByRole('progressbar')
  expect(bar?.getAttribute('aria-valuetext')).toMatch(/^4 of 7: Personal Info, \d+ percent$/)
  expect(await screen.findByRole('region', { name: 'Your loan officer' })).toBeTruthy()
})

test('FRM-01 a lender for people 62 and older states that before the first question; other lenders name no age', async () => {
  await open({ path: '/register-v2', org: 'aldous-wren', flags })
  expect((await screen.findByText('Age')).closest('div')?.textContent).toContain('62+')
  cleanup()
  await open({ path: '/register-v2', flags })
  await screen.findByText('Line amount')
  expect(screen.queryByText('Age')).toBeNull()
})

test('REG-17 the suffix list contains those of the documents, and an empty choice', async () => {
  await open({ path: '/register-v2/legal-name', draft: inTexas })
  const options = within(await screen.findByLabelText(/^Suffix/)).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value }) => value)).toEqual(['', 'JR', 'SR', 'I', 'II', 'III', 'IV', 'V'])
})
