import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { conditionTexts } from '../condition-text.ts'
import { Conditions } from './conditions.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const internal = '/service-conditions/internal/api/v1/applications/:uuid/conditions'
const request = { category: 'GENERIC_DOCUMENT_REQUEST', details: {}, words: {} } as const
const condition = {
  uuid: '0d8f0000-0000-4000-8000-000000000002',
  categoryEnum: request.category,
  state: 'IN_REVIEW',
  sentBack: 0,
  created: '2026-03-01T10:00:00.000Z',
  updated: '2026-03-01T11:00:00.000Z',
  notes: null,
  internalNote: 'The stub looks edited',
  requestDocuments: ['SUPPORT'],
  requiredDocumentCount: 1,
  sentDocuments: 1,
  askedOf: null,
  commentsToBorrower: null,
  actionNeeded: null,
  xtraData: { numDocsRequired: null },
  route: 'upload-document',
  words: conditionTexts(request),
  documents: [
    { documentUuid: 'd', kind: 'SUPPORT', mediaType: 'application/pdf', bytes: 9, sentAt: '2026-03-01T11:00:00.000Z' },
  ],
}

const show = (role: 'processor' | 'agent' = 'processor', answers: Record<string, unknown> = {}) => {
  const changes: string[] = []
  const page = showPage(
    <Conditions
      uuid={uuid}
      role={role}
      documentHref={(id) => `/look/${id}`}
      onChanged={() => changes.push('changed')}
    />,
    { answers: { [`GET ${internal}`]: [condition], ...answers } },
  )
  return { ...page, changes }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('CND-08 a condition shows the borrower’s text in both languages, what they sent, and the ways to settle it', async () => {
  const { calls, changes } = show('processor', { [`POST ${internal}/:conditionUuid/accept`]: condition })
  expect(await screen.findByText(condition.words.en.description)).toBeTruthy()
  expect(screen.getByText(condition.words.es.description)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Document' }).getAttribute('href')).toBe('/look/d')
  await press('Accept')
  expect(changes).toEqual(['changed'])
  expect(calls.map(({ call }) => call)).toContain(`POST ${internal}/:conditionUuid/accept`)
})

test('CND-08 staff preview what they send back as the borrower will read it', async () => {
  const { calls } = show('processor', { [`POST ${internal}/:conditionUuid/send-back`]: condition })
  await screen.findByText('Submitted')
  await press('Reject with comment')
  await userEvent.type(screen.getByLabelText('Message to the borrower'), 'The letter must bear a date')
  expect(screen.getAllByText('The letter must bear a date').length).toBeGreaterThanOrEqual(2)
  await press('Reject with comment')
  expect(calls.find(({ call }) => call.endsWith('send-back'))?.body).toEqual({
    commentsToBorrower: 'The letter must bear a date',
  })
})

test('the preview says that a message of staff is not translated, and in which language it is', async () => {
  show('processor')
  await screen.findByText('Submitted')
  await press('Reject with comment')
  expect(screen.queryByText(/marked as such/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Message to the borrower'), 'The letter must bear a date')
  const label = screen.getByText('Your message in English, marked as such')
  expect(label.nextElementSibling?.textContent).toBe('The letter must bear a date')
  expect(label.nextElementSibling?.getAttribute('lang')).toBe('en')
})

test('a new condition is previewed with the same rules as the borrower’s page', async () => {
  const { calls } = show('processor', { [`POST ${internal}`]: condition })
  await screen.findByText('Submitted')
  await press('Add condition')
  await userEvent.selectOptions(screen.getByLabelText('Condition type'), 'BANK_ACCOUNT_FRAUD_REVIEW')
  await userEvent.type(screen.getByLabelText(/Account ending in/), '4417')
  const texts = conditionTexts({
    category: 'BANK_ACCOUNT_FRAUD_REVIEW',
    details: {},
    words: { accountEnding: '4417' },
  })
  expect(screen.getByText(texts.en.description)).toBeTruthy()
  expect(screen.getByText(texts.es.description)).toBeTruthy()
  await press('Send request')
  const raiseCall = calls.find(({ call }) => call === `POST ${internal}`)
  expect(raiseCall?.body).toEqual({ category: 'BANK_ACCOUNT_FRAUD_REVIEW', accountEnding: '4417' })
  expect(raiseCall?.idempotencyKey).toBeTruthy()
})

test('staff without permission to decide can read conditions but have no buttons', async () => {
  show('agent')
  expect(await screen.findByText('Submitted')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

const withSigner = {
  [`GET ${internal}/parties`]: [
    { signerUuid: '0d8f0000-0000-4000-8000-000000000005', name: 'Lee Reyes', mayAsk: true },
    { signerUuid: '0d8f0000-0000-4000-8000-000000000006', name: 'Kim Reyes', mayAsk: false },
  ],
  [`POST ${internal}`]: condition,
}

test('CND-04 staff can request several documents at once, and only from a signer who has an account', async () => {
  const { calls } = show('processor', withSigner)
  await screen.findByText('Submitted')
  await press('Add condition')
  await userEvent.selectOptions(screen.getByLabelText('Condition type'), 'GENERIC_DOCUMENT_REQUEST')
  await userEvent.selectOptions(screen.getByLabelText(/About/), 'EMPLOYMENT_LETTER')
  expect(screen.queryByRole('option', { name: 'Kim Reyes, signer' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/Requested from/), 'Lee Reyes, signer')
  await userEvent.selectOptions(screen.getByLabelText(/^Document/), 'BANK_LETTER')
  await userEvent.selectOptions(screen.getByLabelText(/Second document/), 'BANK_STATEMENT')
  await userEvent.selectOptions(screen.getByLabelText(/How many of each/), '2')
  await press('Send request')
  expect(calls.find(({ call }) => call === `POST ${internal}`)?.body).toEqual({
    category: 'GENERIC_DOCUMENT_REQUEST',
    signerUuid: '0d8f0000-0000-4000-8000-000000000005',
    actionNeeded: 'EMPLOYMENT_LETTER',
    requestDocuments: ['BANK_LETTER', 'BANK_LETTER', 'BANK_STATEMENT', 'BANK_STATEMENT'],
    numDocsRequired: 4,
  })
})

test('a signer’s condition shows whom it was requested from and how many documents have arrived', async () => {
  const several = { ...condition, askedOf: { name: 'Lee Reyes' }, requestDocuments: ['SUPPORT', 'SUPPORT', 'SUPPORT'] }
  show('processor', { [`GET ${internal}`]: [{ ...several, sentDocuments: 2 }] })
  expect(await screen.findByText('Requested from Lee Reyes · 2 of 3 documents')).toBeTruthy()
})

test('staff file a document received outside the system for the condition that it answers', async () => {
  const filing = 'POST /service-conditions/internal/api/v1/applications/:uuid/documents'
  const { calls } = show('processor', {
    [`GET ${internal}`]: [{ ...condition, state: 'OPEN' }],
    [filing]: { documentUuid: condition.uuid },
  })
  await screen.findByText('Requested')
  await press('Upload for the borrower')
  await press('File document')
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a file')
  await userEvent.selectOptions(screen.getByLabelText('Received by'), 'FAX')
  await userEvent.upload(
    screen.getByLabelText(/^File/),
    new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }),
  )
  await press('File document')
  expect(calls.find(({ call }) => call === filing)?.query).toEqual({
    conditionUuid: condition.uuid,
    receiptChannel: 'FAX',
  })
})
