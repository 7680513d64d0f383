import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import type { StaffRole } from '#src/platform/contract/roles.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { Person } from './person.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const maskedFields = {
  ssn: '•••0199',
  birthDate: '••/••/1984',
  phone: null,
  email: 'm•••@example.com',
  income: '•••',
  accountNumber: null,
}
const answers = (reveal: unknown) => ({
  'GET /service-privacy/api/v1/application/:uuid/person': { name: 'Maria Garcia', masked: maskedFields },
  'POST /service-privacy/api/v1/application/:uuid/reveal': reveal,
})

const showFor = (role: StaffRole, reveal: unknown) =>
  showPage(<Person uuid={uuid} role={role} />, { answers: answers(reveal) })

test('a field is shown in full only for a reason, and only to roles that may see it', async () => {
  const { calls } = showFor('agent', { value: '1984-03-09' })
  expect(await screen.findByText('•••0199')).toBeTruthy()
  // An agent sees no numbers, and an unknown field has nothing to show.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show Birth date', 'Show Email'])
  await userEvent.click(screen.getByRole('button', { name: 'Show Birth date' }))
  await userEvent.selectOptions(screen.getByLabelText('Reason (logged)'), 'BORROWER_ASKED')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Reveal' }))
  expect(await screen.findByText('1984-03-09')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ field: 'birthDate', reason: 'BORROWER_ASKED' })
})

test('one reason is chosen per visit: one click shows each further field, and each is recorded with the reason', async () => {
  const { calls } = showFor('processor', { value: 'shown' })
  await userEvent.click(await screen.findByRole('button', { name: 'Show Birth date' }))
  await userEvent.selectOptions(screen.getByLabelText('Reason (logged)'), 'FRAUD_REVIEW')
  await userEvent.click(screen.getByRole('button', { name: 'Reveal' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show Email' }))
  expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Reason for this visit (logged)'), 'BORROWER_ASKED')
  await userEvent.click(screen.getByRole('button', { name: 'Show Social Security number' }))
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { field: 'birthDate', reason: 'FRAUD_REVIEW' },
    { field: 'email', reason: 'FRAUD_REVIEW' },
    { field: 'ssn', reason: 'BORROWER_ASKED' },
  ])
})

test('a rejection is shown beside the field', async () => {
  const refuse = () => {
    throw new CallFailure(429, 'Too many tries. Please wait a few minutes and try again.', { code: 'request/too-many' })
  }
  showFor('processor', refuse)
  await userEvent.click(await screen.findByRole('button', { name: 'Show Social Security number' }))
  await userEvent.selectOptions(screen.getByLabelText('Reason (logged)'), 'FRAUD_REVIEW')
  await userEvent.click(screen.getByRole('button', { name: 'Reveal' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries')
  expect(screen.getByText('•••0199')).toBeTruthy()
})
