import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  base,
  clickContinue,
  completeDraft,
  heading,
  inTexas,
  newVisitor,
  open,
  orchard,
} from '#tests/support/pages/registration-page.tsx'
import { blankDraft } from '../registration.draft.ts'

beforeEach(newVisitor)
afterEach(cleanup)

test('REG-15 choosing an employment type first shows that support is disclosed only by choice (12 CFR 1002.5(d)(2))', async () => {
  await open({ path: '/register-v2/annual-income', draft: inTexas })
  const choice = await screen.findByRole('combobox', {
    description: /don’t have to tell us about alimony, child support/,
  })
  expect(choice.getAttribute('name')).toBe('income.employmentType')
})

test('REG-14 unemployed applicants see the documents’ wording, and what would change the result', async () => {
  await open({ path: '/register-v2/annual-income', draft: inTexas })
  await userEvent.selectOptions(await screen.findByLabelText('Employment type'), 'Unemployed')
  await clickContinue()
  const no = await screen.findByRole('alert')
  expect(no.textContent).toContain("We apologize. At this time, we don't lend to unemployed borrowers.")
  expect(document.activeElement?.contains(no)).toBe(true)
  // This is not an input error. It is said once, and a person without income is not asked for income.
  expect(screen.getAllByText(/we don't lend to unemployed borrowers/)).toHaveLength(1)
  expect(screen.queryByText('There is a problem')).toBeNull()
  expect(screen.queryByText(/Required/)).toBeNull()
  expect(screen.getByText(/Alimony, retirement, support and benefits count too/)).toBeTruthy()
})

test('REG-12 a borrower who answers that the home is for sale sees the consequence before sending, and may continue', async () => {
  const { history } = await open({ path: '/register-v2/for-sale', draft: inTexas })
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('We’d have to decline while the home is for sale')
  expect(screen.getByText(/You can apply once the home is off the market/)).toBeTruthy()
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect(screen.getByRole('button', { name: 'Yes', current: true })).toBeTruthy()
  expect(history.at(-1)).toBe(`${base}/register-v2/for-sale`)
  await clickContinue()
  await heading('What is your annual income?')
})

test('REG-12 one press answers that the home is not for sale', async () => {
  await open({ path: '/register-v2/for-sale', draft: inTexas })
  const question = await screen.findByRole('group', { name: 'Is this property currently for sale?' })
  expect(within(question).queryByRole('button', { current: true })).toBeNull()
  await userEvent.click(within(question).getByRole('button', { name: 'No' }))
  await heading('What is your annual income?')
})

test('REG-12 a borrower who comes back finds their answer marked, and pressing it continues', async () => {
  await open({ path: '/register-v2/for-sale', draft: { ...inTexas, isListedForSale: false } })
  await userEvent.click(await screen.findByRole('button', { name: 'No', current: true }))
  await heading('What is your annual income?')
})

test('REG-16 a low income waits for confirmation, and requires it again after an edit', async () => {
  const { history } = await open({ path: '/register-v2/annual-income', draft: inTexas })
  await userEvent.selectOptions(await screen.findByLabelText('Employment type'), 'Full-time')
  const income = screen.getByLabelText('Yearly income before taxes')
  await userEvent.type(income, '9000')
  await clickContinue()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Confirm that you have entered annual pre-tax income',
  )
  expect(history.at(-1)).toBe(`${base}/register-v2/annual-income`)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await userEvent.clear(income)
  await userEvent.type(income, '8000')
  expect(screen.getByText('Confirm that you have entered annual pre-tax income')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await clickContinue()
  await heading('What is your legal name?')
})

test('REG-18 the minimum age is shown under the heading, is higher in Alabama, and is enforced with the documents’ wording', async () => {
  const inAlabama = { propertyAddress: { ...orchard, state: 'AL', occupancyType: 'HOME' as const } }
  await open({ path: '/register-v2/birthdate', draft: inAlabama })
  expect(await screen.findByText('You must be at least 19 years old to apply.')).toBeTruthy()
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth', description: 'MM/DD/YYYY' })
  await userEvent.type(date, '03042008')
  expect(date.value).toBe('03/04/2008')
  await clickContinue()
  expect((await screen.findByRole('alert')).textContent).toContain('Must be at least 19 years old')
  expect(screen.queryByText('There is a problem')).toBeNull()
  await userEvent.type(date, '{Backspace}{Backspace}{Backspace}{Backspace}1980')
  expect(screen.queryByText(/Must be at least 19/)).toBeNull()
  await clickContinue()
  await heading('Create an account')
})

test('REG-19 consents to text messages are never preselected and are not required', async () => {
  await open({ path: '/register-v2/phone-and-email', draft: inTexas })
  await heading('Create an account')
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
  expect(screen.getByText(/not a condition of approval/)).toBeTruthy()
})

test('REG-20 REG-21 the last step shows every answer, states that the score is unaffected, and requests both consents', async () => {
  await open({ path: '/register-v2/set-password', draft: completeDraft })
  await heading('See if you may be pre-qualified on the next page!')
  expect(screen.getByText("Pre-qualification won't affect your credit score")).toBeTruthy()
  expect(screen.getByText('March 4, 1980')).toBeTruthy()
  expect(screen.getByText('$96,000')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'Threshold-2026!')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Threshold-2026!')
  await userEvent.click(screen.getByRole('button', { name: 'Check my rate' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Required: I agree to the terms and the privacy policy.')).toBeTruthy()
  expect(within(summary).getAllByText(/^Required: /)).toHaveLength(3)
})

test('REG-20 a prescreened offer by U.S. mail has its own heading and button', async () => {
  const draftWithOffer = {
    ...completeDraft,
    referralDetails: { ...blankDraft.referralDetails, offerCode: 'ABCD-1234' },
  }
  await open({ path: '/register-v2/set-password', draft: draftWithOffer })
  await heading('See your rate on the next page!')
  expect(screen.getByRole('button', { name: 'Apply Now' })).toBeTruthy()
})

test('REG-20 a changed answer returns to the summary', async () => {
  const { history } = await open({ path: '/register-v2/legal-name?change=yes', draft: completeDraft })
  await heading('What is your legal name?')
  await clickContinue()
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/register-v2/set-password?step=login-info`))
})

test('REG-29 the step bar names the groups and the current position', async () => {
  await open({ path: '/register-v2/legal-name', draft: inTexas })
  await heading('What is your legal name?')
  const bar = screen.getByRole('navigation', { name: 'Steps of your application' })
  expect(within(bar).getByText('Personal Info').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(within(bar).getByText('Birthdate')).toBeTruthy()
})

test('REG-27 a dialog explains why the location is needed at signing', async () => {
  await open({ path: '/register-v2/set-password', draft: completeDraft })
  await userEvent.click(await screen.findByRole('button', { name: 'Why we need your location' }))
  const dialog = await screen.findByRole('dialog', { name: 'Why we need your location' })
  expect(within(dialog).getByText(/many states require us to know where you are/)).toBeTruthy()
})
