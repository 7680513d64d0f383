import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import {
  type ApplicationSummary,
  acceptSummary,
  readSummary,
  readSummaryDisclosure,
  submitApplication,
} from '../submission.contract.ts'
import { AppSummaryScreen } from './app-summary.screen.tsx'

afterEach(cleanup)

const summary: ApplicationSummary = {
  loanNumber: '100200',
  name: 'Maria Garcia',
  email: 'maria@example.com',
  phone: '(415) 555-0123',
  homeAddress: '12 Orchard Street Austin, TX 78704',
  ssnMasked: '•••-••-6789',
  employment: 'FULL_TIME',
  income: 120_000,
  otherIncome: 0,
  rental: null,
  property: { address: '12 Orchard Street Austin, TX 78704', occupancy: 'HOME' },
  particulars: {
    citizenship: 'US_CITIZEN',
    maritalStatus: 'MARRIED',
    useOfFunds: 'EDUCATION',
    mailingAddress: null,
    coOwners: [{ name: 'Juan Garcia', relation: 'SPOUSE' }],
  },
  offer: { amount: 60_000, rate: 8.4, termYears: 15, monthlyPayment: 587.33 },
  hardCredit: { version: 1, text: { en: 'I instruct the lender.', es: 'Autorizo.' } },
}

const show = (checklistStatus: string) => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:summary'
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const submit = vi.fn((_: object) => ({ checklistStatus: 'GEN_SUMMARY_DISCLOSURE', revision: 2 }))
  const accept = vi.fn((_: object) => ({ checklistStatus: 'INCOME_VERIFICATION', revision: 3 }))
  const page = showInApplication({
    path: '/start/app-summary',
    application: anApplicationAnswer({ status: aStatus({ checklistStatus }) }),
    calls: [
      [readSummary, () => summary],
      [submitApplication, submit],
      [acceptSummary, accept],
      [readSummaryDisclosure, () => new Uint8Array([37])],
    ],
    children: <AppSummaryScreen />,
  })
  return { submit, accept, ...page }
}

test('NAV-17 the summary shows everything, links to what can change, and the press that submits it makes the declaration', async () => {
  const { submit, at } = show('APP_SUBMISSION')
  expect((await screen.findByRole('link', { name: /Change Other owners/ })).getAttribute('href')).toMatch(
    /\/start\/contact$/,
  )
  expect(screen.getByText('Juan Garcia')).toBeTruthy()
  expect(screen.getByText('$587.33')).toBeTruthy()
  const button = screen.getByRole('button', {
    name: 'Submit my application',
    description: /I agree to this, and what I told you is true to the best of my knowledge\.$/,
  })
  await userEvent.click(button)
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(submit.mock.calls[0]![0]).toMatchObject({ body: { hardCreditVersion: 1, isTrue: true } })
})

test('NAV-17 the borrower accepts the summary disclosure on the same page', async () => {
  const { accept, at } = show('GEN_SUMMARY_DISCLOSURE')
  const open = await screen.findByRole('button', { name: /Open the summary/ })
  expect(screen.queryByText('I have read the summary and accept it.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }))
  expect(screen.getByRole('alert').textContent).toContain('Please open the summary before you accept it')
  expect(accept).not.toHaveBeenCalled()
  await userEvent.click(open)
  expect(await screen.findByText('I have read the summary and accept it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(accept.mock.calls[0]![0]).toMatchObject({ body: { accepted: true } })
})
