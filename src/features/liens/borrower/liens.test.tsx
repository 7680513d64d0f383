import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showInApplication } from '#tests/support/pages/application-page.tsx'
import {
  addLien,
  confirmLiens,
  keepLien,
  type LiabilityRow,
  type LiensAnswer,
  markPayoff,
  readLiens,
  removeLien,
} from '../liens.contract.ts'
import { LiensScreen } from './liens.screen.tsx'

afterEach(cleanup)

const row = (overrides: Partial<LiabilityRow> = {}): LiabilityRow => ({
  liabilityUuid: '0191aa00-0000-7000-8000-0000000000a1',
  kind: 'MORTGAGE',
  source: 'RECORD',
  creditor: 'Meadowbank Mortgage',
  accountEnding: null,
  monetaryBalance: 184_210,
  limit: 240_000,
  monetaryCalculatedNextPaymentMinimumAmount: 1_312,
  lienPosition: 1,
  recorded: 186_000,
  reported: 184_210,
  needsAnswer: false,
  removedFor: null,
  payoff: { status: 'NOT_MARKED', duty: 'MAY', amount: 184_210 },
  ...overrides,
})
const list = (overrides: Partial<LiensAnswer> = {}): LiensAnswer => ({
  checklistStatus: 'LIEN_VERIFICATION',
  asks: 'all',
  asksEarlierEquity: false,
  liens: [row()],
  debts: [],
  effect: { line: 172_400, draw: 164_205, payoff: 0, chosenDraw: 60_000, chosenHolds: true },
  payoffConsent: null,
  ...overrides,
})

type Calls = Parameters<typeof showInApplication>[0]['calls']
const show = (answer: LiensAnswer, calls: Calls = []) =>
  showInApplication({ path: '/liens', calls: [[readLiens, () => answer], ...calls], children: <LiensScreen /> })

test('NAV-10 the borrower confirms the list with one press, which states that it is complete', async () => {
  const confirm = vi.fn((_: object) => ({ checklistStatus: 'HARD_CREDIT_PULL', revision: 2 }))
  const { at } = show(list(), [[confirmLiens, confirm]])
  expect(await screen.findByText('The offer you chose still works with this list.')).toBeTruthy()
  const button = screen.getByRole('button', {
    name: 'Confirm and continue',
    description: /To the best of my knowledge, this lists every loan and lien on this home\.$/,
  })
  await userEvent.click(button)
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(confirm.mock.calls[0]![0]).toMatchObject({ body: { isTrue: true } })
})

test('12 CFR 1026.36(c)(3) with a debt to pay off, the press authorizes payoff statements in the words that are shown', async () => {
  const confirm = vi.fn((_: object) => ({ checklistStatus: 'HARD_CREDIT_PULL', revision: 2 }))
  const text = { en: 'I authorize Lintel to request payoff statements.', es: 'Autorizo a Lintel.' }
  const { at } = show(list({ payoffConsent: { version: 1, text } }), [[confirmLiens, confirm]])
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Confirm and continue',
      description: /on this home\. I authorize Lintel to request payoff statements\.$/,
    }),
  )
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(confirm.mock.calls[0]![0]).toMatchObject({ body: { isTrue: true, payoffConsent: 1 } })
})

test('7 TAC 153.14: in Texas the borrower is asked about other home equity loans, also those paid off', async () => {
  const confirm = vi.fn((_: object) => ({ checklistStatus: 'HARD_CREDIT_PULL', revision: 2 }))
  const { at } = show(list({ asksEarlierEquity: true }), [[confirmLiens, confirm]])
  const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm and continue' }))
  await send()
  expect(screen.getAllByText('Please choose an answer', { exact: false }).length).toBeGreaterThan(0)
  const [first, closed] = screen.getAllByRole('group', { name: /home equity/i }).slice(-2) as [HTMLElement, HTMLElement]
  await userEvent.click(within(first).getByLabelText('I’m not sure'))
  await userEvent.click(within(closed).getByLabelText('Yes'))
  await userEvent.type(screen.getByLabelText('When did it close?'), '2026-03-04')
  await send()
  await vi.waitFor(() => expect(at()).toBe(''))
  const earlierEquity = { firstMortgage: 'UNSURE', closedWithinYear: 'YES', closedOn: '2026-03-04' }
  expect(confirm.mock.calls[0]![0]).toMatchObject({ body: { isTrue: true, earlierEquity } })
})

test('marking a lien for payoff sends it, and shows the effect on the line', async () => {
  const markedAnswer = list({
    liens: [row({ payoff: { status: 'MARKED_FOR_PAYOFF', duty: 'MAY', amount: 184_210 } })],
    effect: { line: 380_000, draw: 361_000, payoff: 184_210, chosenDraw: 60_000, chosenHolds: false },
  })
  const mark = vi.fn((_: object) => markedAnswer)
  show(list(), [[markPayoff, mark]])
  await userEvent.click(await screen.findByLabelText(/Pay it off with the line/))
  expect(await screen.findByText(/The offer you chose changes with this list/)).toBeTruthy()
  expect(mark.mock.calls[0]![0]).toMatchObject({ body: { isMarked: true } })
  expect(screen.getByText('− $184,210')).toBeTruthy()
})

test('a lien that must be paid off is checked and locked, and one that cannot be paid off shows why', async () => {
  show(
    list({
      liens: [
        row({ kind: 'TAX', creditor: 'County', payoff: { status: 'MARKED_FOR_PAYOFF', duty: 'MUST', amount: 9_000 } }),
        row({
          liabilityUuid: '0191aa00-0000-7000-8000-0000000000a2',
          payoff: { status: 'NOT_MARKED', duty: 'STAYS', amount: 900_000 },
        }),
      ],
    }),
  )
  const box = (await screen.findByLabelText(/Pay it off with the line/)) as HTMLInputElement
  expect([box.checked, box.disabled]).toEqual([true, true])
  expect(screen.getByText('You must pay it off. Our line can’t be second to it.')).toBeTruthy()
  expect(screen.getByText('It stays. Paying it off takes more than the line allows.')).toBeTruthy()
})

test('the borrower removes a lien from the list with a reason, and restores it', async () => {
  const remove = vi.fn((_: object) => list({ liens: [row({ removedFor: 'PAID_OFF' })] }))
  const keepCall = vi.fn((_: object) => list())
  show(list(), [
    [removeLien, remove],
    [keepLien, keepCall],
  ])
  await userEvent.click(await screen.findByRole('button', { name: /Not on my home/ }))
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Why doesn’t it belong here?' })).getByText('It’s paid off'),
  )
  expect(await screen.findByText('You said: It’s paid off.')).toBeTruthy()
  expect(remove.mock.calls[0]![0]).toMatchObject({ body: { reason: 'PAID_OFF' } })
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }))
  expect(await screen.findByRole('button', { name: /Not on my home/ })).toBeTruthy()
})

test('the borrower adds a missing lien in their own words, with a credit limit only for a line of credit', async () => {
  const add = vi.fn((_: object) => list())
  show(list({ liens: [] }), [[addLien, add]])
  await userEvent.click(await screen.findByRole('button', { name: 'Add a mortgage or lien' }))
  await userEvent.selectOptions(screen.getByLabelText('Type of debt'), 'MORTGAGE')
  expect(screen.queryByLabelText('Credit limit')).toBeNull()
  await userEvent.type(screen.getByLabelText('Creditor'), 'Bluestone Home Loans')
  await userEvent.type(screen.getByLabelText('Current balance'), '84,000')
  await userEvent.click(screen.getByRole('button', { name: 'Add it to the list' }))
  expect((await screen.findAllByText(/Please enter the payment, 0 if there is none/)).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Monthly payment'), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Add it to the list' }))
  await vi.waitFor(() => expect(add).toHaveBeenCalled())
  expect(add.mock.calls[0]![0]).toMatchObject({
    body: {
      kind: 'MORTGAGE',
      creditor: 'Bluestone Home Loans',
      balance: 84_000,
      monthlyPayment: 0,
      limit: null,
      accountEnding: null,
    },
  })
})

test('NAV-10 the inquiry asks only which home secures the loan, and adds nothing', async () => {
  show(
    list({
      checklistStatus: 'LIEN_VERIFICATION_INQUIRY',
      asks: 'unexplained',
      liens: [row({ source: 'BUREAU', recorded: null, needsAnswer: true })],
    }),
  )
  expect(await screen.findByRole('button', { name: /Yes, on this home/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a mortgage or lien' })).toBeNull()
})
