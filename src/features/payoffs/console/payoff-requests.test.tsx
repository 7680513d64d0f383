import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { aPayoff } from '#tests/support/pages/payoff.ts'
import type { Payoff } from '../payoffs.contract.ts'
import { PayoffRequests } from './payoff-requests.panel.tsx'

afterEach(cleanup)

const uuid = '0191aa00-0000-7000-8000-000000000001'
const { liabilityUuid } = aPayoff()
const base = '/service-application/api/v1/application/heloc/:uuid/payoffs'
const show = (payoffs: readonly Payoff[]) =>
  showPage(<PayoffRequests uuid={uuid} />, {
    path: `/console/applications/${uuid}`,
    answers: {
      [`GET ${base}`]: payoffs,
      [`POST ${base}/requests`]: payoffs,
    },
  })

test('a processor writes a request to the payoff department of a creditor', async () => {
  const { calls } = show([aPayoff()])
  await userEvent.click(await screen.findByRole('button', { name: 'Write a request' }))
  await userEvent.selectOptions(await screen.findByLabelText('Creditor'), liabilityUuid)
  await userEvent.type(screen.getByLabelText(/^Street address/), 'P.O. Box 1200')
  await userEvent.type(screen.getByLabelText('City'), 'Columbus')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'OH')
  await userEvent.type(screen.getByLabelText('ZIP code'), '43215')
  await userEvent.click(screen.getByRole('button', { name: 'Write request' }))
  const address = { street1: 'P.O. Box 1200', city: 'Columbus', state: 'OH', zip: '43215' }
  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({ liabilityUuid, address })
})

test('an incomplete address is marked at its fields, and nothing is sent', async () => {
  const { calls } = show([aPayoff()])
  await userEvent.click(await screen.findByRole('button', { name: 'Write a request' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Write request' }))
  expect((await screen.findAllByText(/Please enter a valid zipcode/)).length).toBeGreaterThan(0)
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('each creditor without a letter is listed with the day on which its request was mailed', async () => {
  const request = { requestedAt: '2026-11-21T15:00:00Z', mailedOn: '2026-11-22' }
  const letter = { amountCents: 812_345, perDiemCents: 219, goodThrough: '2026-12-20' }
  show([aPayoff({ request }), aPayoff({ liabilityUuid: uuid, creditor: 'Cedar Store Card', letter })])
  expect(await screen.findByRole('cell', { name: /22/ })).toBeTruthy()
  expect(screen.queryByRole('cell', { name: /Cedar/ })).toBeNull()
})

test('when every creditor has answered, the panel says so', async () => {
  show([aPayoff({ letter: { amountCents: 1, perDiemCents: 0, goodThrough: '2026-12-20' } })])
  expect(await screen.findByText('Every creditor has answered.')).toBeTruthy()
})
