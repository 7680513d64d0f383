import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { FiledAnswers } from './filed-answers.panel.tsx'

afterEach(cleanup)

const uuid = '0191aa00-0000-7000-8000-000000000001'
const liabilityUuid = '0191aa00-0000-7000-8000-000000000002'
const heloc = '/service-application/api/v1/application/heloc/:uuid'
const orders = 'GET /service-pipeline/secure/api/v1/manual-orders'
const noOrders = { [orders]: { orders: [], next: null } }

test('staff file a payoff letter for a creditor whose letter is missing', async () => {
  const payoff = { liabilityUuid, creditor: 'Lakeside Card', accountEnding: '4411', balance: 4_000, state: 'ASKED' }
  const onFiled = vi.fn()
  const { calls } = showPage(<FiledAnswers uuid={uuid} status="PAYOFF_REQUEST_PENDING" onFiled={onFiled} />, {
    answers: {
      ...noOrders,
      [`GET ${heloc}/payoffs`]: [{ ...payoff, askedAt: null, answeredAt: null, letter: null }],
      [`POST ${heloc}/payoffs`]: [],
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Creditor'), liabilityUuid)
  await userEvent.type(screen.getByLabelText('Payoff amount'), '4012.50')
  await userEvent.type(screen.getByLabelText('Interest per day after the good-through date'), '1.10')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Good through: enter a date')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Good through'), '2026-12-31')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onFiled).toHaveBeenCalled())
  expect(calls.find(({ call }) => call === `POST ${heloc}/payoffs`)?.body).toEqual({
    liabilityUuid,
    amountCents: 401_250,
    perDiemCents: 110,
    goodThrough: '2026-12-31',
  })
})

test('staff file a flood zone determination with the reason it was received outside the system', async () => {
  showPage(<FiledAnswers uuid={uuid} status="GEN_CLOSING_DISCLOSURE" onFiled={() => undefined} />, {
    answers: noOrders,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Give a reason of at least 10 characters')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Flood zone: enter a value').length).toBeGreaterThan(0)
})

test('when staff perform the service manually, a link to its order replaces the form', async () => {
  const order = { uuid: liabilityUuid, service: 'flood' }
  showPage(<FiledAnswers uuid={uuid} status="GEN_CLOSING_DISCLOSURE" onFiled={() => undefined} />, {
    answers: { [orders]: { orders: [order], next: null } },
  })
  const link = await screen.findByRole('link', { name: 'Open the order' })
  expect(link.getAttribute('href')).toBe(`/console/orders?order=${liabilityUuid}`)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('no filing form appears at a status that does not wait for such an answer', () => {
  const { container } = showPage(<FiledAnswers uuid={uuid} status="OFFER_SELECTION" onFiled={() => undefined} />)
  expect(container.textContent).toBe('')
})
