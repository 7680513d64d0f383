import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { inviteBorrower } from '../referring/borrower-invitation.contract.ts'
import { StartApplication } from './start-application.panel.tsx'

afterEach(cleanup)

const link = 'https://lintel.example/account/heloc/register-v2?affiliateId=token'
const showPanel = (role: string, answer: unknown = { link, expiresAt: '2026-12-04T18:00:00Z', isRepeated: true }) =>
  showPage(
    <ToastProvider>
      <StartApplication role={role} />
    </ToastProvider>,
    { answers: { [inviteBorrower.call]: answer } },
  )
const fillIn = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Start application' }))
  await userEvent.type(screen.getByLabelText('First name'), 'Noor')
  await userEvent.type(screen.getByLabelText('Last name'), 'Garcia')
  await userEvent.type(screen.getByLabelText('Email'), 'noor@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Language of the email'), 'es')
  await userEvent.click(screen.getByRole('button', { name: 'Email the link' }))
}

test('staff email a caller the link, and see it', async () => {
  const { calls } = showPanel('agent')
  await fillIn()
  expect((await screen.findByText(/We emailed a link/)).textContent).toBe(
    'We emailed a link to noor@example.com. It expires on December 4, 2026. The earlier link no longer works.',
  )
  expect(screen.getByText(link)).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({
    firstName: 'Noor',
    lastName: 'Garcia',
    email: 'noor@example.com',
    language: 'es',
  })
})

test('a refusal appears at its field', async () => {
  const faults = [{ field: 'email', message: 'We sent this address 3 invitations in 24 hours. Try again tomorrow.' }]
  showPanel('processor', () => {
    throw new CallFailure(400, 'Please check the highlighted answers.', { code: 'request/invalid', faults })
  })
  await fillIn()
  expect((await screen.findAllByText(/3 invitations in 24 hours/)).length).toBeGreaterThan(0)
})

test('a role that may not invite borrowers sees no button', () => {
  showPanel('compliance')
  expect(screen.queryByRole('button')).toBeNull()
})
