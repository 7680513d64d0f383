import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { showInApplication } from '#tests/support/pages/application-page.tsx'
import { searchAddresses } from '../address-lookup.contract.ts'
import {
  correctPropertyAddress,
  estimatePropertyValue,
  pickPropertyUnit,
  readPropertyUnits,
} from '../property.contract.ts'
import { PropertyCorrectScreen } from './correct.screen.tsx'
import { PropertyEstimateScreen } from './estimate.screen.tsx'

afterEach(cleanup)

const address = { street1: '500 Units Court', city: 'Austin', state: 'TX', zip: '78704' }
const units = [
  { unit: 'Unit 101', parcelId: 'U101' },
  { unit: 'Unit 102', parcelId: 'U102' },
]
const statusChange = { checklistStatus: 'WAITING_FOR_PROPERTY', revision: 2 }
const correctedAddress = {
  fullAddress: 'x',
  street1: '12 Orchard Street',
  street2: '',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  entries: 0,
}

const showCorrect = (listedUnits: typeof units, correct = vi.fn((_: object): unknown => statusChange)) => {
  const pick = vi.fn((_: object) => statusChange)
  return {
    pick,
    correct,
    ...showInApplication({
      path: '/review-app/property',
      calls: [
        [readPropertyUnits, () => ({ address, units: listedUnits })],
        [pickPropertyUnit, pick],
        [correctPropertyAddress, correct],
        [searchAddresses, () => [correctedAddress]],
      ],
      children: <PropertyCorrectScreen />,
    }),
  }
}

test('NAV-18 when several homes share the address, the borrower picks one', async () => {
  const { pick, at } = showCorrect(units)
  await userEvent.click(await screen.findByLabelText(/^Unit 102/))
  await userEvent.click(screen.getByRole('button', { name: 'This is my home' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(pick.mock.calls[0]![0]).toMatchObject({ body: { parcelId: 'U102' } })
})

test('NAV-18 the page shows a message when no unit is picked', async () => {
  const { pick } = showCorrect(units)
  await userEvent.click(await screen.findByRole('button', { name: 'This is my home' }))
  expect(screen.getAllByText('Please choose your unit', { exact: false }).length).toBeGreaterThan(0)
  expect(pick).not.toHaveBeenCalled()
})

test('NAV-18 a borrower whose home is not listed can go to the address form, and back', async () => {
  showCorrect(units)
  await userEvent.click(await screen.findByRole('button', { name: 'My home isn’t listed' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Correct your property address')
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Which unit is yours?')
})

const correctTheAddress = async () => {
  await userEvent.type(await screen.findByLabelText('Property address'), '12 Orchard')
  await userEvent.click(await screen.findByRole('option'))
  await userEvent.click(screen.getByRole('button', { name: 'Search again' }))
}

test('NAV-18 when no record is found the borrower corrects the address from the search', async () => {
  const { correct, at } = showCorrect([])
  await correctTheAddress()
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(correct.mock.calls[0]![0]).toMatchObject({ body: { street1: '12 Orchard Street', zip: '78704' } })
})

test('NAV-18 an address in another state shows an error and stays on the page', async () => {
  const refusal = 'That home is in another state. Please start a new application for it, or call us and we’ll help.'
  const { at } = showCorrect(
    [],
    vi.fn(() => {
      throw new CallFailure(422, refusal, { code: 'property/state-differs' })
    }),
  )
  await correctTheAddress()
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(at()).toBe('/review-app/property')
})

test.each([
  ['450000', 450_000],
  ['$450,000', 450_000],
  ['450k', 450_000],
])('NAV-19 the borrower’s estimate of %s is sent as whole dollars', async (text, estimatedValue) => {
  const estimate = vi.fn((_: object) => statusChange)
  const { at } = showInApplication({
    path: '/bpo/estimate-value',
    calls: [[estimatePropertyValue, estimate]],
    children: <PropertyEstimateScreen />,
  })
  await userEvent.type(screen.getByLabelText('Your estimate'), text)
  await userEvent.click(screen.getByRole('button', { name: 'See my offers' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(estimate.mock.calls[0]![0]).toMatchObject({ body: { estimatedValue } })
})

test('NAV-19 an impossible value is rejected, and the page states that it is verified later', async () => {
  showInApplication({ path: '/bpo/estimate-value', children: <PropertyEstimateScreen /> })
  expect(screen.getByText('Before closing, we verify it', { exact: false })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your estimate'), '450')
  await userEvent.click(screen.getByRole('button', { name: 'See my offers' }))
  expect(screen.getAllByText('Must be at least $10,000', { exact: false }).length).toBeGreaterThan(0)
})
