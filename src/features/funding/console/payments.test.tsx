import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import type { Funding, PaymentView } from '../funding.contract.ts'
import { Payments } from './payments.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const at = 'service-application/api/v1/application/heloc/:uuid/funding'

const payment = (overrides: Partial<PaymentView> = {}): PaymentView => ({
  paymentUuid: uuid,
  kind: 'CASH',
  to: '0203',
  ordinal: 1,
  rail: 'ACH',
  amountCents: 4_000_000,
  status: 'RETURNED',
  code: 'R03',
  sentAt: '2026-03-01T10:00:00Z',
  settledAt: null,
  returnedAt: '2026-03-02T10:00:00Z',
  ...overrides,
})
const funding = (overrides: Partial<Funding> = {}): Funding => ({
  recording: null,
  payments: [],
  account: { lastFour: '0203', bankName: 'First Harbor Bank' },
  line: {
    limitCents: 4_199_600,
    drawCents: 4_000_000,
    feeCents: 199_600,
    taxCents: 0,
    cashCents: 3_187_655,
    payoffCents: 812_345,
    rate: 9.5,
    monthlyCents: 43_853,
  },
  isAccountInReview: false,
  firstPaymentOn: null,
  firstPaymentCents: null,
  oddDays: null,
  isAutopay: false,
  drawnFrom: null,
  availableCents: 0,
  ...overrides,
})
const checks = {
  verdict: 'people',
  checkedAt: '2026-03-01T09:00:00Z',
  checks: [
    { rule: 'deed-recorded', passed: true, facts: {} },
    { rule: 'no-military-alert', passed: false, facts: {} },
  ],
  books: [
    { account: 'LINE', amountCents: 4_199_600 },
    { account: 'FEE', amountCents: -199_600 },
    { account: 'TAX', amountCents: 0 },
    { account: 'CLEARING', amountCents: -4_000_000 },
  ],
}

const show = (fundingAnswer: Funding, role = 'underwriter', status = 'FUNDABLE', answers: Answers = {}) => {
  const changes: string[] = []
  const page = showPage(
    <Payments
      uuid={uuid}
      role={role}
      status={status}
      onChanged={() => changes.push('changed')}
      decision={<button type="button">Propose to fund</button>}
    />,
    { answers: { [`GET /${at}`]: fundingAnswer, [`GET /${at}/checks`]: checks, ...answers } },
  )
  return { ...page, changes }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('staff see the line’s figures, and the account without its number', async () => {
  show(funding())
  const figures = within(await screen.findByLabelText('The line'))
  for (const phrase of ['$41,996.00', '$31,876.55', '$8,123.45', '9.500%', '$438.53', 'First Harbor Bank …0203'])
    expect(figures.getByText(phrase)).toBeTruthy()
  expect(figures.queryByText('Recording tax')).toBeNull()
})

test('a returned payment is shown in words, with the bank’s code', async () => {
  show(funding({ payments: [payment()] }))
  const row = within((await screen.findByRole('cell', { name: 'Borrower, …0203' })).closest('tr')!)
  expect(row.getByText('Returned')).toBeTruthy()
  expect(row.getByText('R03: no account or unable to locate account')).toBeTruthy()
  expect(row.getByText('$40,000.00').className).toContain('text-right')
})

test('staff accept an account entered since then, with a reason', async () => {
  const back = funding({ payments: [payment()], isAccountInReview: true })
  const { calls, changes } = show(back, 'underwriter', 'FUNDABLE', {
    [`POST /${at}/account/accept`]: funding({ payments: [payment()] }),
  })
  await screen.findByText('Returned')
  await press('Approve new account')
  await press('Save')
  expect((await screen.findAllByText('Give a reason of at least 10 characters')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Reason'), 'The statement bears their name')
  await press('Save')
  expect(calls.find(({ call }) => call.endsWith('/account/accept'))?.body).toEqual({
    reason: 'The statement bears their name',
  })
  expect(changes).toEqual(['changed'])
})

test('a returned creditor payment is sent again from its own row', async () => {
  const creditor = payment({
    kind: 'PAYOFF',
    to: 'Returning Card',
    paymentUuid: '0d8f0000-0000-4000-8000-000000000009',
  })
  const { calls } = show(funding({ payments: [creditor] }), 'underwriter', 'DIRECT_DEBT_PAYOFF', {
    [`POST /${at}/creditor-again`]: funding(),
  })
  await screen.findByRole('cell', { name: 'Returning Card' })
  await press('Resend Returning Card')
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ paymentUuid: creditor.paymentUuid })
})

test('failed checks come first, and the ledger shows debits and credits without empty accounts', async () => {
  show(funding(), 'underwriter', 'FUNDING_DECISION')
  expect(await screen.findByText('Needs two approvals.')).toBeTruthy()
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rules).toEqual(['Fail: No military alert', 'Pass: Deed recorded'])
  expect(screen.getByRole('button', { name: 'Propose to fund' })).toBeTruthy()
  const books = within(screen.getByRole('table', { name: 'Ledger' }))
  expect(books.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Account', 'Debit', 'Credit'],
    ['Line, owed by borrower', '$41,996.00', ''],
    ['Origination fee', '', '$1,996.00'],
    ['Disbursement clearing', '', '$40,000.00'],
  ])
})

test('staff enter a recorded deed with its number and date', async () => {
  const { calls } = show(funding(), 'processor', 'RECORDING', { [`POST /${at}/recording`]: funding() })
  expect(await screen.findByText('Not sent for recording.')).toBeTruthy()
  await press('Enter recording details')
  await userEvent.type(screen.getByLabelText('Instrument number'), '2026-0001234')
  await userEvent.type(screen.getByLabelText(/^Recorded on/), '2026-03-01')
  await userEvent.type(screen.getByLabelText('Reason'), 'Seen in the index of the county')
  await press('Save')
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ instrumentNumber: '2026-0001234' })
})

test.each<[string, Partial<Funding>, string | null]>([
  ['no other account is named', { payments: [payment()] }, 'We asked the borrower for another account'],
  ['one is named', { payments: [payment()], isAccountInReview: true }, 'Verify ownership, then approve'],
  ['one is accepted', { payments: [payment({ to: '0202' })] }, 'Account …0203 is approved'],
  ['it was sent again', { payments: [payment(), payment({ paymentUuid: 'b', ordinal: 2, status: 'SENT' })] }, null],
])('after a payment was returned staff see what comes next: %s', async (_, overrides, message) => {
  show(funding(overrides))
  expect((await screen.findAllByText('Returned')).length).toBeGreaterThan(0)
  const next = /for another account|provided account|is approved\./
  if (message === null) expect(screen.queryByText(next)).toBeNull()
  else expect(screen.getByText(next).textContent).toContain(message)
})

test('an agent can only view, without checks and without the ledger', async () => {
  const { calls } = show(funding({ payments: [payment()], isAccountInReview: true }), 'agent')
  await screen.findByText('Returned')
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual([`GET /${at}`])
})
