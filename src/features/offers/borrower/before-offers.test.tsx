import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { applicationUuid, offersCall, showOfferScreen } from '#tests/support/offers.tsx'
import { theOffers } from '#tests/support/offers-answer.ts'
import { OfferAssetsScreen } from './assets.screen.tsx'
import { WinbackScreen } from './winback.screen.tsx'

afterEach(cleanup)

const application = '/service-application/api/v1/application/heloc/:uuid'
const onward = `/account/heloc/${applicationUuid}`
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the borrower enters assets with kind and value, and the offers are priced again', async () => {
  const { calls, history } = showOfferScreen(<OfferAssetsScreen />, {
    answers: { [`PUT ${application}/asset-depletion`]: {} },
  })
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'BROKERAGE')
  await userEvent.type(screen.getByLabelText('Current value'), '120k')
  expect(screen.getByText('$120,000')).toBeTruthy()
  await press('Add another asset')
  await userEvent.selectOptions(screen.getAllByLabelText('Kind')[1] as HTMLElement, 'RETIREMENT')
  await userEvent.type(screen.getAllByLabelText('Current value')[1] as HTMLElement, '30000')
  await press('Price my offers again')
  await waitFor(() => expect(history.at(-1)).toBe(onward))
  expect(calls.at(-1)?.body).toEqual({
    assets: [
      { kind: 'BROKERAGE', value: 120_000 },
      { kind: 'RETIREMENT', value: 30_000 },
    ],
  })
})

test('an asset without kind and value shows errors for both, and nothing is sent', async () => {
  const { calls } = showOfferScreen(<OfferAssetsScreen />)
  await press('Price my offers again')
  const summary = screen.getByRole('alert').textContent
  expect(summary).toContain('Please choose what kind of asset it is')
  expect(summary).toContain('Please enter an amount in whole dollars')
  expect(calls).toEqual([])
})

test('removing a row leaves the others unchanged', async () => {
  showOfferScreen(<OfferAssetsScreen />)
  await press('Add another asset')
  await userEvent.type(screen.getAllByLabelText('Current value')[1] as HTMLElement, '30000')
  await press('Remove Asset 1')
  expect(screen.getByLabelText<HTMLInputElement>('Current value').value).toBe('30,000')
})

test('having no assets takes two confirmations before the application ends', async () => {
  const { calls, history } = showOfferScreen(<OfferAssetsScreen />, {
    answers: { [`POST ${application}/asset-depletion/none`]: {} },
  })
  await press('I have no assets to add')
  expect(calls).toEqual([])
  await press('Continue without assets')
  await waitFor(() => expect(history.at(-1)).toBe(onward))
})

const smaller = theOffers({ purpose: 'winback', smallerLine: { upTo: 18_000, usualMinimum: 25_000 } })

test('the page explains a smaller line with its figures, and the borrower accepts it', async () => {
  const { calls, history } = showOfferScreen(<WinbackScreen />, {
    answers: { [offersCall]: smaller, [`POST ${application}/prequal-winback`]: {} },
  })
  expect(await screen.findByText('$7,000 less than our usual minimum')).toBeTruthy()
  expect(screen.getByText('Current mortgage balances')).toBeTruthy()
  await press('See offers for this line')
  await waitFor(() => expect(history.at(-1)).toBe(onward))
  expect(calls.at(-1)?.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
})

test('the borrower may leave instead, after a second confirmation', async () => {
  const { calls, history } = showOfferScreen(<WinbackScreen />, {
    answers: { [offersCall]: smaller, [`POST ${application}/cancel`]: {} },
  })
  await screen.findByText('Why it’s smaller')
  await press('Cancel my application')
  await press('Yes, cancel it')
  await waitFor(() => expect(history.at(-1)).toBe(onward))
  expect(calls.at(-1)?.body).toEqual({ status: 'CLTV_LIEN_POSITION_REQUALIFY' })
})
