import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { applicationUuid, offersCall, showOfferScreen } from '#tests/support/offers.tsx'
import { anOffer, theOffers } from '#tests/support/offers-answer.ts'
import { OfferConfirmScreen } from './confirm.screen.tsx'
import { forgetDraft } from './offer-draft.ts'

afterEach(() => {
  cleanup()
  forgetDraft(applicationUuid)
})

const select = 'POST /service-application/api/v1/application/heloc/:uuid/select-offer'
const path = `/account/heloc/${applicationUuid}/product/select/confirm`
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm this offer' }))

test('OFR-09 confirming sends the choice with the figures shown on the page, and continues', async () => {
  const { calls, history } = showOfferScreen(<OfferConfirmScreen />, { path, answers: { [select]: {} } })
  await confirm()
  await waitFor(() => expect(history.at(-1)).toBe(`/account/heloc/${applicationUuid}`))
  const call = calls.find((call) => call.call === select)
  expect(call?.body).toEqual({
    pricingRunId: theOffers().pricingRunId,
    offerId: 'LOWEST_RATE-10',
    selected: 35_000,
    preference: 'DEDUCT',
    liabilityIds: [],
    discounts: [],
    shown: { rate: 8.25, totalDraw: 36_746.5, monthlyPayment: expect.any(Number) },
  })
  expect(call?.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
})

test('OFR-09 every choice can be changed from here only until it is confirmed', async () => {
  showOfferScreen(<OfferConfirmScreen />, { path })
  expect(await screen.findByText(/You can change it until you confirm, and withdraw until you sign\./)).toBeTruthy()
  const change = await screen.findByRole('link', { name: 'Change amount' })
  expect(change.getAttribute('href')).toBe(`/account/heloc/${applicationUuid}/product/select`)
})

test('outdated figures are rejected with an explanation, and the new ones replace them', async () => {
  let reads = 0
  const newOffers = theOffers({
    pricingRunId: '11111111-2f3c-4a0a-8f4d-53d8c1ce7c11',
    offers: [anOffer('LOWEST_RATE', 10, { rate: 8.5 })],
  })
  const { history } = showOfferScreen(<OfferConfirmScreen />, {
    path,
    answers: {
      [offersCall]: () => (reads++ === 0 ? theOffers() : newOffers),
      [select]: () => {
        throw new CallFailure(409, 'We updated your offers. Please review the new ones and choose.', {
          code: 'offers/stale',
        })
      },
    },
  })
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toContain('We updated your offers.')
  await waitFor(() => expect(screen.getByText('8.50%, fixed')).toBeTruthy())
  expect(history.at(-1)).toBe(path)
})

test('OFR-09 when the prices have expired there is nothing to confirm, and new ones are requested once', async () => {
  const renew = 'POST /service-application/api/v1/application/heloc/:uuid/offers/renew'
  let reads = 0
  const { calls, history } = showOfferScreen(<OfferConfirmScreen />, {
    path,
    answers: {
      [offersCall]: () => theOffers({ hasExpired: reads++ > 0 }),
      [select]: () => {
        throw new CallFailure(409, 'These rates have expired. Please get new offers.', { code: 'offers/expired' })
      },
      // The offers were renewed in another tab.
      [renew]: () => {
        throw new CallFailure(409, 'This step is already complete.', { code: 'application/moved-on' })
      },
    },
  })
  await confirm()
  await screen.findByRole('heading', { name: 'Your offers have expired' })
  expect(screen.getByText(/good through March 31, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm this offer' })).toBeNull()
  expect(screen.queryByText(/credit report/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Get new offers' }))
  await waitFor(() => expect(history.at(-1)).toBe(`/account/heloc/${applicationUuid}`))
  expect(calls.filter(({ call }) => call === renew)).toHaveLength(1)
})

test('a retry after a lost response uses the same key', async () => {
  let tries = 0
  const { calls } = showOfferScreen(<OfferConfirmScreen />, {
    path,
    answers: {
      [select]: () => {
        if (tries++ === 0) throw new CallFailure(0, 'Error fetching')
        return {}
      },
    },
  })
  await confirm()
  await screen.findByRole('alert')
  await confirm()
  const keys = calls.filter(({ call }) => call === select).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
