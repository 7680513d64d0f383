import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showInApplication } from '#tests/support/pages/application-page.tsx'
import { aPdf } from '#tests/support/walks/open-pdf.ts'
import {
  readAccessCheck,
  readAdditionalInfo,
  saveAdditionalInfo,
  saveUnfinishedInfo,
} from '../additional-info.contract.ts'
import type { AdditionalInfoAnswer } from './additional-info-form.rules.ts'
import { AdditionalInfoContactScreen } from './contact.screen.tsx'

vi.mock('#src/application/browser/open-pdf.ts', () => ({ openPdf: async () => aPdf() }))

afterEach(cleanup)

const additionalInfo: AdditionalInfoAnswer = {
  ssnMasked: null,
  asksMaritalStatus: true,
  electronic: { version: 1, text: { en: 'By e-mail and on this site.', es: 'Por correo.' }, isConfirmed: false },
  given: null,
  unfinished: null,
}

const show = (overrides: Partial<AdditionalInfoAnswer> = {}) => {
  const give = vi.fn((_: object) => ({ checklistStatus: 'HMDA', revision: 2 }))
  const save = vi.fn((_: { body?: unknown }) => ({ savedAt: '2026-11-20T19:41:00.000Z' }))
  const page = showInApplication({
    path: '/start/contact',
    calls: [
      [readAdditionalInfo, () => ({ ...additionalInfo, ...overrides })],
      [readAccessCheck, () => new Uint8Array([37])],
      [saveAdditionalInfo, give],
      [saveUnfinishedInfo, save],
    ],
    children: <AdditionalInfoContactScreen />,
  })
  return { give, save, ...page }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
const choose = (label: string | RegExp, at = 0) => userEvent.click(screen.getAllByLabelText(label)[at]!)

test('15 USC 7001(c)(1)(C)(ii) NAV-17 the applicant’s details are sent with the code from a document shown on the page', async () => {
  const { give, at } = show()
  const document = await screen.findByRole('region', { name: 'The document with your code' })
  expect(await within(document).findByText('You promise to pay.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /opens a PDF/ })).toBeNull()
  await userEvent.type(screen.getByLabelText('Social security number'), '123-45-6789')
  await choose('Citizen of the United States')
  await choose('Married')
  await choose('No', 0)
  expect(screen.getAllByLabelText<HTMLInputElement>('No')[1]!.checked).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('What’s the main purpose of this line?'), 'EDUCATION')
  await userEvent.type(screen.getByLabelText('Code from the document'), 'ACDEFH')
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

test('NAV-17 the page names missing answers, and choosing another owner opens that owner’s fields', async () => {
  const { give } = show()
  await choose('Yes', await screen.findAllByLabelText('Yes').then(() => 0))
  expect(screen.getByRole('group', { name: /Owner 1/ })).toBeTruthy()
  await send()
  for (const message of [
    'Please choose your marital status',
    'Please enter the code from the document',
    'Please enter your email',
  ])
    expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0)
  expect(give).not.toHaveBeenCalled()
})

test('Constitution XVI 50(a)(6)(A): each other owner is asked about a spouse, except the borrower’s own spouse', async () => {
  const { give, at } = show({
    electronic: { ...additionalInfo.electronic, isConfirmed: true },
    ssnMasked: '•••-••-6789',
  })
  await choose('Citizen of the United States', await screen.findAllByLabelText('Yes').then(() => 0))
  await choose(/^Unmarried/)
  await choose('Yes', 0)
  const owner = within(screen.getByRole('group', { name: /Owner 1/ }))
  await userEvent.type(owner.getByLabelText('First name'), 'Juan')
  await userEvent.type(owner.getByLabelText('Last name'), 'Garcia')
  await userEvent.type(owner.getByLabelText('Their email'), 'juan@example.com')
  await userEvent.type(owner.getByLabelText('Their mobile phone'), '4155550188')
  await userEvent.selectOptions(owner.getByLabelText('Relationship to you'), 'RELATIVE')
  await userEvent.selectOptions(screen.getByLabelText('What’s the main purpose of this line?'), 'EDUCATION')
  await send()
  expect(screen.getAllByText('Please choose their marital status', { exact: false }).length).toBeGreaterThan(0)
  await userEvent.click(owner.getByLabelText('Married'))
  await userEvent.type(owner.getByLabelText('Spouse’s first name'), 'Alex')
  await userEvent.type(owner.getByLabelText('Spouse’s last name'), 'Reed')
  await send()
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(give.mock.calls[0]![0]).toMatchObject({
    body: { coOwners: [{ maritalStatus: 'MARRIED', spouse: { firstName: 'Alex', lastName: 'Reed' } }] },
  })
  await userEvent.selectOptions(owner.getByLabelText('Relationship to you'), 'SPOUSE')
  expect(owner.queryByLabelText('Married')).toBeNull()
})

test('NAV-17 a known number is masked and not requested again, nor is marital status where no state requires it', async () => {
  show({
    ssnMasked: '•••-••-6789',
    asksMaritalStatus: false,
    electronic: { ...additionalInfo.electronic, isConfirmed: true },
  })
  expect(await screen.findByText('On file: •••-••-6789')).toBeTruthy()
  expect(screen.queryByLabelText('Married')).toBeNull()
  expect(screen.queryByLabelText('Code from the document')).toBeNull()
})

test('NAV-17 answers are saved as they change, without the number and the code', async () => {
  const { save } = show()
  await userEvent.type(await screen.findByLabelText('Social security number'), '123-45-6789')
  await choose('Citizen of the United States')
  await choose('Yes', 0)
  await userEvent.type(screen.getByLabelText('First name'), 'Juan')
  await userEvent.type(screen.getByLabelText('Code from the document'), 'ACDEFH')
  const entries = { citizenship: 'US_CITIZEN', hasOthers: true, coOwners: [{ firstName: 'Juan' }] }
  await vi.waitFor(() => expect(save.mock.calls.at(-1)?.[0].body).toMatchObject(entries), { timeout: 3_000 })
  expect(await screen.findByText(/Your answers were saved at/)).toBeTruthy()
  expect(JSON.stringify(save.mock.calls)).not.toMatch(/ssn|6789|ACDEFH|agreed/)
})

test('NAV-17 after a reload or a timeout the page still shows the answers', async () => {
  const coOwners = [{ firstName: 'Juan' }, { firstName: 'Rosa', email: 'rosa@' }]
  show({ unfinished: { citizenship: 'US_CITIZEN', hasOthers: true, coOwners, useOfFunds: 'EDUCATION' } })
  expect((await screen.findByLabelText<HTMLInputElement>('Citizen of the United States')).checked).toBe(true)
  expect(screen.getAllByLabelText<HTMLInputElement>('First name').map(({ value }) => value)).toEqual(['Juan', 'Rosa'])
  expect(screen.getAllByLabelText<HTMLInputElement>('Their email')[1]?.value).toBe('rosa@')
  expect(screen.getByLabelText<HTMLSelectElement>('What’s the main purpose of this line?').value).toBe('EDUCATION')
})
