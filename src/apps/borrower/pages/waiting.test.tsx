import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { conditionTexts } from '#src/features/conditions/condition-text.ts'
import { type Condition, listConditions } from '#src/features/conditions/conditions.contract.ts'
import {
  anApplicationAnswer,
  applicationUuid,
  aStatus,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import { WaitingScreen } from './waiting.screen.tsx'

afterEach(cleanup)

const category = 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'
const aCondition = (overrides: Partial<Condition> = {}): Condition => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  categoryEnum: category,
  created: '2026-11-20T15:00:00Z',
  updated: '2026-11-20T15:00:00Z',
  state: 'OPEN',
  sentBack: 0,
  notes: null,
  commentsToBorrower: null,
  actionNeeded: null,
  requestDocuments: ['SUPPORT'],
  requiredDocumentCount: 1,
  sentDocuments: 0,
  xtraData: { numDocsRequired: null },
  route: 'upload-document',
  words: conditionTexts({ category, details: {}, words: {} }),
  ...overrides,
})

const waitingWith = (...conditions: Condition[]) =>
  showInApplication({
    path: '/error/timeout',
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'PREQUAL_TITLE' }) }),
    calls: [[listConditions, () => conditions]],
    children: <WaitingScreen />,
  })

test('a waiting page that needs a document requests it and does not name an outside service', async () => {
  waitingWith(aCondition())
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We need a document from you')
  expect(screen.getByText(/County records name another owner of this home/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send the document' }).getAttribute('href')).toBe(
    `/account/heloc/${applicationUuid}/conditions`,
  )
  expect(screen.queryByText('Waiting for a third party')).toBeNull()
  expect(screen.queryByText('In progress')).toBeNull()
})

test('a waiting page that requests a phone number does not mention a document', async () => {
  waitingWith(aCondition({ route: 'phone-number', categoryEnum: 'MISSING_PHONE_NUMBER', requestDocuments: [] }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We need an answer from you')
})

test('after the document is sent, the page says that a person is reviewing it', async () => {
  waitingWith(aCondition({ state: 'IN_REVIEW' }))
  expect(await screen.findByText(/Our team needs to review this/)).toBeTruthy()
  expect(screen.queryByText('Waiting for a third party')).toBeNull()
})

test('a waiting page with no request to the borrower names the step in progress', async () => {
  waitingWith()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We’re checking who owns the property.')
  expect(screen.getByText('Waiting for a third party')).toBeTruthy()
})
