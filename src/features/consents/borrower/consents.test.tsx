import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cancelApplication } from '#src/application/application.contract.ts'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import { acceptDisclosure, readDisclosure } from '../consents.contract.ts'
import { SoftCreditDisclosureScreen } from './soft-credit-disclosure.screen.tsx'

afterEach(cleanup)

const ownStatus = 'GEN_PRE_SOFT_CREDIT_DISCLOSURE'

const show = (checklistStatus: string, isAccepted = false) => {
  const accept = vi.fn((_: object) => ({ uuid: '', checklistStatus: 'WAITING_FOR_SOFT_CREDIT', revision: 2 }))
  const cancel = vi.fn((_: object) => aStatus({ checklistStatus: 'CANCELLED', revision: 2 }))
  return {
    accept,
    cancel,
    ...showInApplication({
      path: '/document/disclosures',
      application: anApplicationAnswer({ status: aStatus({ checklistStatus }) }),
      calls: [
        [
          readDisclosure,
          () => ({ type: 'SOFT_CREDIT', version: 3, text: { en: 'I instruct Lintel.', es: 'Autorizo.' }, isAccepted }),
        ],
        [acceptDisclosure, accept],
        [cancelApplication, cancel],
      ],
      children: <SoftCreditDisclosureScreen />,
    }),
  }
}

test('NAV-12 the borrower reads the disclosure before accepting it, and agrees to the version that was shown', async () => {
  const { accept, at } = show(ownStatus)
  expect(await screen.findByText('I instruct Lintel.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Agree and continue' }))
  expect(screen.getAllByText('Please check the box if you agree', { exact: false }).length).toBeGreaterThan(0)
  expect(accept).not.toHaveBeenCalled()
  await userEvent.click(screen.getByLabelText('I have read this and agree'))
  await userEvent.click(screen.getByRole('button', { name: 'Agree and continue' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(accept.mock.calls[0]![0]).toMatchObject({ body: { type: 'SOFT_CREDIT', version: 3 } })
})

test('NAV-12 a borrower who does not agree sees what that means and may withdraw', async () => {
  const { cancel, at } = show(ownStatus)
  await userEvent.click(await screen.findByRole('button', { name: 'I don’t agree' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('We haven’t contacted a credit bureau')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw my application' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(cancel.mock.calls[0]![0]).toMatchObject({ body: { status: ownStatus } })
})

test('NAV-12 a borrower who returns to an accepted disclosure gets a link to continue', async () => {
  show('WAITING_FOR_PROPERTY', true)
  expect(await screen.findByText('You agreed to this.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue my application' })).toBeTruthy()
})
