import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import {
  addOriginator,
  type EditedOriginator,
  importOriginators,
  listOriginators,
} from '../referring/originators-editor.contract.ts'
import { listOwnReferrals, readOwnCard, referBorrower } from '../referring/referring.contract.ts'
import { Originators } from './originators.panel.tsx'
import { OwnReferralsScreen } from './own-referrals.screen.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const dana: EditedOriginator = {
  uuid,
  name: 'Dana Whitfield',
  email: 'dana@lintel.example',
  phone: '(512) 555-0141',
  nmls: '000511',
  company: null,
  companyNmls: null,
  licenses: [
    { state: 'TX', number: '4417', expiresOn: '2099-12-31', status: 'valid' },
    { state: 'CA', number: null, expiresOn: '2020-12-31', status: 'expired' },
  ],
  isActive: true,
  account: 'none',
  accountUuid: null,
  link: `https://lintel.example/account/heloc/register-v2?referrerId=${uuid}`,
}
const showOriginators = (answers: object = {}) =>
  showPage(
    <ToastProvider>
      <Originators lenderStates={['TX']} renderAccountExtra={() => null} />
    </ToastProvider>,
    { answers: { [listOriginators.call]: { originators: [dana], next: null }, ...answers } },
  )

test('an originator is listed with the states of valid licenses, and expired licenses are marked', async () => {
  showOriginators()
  expect(await screen.findByText('Expired: CA')).toBeTruthy()
  expect(screen.getByText('TX')).toBeTruthy()
})

test('a new originator gets a license, and a state where the lender has none shows a warning', async () => {
  const { calls } = showOriginators({ [addOriginator.call]: dana })
  await userEvent.click(await screen.findByRole('button', { name: 'Add originator' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('An NMLS ID has 4 to 12 digits').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('First and last name'), 'Dana Whitfield')
  await userEvent.type(screen.getByLabelText('NMLS ID'), '000511')
  await userEvent.type(screen.getByLabelText('Work email'), 'dana@lintel.example')
  await userEvent.type(screen.getByLabelText('Phone'), '5125550141')
  await userEvent.click(screen.getByRole('button', { name: 'Add license' }))
  await userEvent.selectOptions(screen.getByLabelText('State of license 1'), 'CA')
  expect(screen.getByText('We are not licensed in California ourselves.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const fault = 'Please enter the last day of each license, or that it does not expire'
  expect(screen.getAllByText(fault).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByLabelText('The license in California does not expire'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  expect(calls.find(({ call }) => call === addOriginator.call)?.body).toMatchObject({
    nmls: '000511',
    licenses: [{ state: 'CA', number: null, expiresOn: null, neverExpires: true }],
    isActive: true,
  })
})

test('a file is checked before it is imported, and its faulty rows are shown first', async () => {
  const rows = [
    { line: 2, nmls: '000511', name: 'Dana Whitfield', change: 'new', faults: [] },
    { line: 3, nmls: '55', name: 'Bob', change: 'refused', faults: ['nmls_id: An NMLS ID has 4 to 12 digits'] },
  ]
  const { calls } = showOriginators({
    [importOriginators.call]: ({ body }: { body: { applies: boolean } }) => ({
      faults: [],
      rows,
      isApplied: body.applies,
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await userEvent.upload(screen.getByLabelText('CSV file'), new File(['nmls_id'], 'o.csv', { type: 'text/csv' }))
  expect(await screen.findByText('1 row needs correction. Nothing was changed.')).toBeTruthy()
  expect(screen.getByText('nmls_id: An NMLS ID has 4 to 12 digits')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import 2 rows/ })).toBeNull()
  expect(calls.at(-1)?.body).toEqual({ csv: 'nmls_id', applies: false })
})

test('an originator can refer a borrower only in a state with a valid license, and gets the link to send', async () => {
  const link = `https://lintel.example/account/heloc/register-v2?referralId=${uuid}`
  const { calls } = showPage(
    <ToastProvider>
      <OwnReferralsScreen />
    </ToastProvider>,
    {
      answers: {
        [readOwnCard.call]: {
          name: dana.name,
          nmls: dana.nmls,
          company: null,
          licenses: dana.licenses,
          link: dana.link,
        },
        [listOwnReferrals.call]: { referrals: [], next: null },
        [referBorrower.call]: {
          uuid,
          name: 'Noor Garcia',
          state: 'TX',
          referredAt: '2026-11-23T18:00:00Z',
          stage: null,
          link,
        },
      },
    },
  )
  expect(await screen.findByText(/Your license in California has expired/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refer a borrower' }))
  expect(screen.queryByRole('option', { name: 'California' })).toBeNull()
  await userEvent.type(screen.getByLabelText('First name'), 'Noor')
  await userEvent.type(screen.getByLabelText('Last name'), 'Garcia')
  await userEvent.selectOptions(screen.getByLabelText('State of the home'), 'TX')
  await userEvent.click(screen.getByRole('button', { name: 'Create the link' }))
  expect(await screen.findByText(link)).toBeTruthy()
  expect(calls.find(({ call }) => call === referBorrower.call)?.body).toEqual({
    firstName: 'Noor',
    lastName: 'Garcia',
    state: 'TX',
  })
})
