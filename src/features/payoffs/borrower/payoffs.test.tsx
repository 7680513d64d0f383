import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import { aPayoff } from '#tests/support/pages/payoff.ts'
import { readPayoffs } from '../payoffs.contract.ts'
import { PayoffHoldScreen } from './hold.screen.tsx'

afterEach(cleanup)

test('NAV-10 each creditor has its own row: requested, received with its figure, or for the borrower to request', async () => {
  const letter = { amountCents: 812_345, perDiemCents: 219, goodThrough: '2026-12-20' }
  showInApplication({
    path: '/payoff/hold',
    children: <PayoffHoldScreen />,
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'PAYOFF_REQUEST_PENDING' }) }),
    calls: [
      [
        readPayoffs,
        () => [
          aPayoff({}),
          aPayoff({ liabilityUuid: '0191aa00-0000-7000-8000-000000000002', state: 'RECEIVED', letter }),
          aPayoff({ liabilityUuid: '0191aa00-0000-7000-8000-000000000003', state: 'REFUSED' }),
        ],
      ],
    ],
  })
  expect(await screen.findByText('1 of 3 letters received')).toBeTruthy()
  expect(screen.getByText('Letter received: $8,123.45, good until December 20, 2026')).toBeTruthy()
  expect(screen.getByText('Requested on November 20, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send us the letter' }).getAttribute('href')).toMatch(/\/conditions$/)
  expect(
    screen.getByRole('heading', { level: 1, name: 'Send us the payoff letter from Aster Rewards Card' }),
  ).toBeTruthy()
})

test('the page shows how long creditors usually take to respond', async () => {
  showInApplication({
    path: '/payoff/hold',
    children: <PayoffHoldScreen />,
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'PAYOFF_REQUEST_PENDING' }) }),
    calls: [[readPayoffs, () => [aPayoff({})]]],
  })
  expect(await screen.findByText('usually 2 business days', { exact: false })).toBeTruthy()
})
