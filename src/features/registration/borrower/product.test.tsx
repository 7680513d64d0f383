import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  base,
  choose,
  clickContinue,
  completeDraft,
  heading,
  newVisitor,
  on,
  open,
  orchard,
} from '#tests/support/pages/registration-page.tsx'
import { finishedAnswers } from '../registration.answers.ts'
import { blankDraft } from '../registration.draft.ts'
import { applicationFrom } from '../registration.requests.ts'

beforeEach(newVisitor)
afterEach(cleanup)

const rentalHome = { propertyAddress: { ...orchard, occupancyType: 'INVESTMENT' as const } }

test('APP-07 a product repaid by rent requests rent, taxes, insurance and dues, and no wages', async () => {
  const { history } = await open({
    path: '/register-v2/annual-income?product=dscr',
    draft: { ...completeDraft, ...rentalHome },
  })
  await heading('What does the property earn and cost?')
  const rent = await screen.findByLabelText('Monthly rent')
  expect(screen.queryByLabelText('Employment type')).toBeNull()
  await clickContinue()
  expect((await screen.findByRole('alert')).textContent).toContain('Required')
  await userEvent.type(rent, '$3,200')
  await userEvent.type(screen.getByLabelText('Annual property taxes'), '6000')
  await userEvent.type(screen.getByLabelText('Annual property insurance'), '1800')
  await userEvent.type(screen.getByLabelText(/HOA dues/), '40')
  await clickContinue()
  await heading('What is your legal name?')
  expect(history.at(-1)).toBe(`${base}/register-v2/legal-name?product=dscr&step=name`)
})

test('APP-07 a rental product is not offered for an owner-occupied home, and an unknown product falls back to the default', async () => {
  await open({ path: '/register-v2?product=dscr' })
  await waitFor(() => expect(screen.getAllByRole('radio').length).toBe(2))
  expect(screen.queryByRole('radio', { name: /^Primary/ })).toBeNull()
  cleanup()
  newVisitor()
  await open({ path: '/register-v2?product=yacht' })
  await waitFor(() => expect(screen.getAllByRole('radio').length).toBe(3))
})

test('APP-07 the page announces that a product not offered here is replaced, and by which', async () => {
  await open({ path: '/register-v2?product=dscr', org: 'lintel-ny' })
  const notice = await screen.findByText('We don’t offer the product in your link')
  expect(notice.parentElement?.textContent).toContain('This page is for a home equity line of credit.')
  cleanup()
  newVisitor()
  await open({ path: '/register-v2?product=dscr' })
  await heading('Apply in 5 minutes, receive funding in 5 days')
  expect(screen.queryByText('We don’t offer the product in your link')).toBeNull()
})

test('Constitution XVI 50(a)(6)(H): a crypto-backed line on a Texas homestead stops at the home, with another product', async () => {
  await open({ path: '/register-v2?product=crypto', foundAddress: { state: 'TX', city: 'Austin', zip: '78704' } })
  await choose('Primary')
  await clickContinue()
  const name = 'We don’t offer this line on a home that you live in, in Texas'
  const dialog = await screen.findByRole('dialog', { name })
  const link = within(dialog).getByRole('link', { name: 'Apply for our home equity line of credit' })
  expect(link.getAttribute('href')).toBe('/account/heloc/register')
})

test('APP-07 REG-08 a rented home in New York is not silently moved to another product', async () => {
  const modal = { 'fe-heloc-dscr-ny-modal': on, 'fe-heloc-redesign-2025': on }
  const address = { state: 'NY', city: 'Brooklyn', zip: '11201' }
  await open({ path: '/register-v2?product=dscr', flags: modal, foundAddress: address })
  await choose('Investment')
  await clickContinue()
  const dialog = await screen.findByRole('dialog', {
    name: 'Looks like you are applying with a property located in New York',
  })
  expect(dialog.textContent).toContain(
    'Our New York site doesn’t offer a rental property line of credit. You can apply for a home equity line of credit there instead.',
  )
  const link = within(dialog).getByRole('link', { name: 'Go to our New York site' })
  expect(link.getAttribute('href')).toMatch(/\/\/ny\..*\/account\/heloc\/register$/)
})

test('APP-07 the summary shows the rent instead of the income', async () => {
  const rental = { monthlyRent: '3200', yearlyTaxes: '6000', yearlyInsurance: '1800', monthlyDues: '' }
  await open({ path: '/register-v2/set-password?product=dscr', draft: { ...completeDraft, ...rentalHome, rental } })
  expect((await screen.findByText('Monthly rent')).closest('div')!.textContent).toContain('$3,200')
  expect(screen.queryByText('Yearly income')).toBeNull()
})

test('APP-07 the create call includes the product, the home’s figures and no income', () => {
  const draft = {
    ...blankDraft,
    ...completeDraft,
    ...rentalHome,
    homeAddress: { ...orchard, occupancyType: 'INIT' as const },
    rental: { monthlyRent: '3,200', yearlyTaxes: '6000', yearlyInsurance: '1800', monthlyDues: '' },
  }
  const rules = {
    today: '2026-11-20',
    digitsInLastName: false,
    manualAddress: true,
    newYorkUnderReview: false,
    ages: { standard: 18, byState: {}, seniorVariant: false, senior: 62 },
    rentRepays: true,
  }
  const answers = finishedAnswers(draft, rules)!
  const versions = { PRIVACY: 1, TERMS: 1, COMMUNICATIONS: 1, SOFT_CREDIT: 1 }
  const body = applicationFrom(answers, draft, {
    versions,
    newYorkFcraOn: false,
    intellidebtOn: false,
    product: 'dscr',
  })
  expect(body).toMatchObject({
    product: 'dscr',
    employmentType: 'UNRECOGNIZED',
    income: { incomePrimary: 0, incomeOther: 0 },
    rental: { monthlyRent: 3_200, yearlyTaxes: 6_000, yearlyInsurance: 1_800, monthlyDues: 0 },
  })
})
