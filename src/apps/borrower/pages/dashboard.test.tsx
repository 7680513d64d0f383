import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listApplications } from '#src/application/application.contract.ts'
import { type BankView, readBank } from '#src/features/bank/bank.contract.ts'
import { type RightToCancel, readRightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { nothingUndone } from '#tests/support/cancellations.ts'
import {
  anApplicationAnswer,
  applicationUuid,
  aStatus,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { DashboardScreen } from './dashboard.screen.tsx'

afterEach(cleanup)

const right: RightToCancel = {
  state: 'CANCELLED',
  owners: [],
  mayCancel: false,
  mayFile: false,
  mayState: false,
  today: '2026-11-20',
  lastDay: null,
  mailUntil: null,
  moneyFrom: null,
  cancelled: {
    at: '2026-11-20T16:00:00Z',
    way: 'product',
    byYou: true,
    postedOn: null,
    settleBy: '2026-12-10',
    settledAt: null,
    fees: [{ what: 'APPRAISAL', cents: 55_000 }],
    ...nothingUndone,
  },
}
const bank: BankView = {
  holder: 'Maria Garcia',
  cash: 40_000,
  mayChange: true,
  mayNameForPayments: false,
  mayLink: true,
  payment: null,
  plan: null,
  authorization: { version: 1, text: { en: 'I authorize it.', es: 'Lo autorizo.' } },
  accounts: [
    {
      accountUuid: applicationUuid,
      givenBy: 'TYPED',
      state: 'VERIFIED',
      kind: 'CHECKING',
      bankName: 'First Harbor Bank',
      lastFour: '7001',
      purpose: 'disbursement',
      deposits: null,
    },
  ],
}

const show = async (checklistStatus: string, rights = right) => {
  const accountsRequest = vi.fn(() => bank)
  showInApplication({
    children: <DashboardScreen />,
    calls: [
      [
        listApplications,
        () => [anApplicationAnswer({ status: aStatus({ checklistStatus }), active: checklistStatus !== 'CANCELLED' })],
      ],
      [readRightToCancel, () => rights],
      [readBank, accountsRequest],
    ],
  })
  return { entry: await screen.findByRole('article'), accountsRequest }
}

test('a borrower who canceled sees on the dashboard the refund amount and its due date', async () => {
  const { entry } = await show('CANCELLED')
  expect(await within(entry).findByText(/You canceled it on November 20, 2026/)).toBeTruthy()
  expect(within(entry).getByText('Refund due by').closest('dl')?.textContent).toContain('December 10, 2026')
  expect(within(entry).getByText('Appraisal fee, to be refunded').parentElement?.textContent).toContain('$550.00')
})

test('after the refund, the dashboard shows the refund date', async () => {
  const settledRight = { ...right, cancelled: { ...right.cancelled!, settledAt: '2026-11-25T16:00:00Z' } }
  const { entry } = await show('CANCELLED', settledRight)
  expect((await within(entry).findByText('Refunded on')).closest('dl')?.textContent).toContain('November 25, 2026')
})

test('12 CFR 1026.15(d)(3): a borrower whose line was canceled after funding reads what to return, and when', async () => {
  const rightAfterFunding = { ...right, cancelled: { ...right.cancelled!, outCents: 4_000_000 } }
  const { entry } = await show('CANCELLED', rightAfterFunding)
  const figure = (await within(entry).findByText('Money to return')).closest('dl')
  expect(figure?.textContent).toContain('$40,000.00')
  expect(figure?.textContent).toContain('You may keep it until we’ve done our part')
  expect(within(entry).queryByText(/You don’t need to do anything|Nothing left to do/)).toBeNull()
})

test.each([
  ['TAKEN', 'The money came back on December 20, 2026. Nothing is left to do.'],
  ['KEPT', 'We didn’t take the money back in time. You may keep it.'],
] as const)('a borrower reads how the return of the money ended: %s', async (end, sentence) => {
  const tender = { on: '2026-12-12', takeBy: '2027-01-01', end, endedOn: '2026-12-20' }
  const { entry } = await show('CANCELLED', {
    ...right,
    cancelled: { ...right.cancelled!, outCents: 4_000_000, settledAt: '2026-12-08T16:00:00Z', tender },
  })
  expect(await within(entry).findByText(sentence)).toBeTruthy()
})

test('an application that was withdrawn before signing shows no refund', async () => {
  const { entry } = await show('CANCELLED', { ...right, state: 'NONE', cancelled: null })
  await vi.waitFor(() => expect(entry.querySelector('[aria-hidden="true"].fade-late')).toBeNull())
  expect(within(entry).queryByText(/^Settled/)).toBeNull()
})

test('the dashboard shows the disbursement account with a link to change it', async () => {
  const { entry } = await show('RESCISSION')
  expect(await within(entry).findByText('ending in 7001')).toBeTruthy()
  const link = within(entry).getByRole('link', { name: 'Send the money to another account' })
  expect(link.getAttribute('href')).toBe(`/account/heloc/${applicationUuid}/bank/disburse`)
})

test.each(['OFFER_SELECTION', 'FUNDABLE'])(
  'at %s the dashboard does not fetch accounts, since none can be changed',
  async (status) => {
    const { entry, accountsRequest } = await show(status)
    expect(within(entry).queryByText('Send the money to another account')).toBeNull()
    expect(accountsRequest).not.toHaveBeenCalled()
  },
)

test.each([
  ['beside the applications they have', () => [anApplicationAnswer()]],
  ['where they have none', () => []],
])('RTE-05 a borrower who opened another person’s application sees a not-found message, %s', async (_where, list) => {
  showInApplication({ search: 'missing=application', children: <DashboardScreen />, calls: [[listApplications, list]] })
  expect(await screen.findByText('We couldn’t find that application in your account.')).toBeTruthy()
  cleanup()
  showInApplication({ children: <DashboardScreen />, calls: [[listApplications, list]] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/couldn’t find that application/)).toBeNull()
})

test('RTE-05 the next action appears before the illustration and the figures of its application', async () => {
  const { entry } = await show('OFFER_SELECTION')
  const action = within(entry).getByRole('link', { name: /Continue/ })
  const isAfter = (element: Element) =>
    (action.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isAfter(entry.querySelector('svg')!)).toBe(true)
  expect(isAfter(entry.querySelector('dl')!)).toBe(true)
})
