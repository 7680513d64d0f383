import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { listDocuments } from '#src/features/documents/documents.contract.ts'
import {
  type Funding,
  nameOtherAccount,
  type PaymentView,
  readFunding,
} from '#src/features/funding/funding.contract.ts'
import { cancelLine, type RightToCancel, readRightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { nothingUndone } from '#tests/support/cancellations.ts'
import {
  anApplicationAnswer,
  applicationUuid,
  aStatus,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { CompleteScreen } from './complete.screen.tsx'

afterEach(cleanup)

const cash = (overrides: Partial<PaymentView> = {}): PaymentView => ({
  paymentUuid: applicationUuid,
  kind: 'CASH',
  to: '0099',
  ordinal: 1,
  rail: 'ACH',
  amountCents: 4_000_000,
  status: 'SETTLED',
  code: null,
  sentAt: '2026-11-20T15:00:00Z',
  settledAt: '2026-11-20T15:00:00Z',
  returnedAt: null,
  ...overrides,
})
const funding = (overrides: Partial<Funding> = {}): Funding => ({
  recording: null,
  payments: [],
  account: { lastFour: '0099', bankName: null },
  isAccountInReview: false,
  line: {
    limitCents: 4_199_600,
    drawCents: 4_000_000,
    feeCents: 199_600,
    taxCents: 0,
    cashCents: 4_000_000,
    payoffCents: 0,
    rate: 9.5,
    monthlyCents: 43_853,
  },
  firstPaymentOn: null,
  firstPaymentCents: null,
  oddDays: null,
  isAutopay: true,
  drawnFrom: null,
  availableCents: 0,
  ...overrides,
})
const right = (overrides: Partial<RightToCancel> = {}): RightToCancel => ({
  state: 'RUNNING',
  mayCancel: true,
  mayFile: false,
  mayState: false,
  today: '2026-11-20',
  lastDay: '2026-11-24',
  mailUntil: '2026-11-30',
  moneyFrom: '2026-12-01T05:00:00Z',
  cancelled: null,
  owners: [
    {
      signerUuid: applicationUuid,
      name: 'Maria Garcia',
      isYou: true,
      noticedBy: 'mail',
      lastDay: '2026-11-24',
      noticedAt: '2026-11-20T15:00:00Z',
      disclosedAt: '2026-11-20T15:00:00Z',
      endsAt: '2026-11-25T05:00:00Z',
      statedOn: null,
    },
  ],
  ...overrides,
})

const show = (checklistStatus: string, fundingAnswer: Funding, rights = right()) =>
  showInApplication({
    path: '/complete',
    children: <CompleteScreen />,
    application: anApplicationAnswer({ status: aStatus({ checklistStatus }) }),
    calls: [
      [readFunding, () => fundingAnswer],
      [readRightToCancel, () => rights],
      [
        cancelLine,
        () =>
          right({
            state: 'CANCELLED',
            mayCancel: false,
            cancelled: {
              at: '2026-11-20T16:00:00Z',
              way: 'product',
              byYou: true,
              postedOn: null,
              fees: [],
              settleBy: '2026-12-10',
              settledAt: null,
              ...nothingUndone,
            },
          }),
      ],
      [nameOtherAccount, () => funding({ payments: [cash({ status: 'RETURNED' })], isAccountInReview: true })],
      [
        listDocuments,
        () => [
          {
            documentUuid: applicationUuid,
            kind: 'CREDIT_AGREEMENT',
            language: 'en',
            title: 'Credit agreement',
            version: 1,
            mediaType: 'application/pdf',
            bytes: 10,
            createdAt: '2026-11-20T15:00:00Z',
            delivered: [],
          },
        ],
      ],
    ],
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('NAV-10 the cancellation page states the last day in plain words, and canceling requires reading the consequences', async () => {
  show('RESCISSION', funding())
  expect(await screen.findByText('You can cancel until 11:59 PM on')).toBeTruthy()
  expect(screen.getByText('Tuesday, November 24')).toBeTruthy()
  expect(screen.getByText(/^4 days left after today/)).toBeTruthy()
  await press('Cancel the line')
  await press('Yes, cancel the line')
  expect((await screen.findAllByText('Please confirm that you have read what happens')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByLabelText('I have read what happens, and I cancel the line.'))
  await press('Yes, cancel the line')
  expect(await screen.findByText(/You canceled it on November 20, 2026/)).toBeTruthy()
  expect(screen.getByText('Refund due by').closest('dl')?.textContent).toContain('December 10, 2026')
})

test('the page marks the last day, and after that day offers cancellation only by U.S. mail', async () => {
  const { unmount } = show('RESCISSION', funding(), right({ today: '2026-11-24' }))
  expect(await screen.findByText('Today is the last day.')).toBeTruthy()
  unmount()
  show('RESCISSION', funding(), right({ today: '2026-11-25', mayCancel: false, mayFile: false, state: 'OVER' }))
  expect(await screen.findByText(/A notice postmarked by then still counts/)).toBeTruthy()
  // 12 CFR 1026.15(c).
  expect(screen.getByText('We wait for mail through Monday, November 30 before we send money.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel the line' })).toBeNull()
})

test('the funding page shows the current stage and the result of county recording', async () => {
  const recording = {
    state: 'RECORDED' as const,
    reasons: [],
    instrumentNumber: '2026-0123456',
    recordedOn: '2026-11-25',
    feeCents: 4_500,
    sentAt: '2026-11-25T15:00:00Z',
  }
  show('FUNDING_DECISION', funding({ recording }))
  expect(await screen.findByText('Recorded on November 25, 2026 as instrument number 2026-0123456.')).toBeTruthy()
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Final checks')
})

test('the page shows the earliest funding date beside the receiving account', async () => {
  showInApplication({
    path: '/complete',
    children: <CompleteScreen />,
    application: anApplicationAnswer({
      status: aStatus({ checklistStatus: 'RESCISSION' }),
      fundingForecast: { fundsFrom: '2026-11-30', closesFrom: null, cancelUntil: '2026-11-24' },
    }),
    calls: [
      [readFunding, () => funding()],
      [readRightToCancel, () => right()],
    ],
  })
  const stage = await screen.findByText(/^\$40,000.00 to the account ending in 0099/)
  expect(stage.textContent).toContain('On Monday, November 30 or later.')
})

test('a returned payment prompts for another account, entered twice, and then shows that the lender acts next', async () => {
  show('FUNDABLE', funding({ payments: [cash({ status: 'RETURNED', code: 'R03' })] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your bank returned the money' })).toBeTruthy()
  expect(screen.getByText('No account has that number.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Checking account'))
  await userEvent.type(screen.getByLabelText('Routing number'), '011401533')
  await userEvent.type(screen.getByLabelText('Account number'), '771100088')
  await userEvent.type(screen.getByLabelText('Account number again'), '771100089')
  await press('Send it for review')
  expect((await screen.findAllByText('The account numbers don’t match')).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText('Account number again'))
  await userEvent.type(screen.getByLabelText('Account number again'), '771100088')
  await press('Send it for review')
  expect(await screen.findByText('We’re reviewing your new account')).toBeTruthy()
})

test('the first payment is lower when funding occurs after the month began', async () => {
  show(
    'COMPLETE',
    funding({
      payments: [cash({})],
      firstPaymentOn: '2026-12-15',
      firstPaymentCents: 393_68,
      oddDays: { count: -5, interestCents: -44_85 },
    }),
  )
  expect(await screen.findByText('$393.68')).toBeTruthy()
  expect(screen.getByText(/It’s \$44\.85 lower because we sent the money 5 days into the first month\./)).toBeTruthy()
})

test('the page of an open line shows due dates, payments made, and documents to retain', async () => {
  const payoff = cash({ kind: 'PAYOFF', to: 'Aster Rewards Card', amountCents: 812_345, paymentUuid: 'b' })
  const firstPayment = {
    firstPaymentOn: '2026-12-21',
    firstPaymentCents: 447_50,
    oddDays: { count: 1, interestCents: 8_97 },
  }
  show('COMPLETE', funding({ payments: [cash({ amountCents: 3_187_655 }), payoff], ...firstPayment }))
  expect(await screen.findByText('Due on December 21, 2026')).toBeTruthy()
  expect(screen.getByText('$31,876.55 went to your account ending in 0099 on November 20, 2026.')).toBeTruthy()
  expect(screen.getByText('$447.50')).toBeTruthy()
  expect(
    screen.getByText(
      'It includes $8.97 of interest for the 1 day before the first month. Every other payment is $438.53. The last one covers the remaining balance.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Aster Rewards Card')).toBeTruthy()
  expect(screen.getByText('-$8,123.45')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Save Credit agreement' })).toBeTruthy()
})
