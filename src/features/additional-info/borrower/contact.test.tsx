import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showInApplication } from '#tests/support/pages/application-page.tsx'
import { readAccessCheck, readAdditionalInfo, saveAdditionalInfo } from '../additional-info.contract.ts'
import type { ParticularsAnswer } from './additional-info-form.rules.ts'
import { AdditionalInfoContactScreen } from './contact.screen.tsx'

afterEach(cleanup)

const particulars: ParticularsAnswer = {
  ssnMasked: null,
  asksMaritalStatus: true,
  electronic: { version: 1, text: { en: 'By e-mail and on this site.', es: 'Por correo.' }, isConfirmed: false },
  given: null,
}

const show = (overrides: Partial<ParticularsAnswer> = {}) => {
  URL.createObjectURL = () => 'blob:document'
  URL.revokeObjectURL = () => {}
  const give = vi.fn((_: object) => ({ checklistStatus: 'HMDA', revision: 2 }))
  const page = showInApplication({
    path: '/start/contact',
    calls: [
      [readAdditionalInfo, () => ({ ...particulars, ...overrides })],
      [readAccessCheck, () => new Uint8Array([37])],
      [saveAdditionalInfo, give],
    ],
    children: <AdditionalInfoContactScreen />,
  })
  return { give, ...page }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
const choose = (label: string | RegExp, at = 0) => userEvent.click(screen.getAllByLabelText(label)[at]!)

test('NAV-17 the particulars are sent with the code from the document', async () => {
  const { give, at } = show()
  expect((await screen.findByRole('link', { name: /Open the document/ })).getAttribute('href')).toBe('blob:document')
  await userEvent.type(screen.getByLabelText('Social security number'), '123-45-6789')
  await choose('Citizen of the United States')
  await choose('Married')
  await choose('No', 0)
  await userEvent.selectOptions(screen.getByLabelText('What is the money for, mainly?'), 'EDUCATION')
  await choose('No', 1)
  await userEvent.type(screen.getByLabelText('Code from the document'), 'ACDEFH')
  await choose('I agree to this')
  await send()
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(give.mock.calls[0]![0]).toMatchObject({
    body: {
      ssn: '123456789',
      citizenship: 'US_CITIZEN',
      maritalStatus: 'MARRIED',
      coOwners: [],
      useOfFunds: 'EDUCATION',
      electronic: { version: 1, code: 'ACDEFH' },
    },
  })
})

test('NAV-17 what is missing is named, and another owner opens the fields for one', async () => {
  const { give } = show()
  await choose('Yes', await screen.findAllByLabelText('Yes').then(() => 0))
  expect(screen.getByRole('group', { name: /Owner 1/ })).toBeTruthy()
  await send()
  for (const message of ['Please choose your marital status', 'Please choose yes or no', 'Please enter your email'])
    expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0)
  expect(give).not.toHaveBeenCalled()
})

test('NAV-17 a number that is known is shown masked and not asked again, nor marital status where no state needs it', async () => {
  show({
    ssnMasked: '•••-••-6789',
    asksMaritalStatus: false,
    electronic: { ...particulars.electronic, isConfirmed: true },
  })
  expect(await screen.findByText('We have it: •••-••-6789')).toBeTruthy()
  expect(screen.queryByLabelText('Married')).toBeNull()
  expect(screen.queryByLabelText('Code from the document')).toBeNull()
})
