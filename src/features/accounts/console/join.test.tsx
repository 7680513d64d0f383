import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { acceptStaffInvitation, openInvitation } from '../invitations.contract.ts'
import { Join } from './join.panel.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const secret = 'k'.repeat(43)
const invitation = { firstName: 'Owen', lastName: 'Hale', email: 'owen@lintel.example', role: 'underwriter' }
const password = 'Lantern-quay-9!'

test('an invited person corrects their name, chooses a password, and sees that the account is ready', async () => {
  window.history.replaceState(null, '', `/console/join#${secret}`)
  const { calls } = showPage(<Join logInHref="/console/log-in" />, {
    answers: { [openInvitation.call]: invitation, [acceptStaffInvitation.call]: {} },
  })
  expect(await screen.findByText(/invites you as Underwriter/)).toBeTruthy()
  expect(window.location.hash).toBe('')
  await userEvent.clear(screen.getByLabelText('First name'))
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.getAllByText('Please enter the first name').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('First name'), 'Owain')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.type(screen.getByLabelText('Confirm password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ secret, firstName: 'Owain', lastName: 'Hale', password })
  expect(screen.getByText(/Then set up an authenticator app/)).toBeTruthy()
})

test('a link without a secret shows that it has expired and whom to contact', async () => {
  showPage(<Join logInHref="/console/log-in" />, { answers: {} })
  expect(await screen.findByText('This link has expired or has already been used.')).toBeTruthy()
  expect(screen.getByText(/Ask the administrator who invited you/)).toBeTruthy()
})
