import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cancelApplication } from '#src/application/application.contract.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import {
  orderValuation,
  payAppraisal,
  readValuation,
  settleAppraisalPayment,
  type Valuation,
} from '../valuation.contract.ts'
import { AppraisalScreen } from './appraisal.screen.tsx'
import { ValuationOrderScreen } from './order.screen.tsx'
import { ValuationProgressScreen } from './valuing.screen.tsx'

afterEach(cleanup)

const nothingYet: Valuation = { needsAcknowledgement: false, found: [], copies: [], closingFrom: null, appraisal: null }
const owedAppraisal: NonNullable<Valuation['appraisal']> = {
  feeCents: 57_500,
  isPaidOnline: true,
  payment: 'OWED',
  receipt: null,
  visit: null,
  deliveredAt: null,
  orderedAt: '2026-11-20T15:00:00Z',
}
const at = (checklistStatus: string) =>
  anApplicationAnswer({ status: aStatus({ checklistStatus, bpo: 'BPO_REQUIRED' }) })
const user = userEvent.setup()

test('NAV-19 ordering a valuation requires checking one box', async () => {
  const order = vi.fn(() => ({ checklistStatus: 'NAV_BPO_PROCESSING', revision: 2 }))
  showInApplication({
    path: '/bpo/order-bpo',
    application: at('NAV_BPO_ORDER_REQUEST'),
    children: <ValuationOrderScreen />,
    calls: [
      [readValuation, () => nothingYet],
      [orderValuation, order],
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Order the valuation' }))
  expect(order).not.toHaveBeenCalled()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Order the valuation' }))
  expect(order).toHaveBeenCalledWith(expect.objectContaining({ body: { agreed: true } }))
})

test('NAV-19 in Texas the borrower is also asked about the condition of the home', async () => {
  const order = vi.fn(() => ({ checklistStatus: 'NAV_BPO_PROCESSING', revision: 2 }))
  showInApplication({
    path: '/bpo/condition',
    application: at('NAV_BPO_ORDER_REQUEST'),
    children: <ValuationOrderScreen />,
    calls: [
      [readValuation, () => ({ ...nothingYet, needsAcknowledgement: true })],
      [orderValuation, order],
    ],
  })
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Order the valuation' }))
  expect(order).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: /Good/ }))
  await user.click(screen.getByRole('button', { name: 'Order the valuation' }))
  expect(order).toHaveBeenCalledWith(expect.objectContaining({ body: { agreed: true, condition: 'GOOD' } }))
})

test('NAV-19 the valuation page shows its stage, what is known, and when the line can be opened', async () => {
  const findings: Valuation['found'] = [
    { source: 'MODEL', value: 412_300, condition: null, preparedBy: null, on: '2026-11-18' },
  ]
  showInApplication({
    path: '/bpo/hold',
    application: at('NAV_BPO_PROCESSING'),
    children: <ValuationProgressScreen />,
    progress: [
      { status: 'NAV_BPO_ORDER_REQUEST', at: '2026-11-20T14:00:00Z' },
      { status: 'NAV_BPO_PROCESSING', at: '2026-11-20T15:00:00Z' },
    ],
    calls: [
      [
        readValuation,
        () => ({
          ...nothingYet,
          found: findings,
          closingFrom: '2026-11-25',
          copies: [{ documentUuid: '0191aa00-0000-7000-8000-000000000009', sentAt: '2026-11-20T15:00:00Z' }],
        }),
      ],
    ],
  })
  expect(await screen.findByText('$412,300')).toBeTruthy()
  const stages = within(screen.getByRole('list', { name: 'Location' })).getAllByRole('listitem')
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getByText(/can’t open until November 25, 2026/)).toBeTruthy()
})

test('a valuation that failed to load is reloaded on request', async () => {
  let isDown = true
  showInApplication({
    path: '/bpo/hold',
    application: at('NAV_BPO_PROCESSING'),
    children: <ValuationProgressScreen />,
    calls: [
      [
        readValuation,
        () => {
          if (isDown) throw new CallFailure(404, 'We couldn’t find that.', { code: 'access/not-found' })
          return {
            ...nothingYet,
            found: [{ source: 'MODEL', value: 1_000, condition: null, preparedBy: null, on: '2026-11-18' }],
          }
        },
      ],
    ],
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('$1,000')).toBeTruthy()
})

test('NAV-10 the fee is paid at the payment service, and a borrower who returns without paying is informed', async () => {
  showInApplication({
    path: '/hold',
    search: 'payment=back',
    application: at('ONSITE_APPRAISAL_BORROWER_PAYMENT'),
    children: <AppraisalScreen />,
    calls: [
      [readValuation, () => ({ ...nothingYet, appraisal: owedAppraisal })],
      [settleAppraisalPayment, () => ({ paid: false })],
      [
        payAppraisal,
        () => {
          throw new CallFailure(503, 'away', { code: 'service/unavailable' })
        },
      ],
    ],
  })
  expect(await screen.findByText('Not paid yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pay $575.00 by card' }))
  expect(await screen.findByText('The payment service isn’t responding')).toBeTruthy()
})

test('NAV-10 an appraisal shows its visit time and receipt number, and says when the lender pays', async () => {
  const paidAppraisal = {
    ...owedAppraisal,
    payment: 'PAID' as const,
    visit: { from: '2026-11-24T15:00:00Z', to: '2026-11-24T17:00:00Z' },
    receipt: { number: 'R-204411', paidAt: '2026-11-20T15:00:00Z', brand: 'Visa', cardEnding: '4242' },
  }
  const showAppraisal = (appraisal: Valuation['appraisal']) =>
    showInApplication({
      path: '/hold',
      application: at('ONSITE_APPRAISAL_PENDING'),
      children: <AppraisalScreen />,
      calls: [[readValuation, () => ({ ...nothingYet, appraisal })]],
    })
  showAppraisal(paidAppraisal)
  expect(await screen.findByText(/^November 24, 2026, between/)).toBeTruthy()
  expect(screen.getByText(/receipt R-204411/)).toBeTruthy()
  cleanup()
  showAppraisal({ ...owedAppraisal, payment: 'OURS' })
  expect(await screen.findByText('You owe nothing for it', { exact: false })).toBeTruthy()
})

test('withdrawing an application from its waiting page requires confirmation', async () => {
  const cancel = vi.fn(() => aStatus({ checklistStatus: 'CANCELLED', revision: 2 }))
  showInApplication({
    path: '/hold',
    application: at('ONSITE_APPRAISAL_PENDING'),
    children: <AppraisalScreen />,
    calls: [
      [readValuation, () => ({ ...nothingYet, appraisal: { ...owedAppraisal, payment: 'OURS' } })],
      [cancelApplication, cancel],
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw my application' }))
  expect(cancel).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Yes, withdraw it' }))
  expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ body: { status: 'ONSITE_APPRAISAL_PENDING' } }))
})
