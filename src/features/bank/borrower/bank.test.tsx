import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import {
  type AccountView,
  type BankView,
  changeAccount,
  choosePayment,
  confirmAccount,
  proveDeposits,
  readBank,
  typeAccount,
} from '../bank.contract.ts'
import { AutopayScreen } from './autopay.screen.tsx'
import { BankConfirmScreen } from './confirm.screen.tsx'
import { DisburseScreen } from './disburse.screen.tsx'
import { ManualDisburseScreen } from './manual-disburse.screen.tsx'

afterEach(cleanup)

const anAccount = (overrides: Partial<AccountView> = {}): AccountView => ({
  accountUuid: '0191aa00-0000-7000-8000-0000000000b1',
  givenBy: 'TYPED',
  state: 'CHOSEN',
  kind: 'CHECKING',
  bankName: 'First Harbor Bank',
  lastFour: '7001',
  deposits: null,
  purpose: 'disbursement',
  ...overrides,
})
const aView = (overrides: Partial<BankView> = {}): BankView => ({
  holder: 'Maria Garcia',
  cash: 40_000,
  accounts: [anAccount()],
  plan: null,
  mayChange: false,
  mayNameForPayments: true,
  mayLink: true,
  authorization: { version: 1, text: { en: 'I authorize Lintel Lending.', es: 'Autorizo a Lintel Lending.' } },
  payment: {
    automatic: { rate: 8.25, monthlyPayment: 391.2 },
    byHand: { rate: 8.5, monthlyPayment: 396.4 },
    chose: 'MANUAL',
  },
  ...overrides,
})
const statusAnswer = { checklistStatus: 'AUTOPAY_ACCOUNT', revision: 2 }

type Calls = Parameters<typeof showInApplication>[0]['calls']
const show = (
  path: string,
  children: React.ReactNode,
  view: BankView,
  calls: Calls = [],
  status = 'DISBURSEMENT_ACCOUNT',
) =>
  showInApplication({
    path,
    children,
    calls: [[readBank, () => view], ...calls],
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: status }) }),
  })

test('NAV-09 the borrower links or types the account, and the page shows the amount that will be sent', async () => {
  show('/bank/disburse', <DisburseScreen />, aView({ accounts: [] }))
  expect(await screen.findByText('$40,000.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Link my account' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter my account' }).getAttribute('href')).toContain('/bank/manual-disburse')
})

test('a borrower who only views the page can keep the account, and sees another option below it', async () => {
  const view = aView({ accounts: [anAccount({ state: 'VERIFIED' })], mayChange: true })
  show('/bank/disburse', <DisburseScreen />, view, [], 'RESCISSION')
  expect(await screen.findByRole('heading', { level: 2, name: 'Your money goes to' })).toBeTruthy()
  expect(screen.getByText('ending in 7001')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Use a different account' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Keep this account' }).getAttribute('href')).toMatch(/[0-9]$/)
})

test.each([
  ['PENDING_REVIEW', 'See what we need', '/conditions'],
  ['AWAITING_DEPOSITS', 'Enter the amounts', '/bank/confirm'],
] as const)('an account that is %s shows what to do next', async (state, action, to) => {
  show('/bank/disburse', <DisburseScreen />, aView({ accounts: [anAccount({ state })] }))
  expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toContain(to)
})

test('two numbers that differ show an error at the second, and nothing is sent', async () => {
  const type = vi.fn((_: object) => aView())
  const { at } = show('/bank/manual-disburse', <ManualDisburseScreen />, aView(), [[typeAccount, type]])
  await userEvent.click(await screen.findByLabelText('Checking account'))
  await userEvent.type(screen.getByLabelText(/^Routing number/), '011 401 533')
  await userEvent.type(screen.getByLabelText(/^Account number$/), '551122887001')
  await userEvent.type(screen.getByLabelText(/^Account number again/), '551122887002')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getAllByText(/The account numbers don’t match/).length).toBeGreaterThan(0)
  expect(type).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Account number again/), '{Backspace}1')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(at()).toBe('/bank/confirm'))
  expect(type.mock.calls[0]![0]).toMatchObject({ body: { routing: '011401533', account: '551122887001' } })
})

test('the confirmation shows only the bank and last digits, and leaves the page once the bank agrees', async () => {
  const confirm = vi.fn((_: object) => ({ ...statusAnswer, state: 'VERIFIED' }))
  const { at } = show('/bank/confirm', <BankConfirmScreen />, aView(), [[confirmAccount, confirm]])
  expect(await screen.findByText('First Harbor Bank')).toBeTruthy()
  expect(screen.getByText('ending in 7001')).toBeTruthy()
  const button = screen.getByRole('button', {
    name: 'Confirm this account',
    description: /This account is mine, and you may send the money to it\.$/,
  })
  await userEvent.click(button)
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(confirm.mock.calls[0]![0]).toMatchObject({ body: { isMine: true } })
})

test('an account under manual review leads back to the page where another one can be entered', async () => {
  const { at } = show('/bank/confirm', <BankConfirmScreen />, aView(), [
    [confirmAccount, () => ({ ...statusAnswer, checklistStatus: 'DISBURSEMENT_ACCOUNT', state: 'PENDING_REVIEW' })],
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm this account' }))
  await vi.waitFor(() => expect(at()).toBe('/bank/disburse'))
})

test('wrong amounts show an error with the number of attempts left', async () => {
  const deposits = { triesLeft: 2, until: '2026-12-05T00:00:00.000Z' }
  const prove = vi.fn((_: object) => ({ ...statusAnswer, state: 'AWAITING_DEPOSITS' }))
  show(
    '/bank/confirm',
    <BankConfirmScreen />,
    aView({ accounts: [anAccount({ state: 'AWAITING_DEPOSITS', deposits })] }),
    [[proveDeposits, prove]],
  )
  expect(await screen.findByText(/2 attempts left/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^First amount/), '0.32')
  await userEvent.type(screen.getByLabelText(/^Second amount/), '0.44')
  await userEvent.click(screen.getByRole('button', { name: 'Check the amounts' }))
  expect((await screen.findAllByText(/Those aren’t the amounts we sent/)).length).toBeGreaterThan(0)
})

test('OFR-06 each payment method shows its rate and payment, and the choice is sent with its day', async () => {
  const choose = vi.fn((_: object) => statusAnswer)
  const view = aView({ accounts: [anAccount({ state: 'VERIFIED' })] })
  const { at } = show('/bank/autopay', <AutopayScreen />, view, [[choosePayment, choose]], 'AUTOPAY_ACCOUNT')
  expect(await screen.findByText('8.250% a year, $391.20 a month')).toBeTruthy()
  expect(screen.getByText('8.500% a year, $396.40 a month')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Automatically/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getAllByText(/Please choose a day/).length).toBeGreaterThan(0)
  await userEvent.selectOptions(screen.getByLabelText(/^Day of the month/), '15')
  expect(screen.getByText('I authorize Lintel Lending.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/^I have read this/))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(choose.mock.calls[0]![0]).toMatchObject({
    body: { method: 'AUTOPAY', dayOfMonth: 15, authorizes: true, wording: 1, accountUuid: anAccount().accountUuid },
  })
})

test('one press chooses to pay manually, also after the fields for automatic payments were opened', async () => {
  const choose = vi.fn((_: object) => statusAnswer)
  const view = aView({ accounts: [anAccount({ state: 'VERIFIED' })] })
  const { at } = show('/bank/autopay', <AutopayScreen />, view, [[choosePayment, choose]], 'AUTOPAY_ACCOUNT')
  const automatically = await screen.findByRole('button', { name: /^Automatically/ })
  await userEvent.click(automatically)
  expect(automatically.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByLabelText(/^Day of the month/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^I’ll pay manually/ }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(choose.mock.calls[0]![0]).toMatchObject({ body: { method: 'MANUAL' } })
})

const ownUuid = '0191aa00-0000-7000-8000-0000000000b2'
const ofPayments = (overrides: Partial<AccountView> = {}) =>
  anAccount({ accountUuid: ownUuid, purpose: 'autopay', lastFour: '4311', ...overrides })

test('payments can come from another account, which is entered first', async () => {
  const choose = vi.fn((_: object) => statusAnswer)
  const view = aView({ accounts: [anAccount({ state: 'VERIFIED' })] })
  show('/bank/autopay', <AutopayScreen />, view, [[choosePayment, choose]], 'AUTOPAY_ACCOUNT')
  await userEvent.click(await screen.findByRole('button', { name: /^Automatically/ }))
  await userEvent.click(screen.getByLabelText(/^Another account of mine/))
  expect(screen.queryByLabelText(/^Day of the month/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getAllByText(/Please link that account first/).length).toBeGreaterThan(0)
  expect(choose).not.toHaveBeenCalled()
  const link = screen.getByRole('link', { name: 'Enter my account' })
  expect(link.getAttribute('href')).toMatch(/bank\/manual-disburse\?for=payments$/)
})

test('payments come from the account that was entered for them', async () => {
  const choose = vi.fn((_: object) => statusAnswer)
  const view = aView({ accounts: [anAccount({ state: 'VERIFIED' }), ofPayments({ state: 'VERIFIED' })] })
  show('/bank/autopay', <AutopayScreen />, view, [[choosePayment, choose]], 'AUTOPAY_ACCOUNT')
  await userEvent.selectOptions(await screen.findByLabelText(/^Day of the month/), '3')
  await userEvent.click(screen.getByLabelText(/^I have read this/))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(choose).toHaveBeenCalled())
  expect(choose.mock.calls[0]![0]).toMatchObject({ body: { accountUuid: ownUuid } })
})

test('an account for payments is typed and confirmed as such, with no mention of money sent to it', async () => {
  const view = aView({ accounts: [anAccount({ state: 'VERIFIED' }), ofPayments()] })
  const change = vi.fn((_: object) => ({ ...statusAnswer, state: 'VERIFIED' }))
  const { at } = show(
    '/bank/confirm?for=payments',
    <BankConfirmScreen />,
    view,
    [[changeAccount, change]],
    'AUTOPAY_ACCOUNT',
  )
  expect(await screen.findByText('ending in 4311')).toBeTruthy()
  expect(screen.queryByText('Amount to send')).toBeNull()
  expect(screen.getByText(/^This account is mine, and you may debit payments/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this account' }))
  await vi.waitFor(() => expect(at()).toBe('/bank/autopay'))
  expect(change.mock.calls[0]![0]).toMatchObject({ body: { accountUuid: ownUuid, isMine: true } })
})

test('without a disbursement account, the borrower enters a payment account or pays manually', async () => {
  show('/bank/autopay', <AutopayScreen />, aView({ accounts: [] }), [], 'VERIFIED_AUTOPAY_ACCOUNT')
  expect(await screen.findByRole('button', { name: /^I’ll pay manually/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Automatically/ }))
  expect(screen.getByRole('link', { name: 'Link my account' }).getAttribute('href')).toContain('?for=payments')
})

test.each([
  ['/bank/autopay', <AutopayScreen key="how" />, 'How you pay'],
  ['/bank/disburse?for=payments', <DisburseScreen key="where" />, 'Where your payments come from'],
])('once payments are chosen %s shows the choice, and whom to contact to change it', async (path, page, heading) => {
  const plan = { method: 'AUTOPAY', dayOfMonth: 5, lastFour: '4311' } as const
  const accounts = [anAccount({ state: 'VERIFIED' }), ofPayments({ state: 'VERIFIED' })]
  show(path, page, aView({ accounts, plan, mayNameForPayments: false }), [], 'FINAL_OFFER')
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.getByText('ending in 4311')).toBeTruthy()
  expect(screen.getByText(/to stop automatic payments, call us at \d{3}-\d{3}-\d{4} or email \S+@/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Link my account|Continue)$/ })).toBeNull()
})

test('a borrower who opens the payment method too early sees when it will be requested', async () => {
  show('/bank/autopay', <AutopayScreen />, aView({ mayNameForPayments: false }))
  expect(await screen.findByText(/^We’ll ask for this once you’ve confirmed the account for your money/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})
