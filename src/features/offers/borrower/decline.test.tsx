import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import { showOfferScreen } from '#tests/support/offers.tsx'
import type { DecisionAnswer } from '../offers.contract.ts'
import { DeclineScreen } from './decline.screen.tsx'

afterEach(cleanup)

const decision: DecisionAnswer = {
  checklistStatus: 'DECLINED',
  decidedAt: '2026-03-02T15:00:00.000Z',
  reasons: [
    { code: 'accounts-paid-few', words: adverseActionReasons['accounts-paid-few'].text },
    { code: 'recent-transfer', words: adverseActionReasons['recent-transfer'].text },
  ],
  eligibleFrom: '2026-05-01',
  creditor: {
    name: 'Lintel Home Lending, Inc.',
    address: '40 Threshold Street',
    nmlsId: '000101',
    phone: '888-819-6388',
  },
  score: {
    value: 588,
    model: 'Sandbox Score',
    lowest: 300,
    highest: 850,
    date: '2026-03-02',
    keyFactors: ['Too many accounts with balances'],
  },
  agencies: [{ name: 'Sandbox Bureau', address: '1 File Street', phone: '800-555-0100' }],
  freeCopyUntil: '2026-05-01',
}

const read = 'GET /service-application/api/v1/application/heloc/:uuid/decision'
const showDecision = async (answer: DecisionAnswer = decision) => {
  showOfferScreen(<DeclineScreen />, { answers: { [read]: answer } })
  await screen.findByText('The reasons')
}

test('a decline shows each reason with what would change it', async () => {
  await showDecision()
  expect(screen.getByText('Number of accounts paid as agreed')).toBeTruthy()
  expect(screen.getByText('What could help: making payments on time, month after month.')).toBeTruthy()
  expect(screen.getByText(/You can apply again after May 1, 2026/)).toBeTruthy()
})

test('a decline discloses the score that was used, and that the report is free', async () => {
  await showDecision()
  expect(screen.getByText('588')).toBeTruthy()
  expect(screen.getByText('Scores run from 300 to 850.')).toBeTruthy()
  expect(screen.getByText('Sandbox Bureau')).toBeTruthy()
  expect(
    screen.getByText(/didn’t make this decision and can’t explain it. .* The copy is free until May 1, 2026./),
  ).toBeTruthy()
})

test('a borrower declined for a score is not invited to apply for another home', async () => {
  await showDecision()
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Apply with a different property' })).toBeNull()
})

test('a decline offers next steps: phone, dashboard and, when the home is the only obstacle, another home', async () => {
  const reasons = decision.reasons.filter(({ code }) => code === 'recent-transfer')
  await showDecision({ ...decision, reasons, score: null, agencies: [], freeCopyUntil: null, eligibleFrom: null })
  expect(screen.queryByText('The credit score we used')).toBeNull()
  expect(screen.getByRole('link', { name: '888-819-6388' }).getAttribute('href')).toBe('tel:8888196388')
  expect(screen.getByRole('link', { name: 'Apply with a different property' }).getAttribute('href')).toBe(
    '/account/heloc/register',
  )
})
