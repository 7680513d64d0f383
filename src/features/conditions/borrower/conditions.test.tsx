import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import {
  beginUpload,
  finishUpload,
  listUploads,
  readUpload,
  sendUploadPart,
} from '#src/platform/contract/uploads.contract.ts'
import { MessagesProvider } from '#src/platform/ui/messages.tsx'
import { showInApplication } from '#tests/support/pages/application-page.tsx'
import { conditionTexts, documentSlots, type RequestedCondition, requiredDocumentCount } from '../condition-text.ts'
import { type Condition, listConditions, savePhoneNumber, submitCondition } from '../conditions.contract.ts'
import { spanish } from '../conditions.es.ts'
import { ConditionsScreen } from './conditions.screen.tsx'
import { Notifications } from './notifications.panel.tsx'
import { PhoneNumberScreen } from './phone-number.screen.tsx'
import { UploadDocumentScreen } from './upload-document.screen.tsx'

afterEach(cleanup)

let count = 0
const aCondition = (request: Partial<RequestedCondition> = {}, overrides: Partial<Condition> = {}): Condition => {
  const condition = { category: 'GENERIC_DOCUMENT_REQUEST', details: {}, words: {}, ...request } as const
  count += 1
  return {
    uuid: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    categoryEnum: condition.category,
    created: new Date(Date.now() - count * 3_600_000).toISOString(),
    updated: new Date().toISOString(),
    state: 'OPEN',
    sentBack: 0,
    notes: null,
    commentsToBorrower: null,
    actionNeeded: null,
    requestDocuments: [...documentSlots(condition)],
    requiredDocumentCount: requiredDocumentCount(condition),
    sentDocuments: 0,
    xtraData: { numDocsRequired: null },
    route: condition.category === 'MISSING_PHONE_NUMBER' ? 'phone-number' : 'upload-document',
    words: conditionTexts(condition),
    ...overrides,
  }
}

const anUpload = (overrides: Partial<Upload>): Upload => ({
  uploadUuid: '00000000-0000-4000-9000-000000000001',
  purpose: 'condition',
  about: null,
  slot: 0,
  name: 'stub.pdf',
  bytes: 40,
  received: 40,
  state: 'kept',
  mediaType: 'application/pdf',
  refusal: null,
  documentUuid: null,
  createdAt: '2026-11-20T15:00:00Z',
  ...overrides,
})

describe('the list', () => {
  test('CND-08 shows the status of each request and links to the page that answers it', async () => {
    const open = aCondition({ category: 'REVIEW_TRUST_REQUIREMENTS' })
    const back = aCondition({ words: { commentsToBorrower: 'The letter must bear a date' } }, { sentBack: 1 })
    const review = aCondition({}, { state: 'IN_REVIEW' })
    showInApplication({
      path: '/conditions',
      calls: [[listConditions, () => [open, back, review]]],
      children: <ConditionsScreen />,
    })
    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('Needs your answer')
    const link = within(first!).getByRole('link', { name: 'Upload Document' }).getAttribute('href')
    expect(link).toContain(
      `/conditions/upload-document?conditionUuid=${open.uuid}&conditionType=upload-document&conditionEnum=REVIEW_TRUST_REQUIREMENTS`,
    )
    expect(second?.textContent).toMatch(/We need this again.*The letter must bear a date/)
    expect(third?.textContent).toContain('In review')
    expect(within(third!).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Continue my application' })).toBeNull()
  })

  test('CND-08 says on a Spanish page that a message of staff is in English, and marks it as English', async () => {
    const words = { commentsToBorrower: 'The letter must bear a date' }
    showInApplication({
      path: '/conditions',
      calls: [[listConditions, () => [aCondition(), aCondition({ words })]]],
      children: (
        <MessagesProvider language="es" dictionary={spanish}>
          <ConditionsScreen />
        </MessagesProvider>
      ),
    })
    const message = await screen.findByText('The letter must bear a date')
    expect(message.lang).toBe('en')
    expect(message.previousElementSibling?.textContent).toBe('Mensaje de su prestamista, en inglés:')
    expect(screen.getAllByText('Mensaje de su prestamista, en inglés:')).toHaveLength(1)
  })

  test('links to the application when nothing is left to answer', async () => {
    const acceptedCondition = aCondition({}, { state: 'ACCEPTED' })
    showInApplication({
      path: '/conditions',
      calls: [[listConditions, () => [acceptedCondition]]],
      children: <ConditionsScreen />,
    })
    const link = await screen.findByRole('link', { name: 'Continue my application' })
    expect(link.getAttribute('href')).toMatch(/^\/account\/heloc\/[\w-]{36}$/)
  })
})

describe('CND-02 the list', () => {
  afterEach(() => void vi.useRealTimers())

  test('is requested again each minute, and when the window comes to the front', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let conditions: Condition[] = []
    const read = vi.fn(() => conditions)
    showInApplication({ path: '/conditions', calls: [[listConditions, read]], children: <ConditionsScreen /> })
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(read).toHaveBeenCalledTimes(1)
    conditions = [aCondition({ category: 'REVIEW_TRUST_REQUIREMENTS' })]
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await screen.findByText('Upload Trust Documents')).toBeDefined()
    conditions = []
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByText('Upload Trust Documents')).toBeNull())
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('is requested again when a person returns from another window that did not hide the page', async () => {
    const read = vi.fn((): Condition[] => [])
    showInApplication({ path: '/conditions', calls: [[listConditions, read]], children: <ConditionsScreen /> })
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    fireEvent.focus(window)
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  })
})

describe('CND-06 the notifications', () => {
  test('show the three latest, and all of them with one click', async () => {
    const all = [
      'ESCALATION_REVIEW',
      'REVIEW_TRUST_REQUIREMENTS',
      'ID_VERIFICATION_FAILURE',
      'PROPERTY_LEGAL_DESCRIPTION',
    ] as const
    const conditions = all.map((category) => aCondition({ category }))
    showInApplication({ calls: [[listConditions, () => conditions]], children: <Notifications /> })
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Upload Property Description')
    fireEvent.click(screen.getByRole('button', { name: 'View All' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  test('have a description, a relative time and a link to the page of the condition', async () => {
    const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const condition = aCondition({ category: 'PROPERTY_LEGAL_DESCRIPTION' }, { created: threeHoursAgo })
    showInApplication({ calls: [[listConditions, () => [condition]]], children: <Notifications /> })
    const item = within(await screen.findByRole('listitem'))
    expect(item.getByText(condition.words.en.description)).toBeTruthy()
    expect(item.getByText('3 hours ago')).toBeTruthy()
    const link = item.getByRole('link', { name: condition.words.en.button })
    expect(link.getAttribute('href')).toMatch(new RegExp(`/conditions/upload-document.*${condition.uuid}`))
  })
})

function UploadAfterTheList({ onRequest }: { onRequest: () => void }) {
  const [isThere, setIsThere] = useState(false)
  const requestUpload = () => {
    onRequest()
    setIsThere(true)
  }
  return (
    <>
      <ConditionsScreen />
      <button type="button" onClick={requestUpload}>
        Ask
      </button>
      {isThere && <UploadDocumentScreen />}
    </>
  )
}

describe('the upload page', () => {
  const showUpload = (condition: Condition, submit: () => unknown = () => condition, sentBefore: Upload[] = []) =>
    showInApplication({
      path: '/conditions/upload-document',
      search: `conditionUuid=${condition.uuid}`,
      calls: [
        [listConditions, () => [condition]],
        [listUploads, () => sentBefore],
        [beginUpload, () => anUpload({ state: 'receiving', received: 0 })],
        [sendUploadPart, () => anUpload({ state: 'receiving' })],
        [finishUpload, () => anUpload({ state: 'scanning' })],
        [readUpload, () => anUpload({})],
        [submitCondition, submit],
      ],
      children: <UploadDocumentScreen />,
    })

  test('CND-07 has a slot for each document, sends the chosen files and submits them for review', async () => {
    const condition = aCondition({
      category: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
      details: { xtraData: { numDocsRequired: 3 } },
    })
    let submitCount = 0
    showUpload(condition, () => {
      submitCount += 1
      return condition
    })
    expect(await screen.findByText('Send us your 3 most recent pay stubs.')).toBeTruthy()
    const slot = screen.getByRole('group', { name: 'Pay stub, 2 of 3' })
    const file = new File(['%PDF-1.4 a pay stub of some length'], 'stub.pdf', { type: 'application/pdf' })
    fireEvent.change(within(slot).getByLabelText('Choose files'), { target: { files: [file] } })
    await waitFor(() => expect(within(slot).getByRole('listitem').textContent).toContain('Added'), { timeout: 5_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))
    await waitFor(() => expect(submitCount).toBe(1))
  })

  test('shows files sent earlier, from this device or another', async () => {
    const condition = aCondition()
    showUpload(condition, undefined, [anUpload({ about: condition.uuid, name: 'earlier.pdf' })])
    const row = (await screen.findByText('earlier.pdf')).closest('li')
    expect(row?.textContent).toContain('Added')
    expect(screen.getByRole('button', { name: 'Remove earlier.pdf' })).toBeTruthy()
  })

  test('explains in words what is wrong with a file before it is sent', async () => {
    showUpload(aCondition())
    const input = await screen.findByLabelText('Choose files')
    fireEvent.change(input, { target: { files: [new File(['PK zip'], 'stub.pdf')] } })
    expect(await screen.findByText(/We can read PDF, JPG, PNG and HEIC files only/)).toBeTruthy()
  })

  test('shows a document requested a moment ago, even if the list was read earlier', async () => {
    const condition = aCondition()
    let conditions: Condition[] = []
    showInApplication({
      path: '/conditions/upload-document',
      search: `conditionUuid=${condition.uuid}`,
      calls: [
        [listConditions, () => conditions],
        [listUploads, () => []],
      ],
      children: (
        <UploadAfterTheList
          onRequest={() => {
            conditions = [condition]
          }}
        />
      ),
    })
    expect(await screen.findByText(/^Nothing right now/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByRole('button', { name: 'Send for review' })).toBeTruthy()
    expect(screen.queryByText('This request has changed since you opened it. Please review it again.')).toBeNull()
  })

  test('explains when an old link’s request has changed', async () => {
    showUpload(aCondition({}, { state: 'IN_REVIEW' }))
    expect(
      await screen.findByText('This request has changed since you opened it. Please review it again.'),
    ).toBeTruthy()
  })
})

test('CND-07 a phone number is entered on its own page', async () => {
  const condition = aCondition({ category: 'MISSING_PHONE_NUMBER' })
  const bodies: unknown[] = []
  showInApplication({
    path: '/conditions/phone-number',
    calls: [
      [listConditions, () => [condition]],
      [
        savePhoneNumber,
        ({ body }) => {
          bodies.push(body)
          return condition
        },
      ],
    ],
    children: <PhoneNumberScreen />,
  })
  const field = await screen.findByLabelText(/Mobile phone/)
  fireEvent.change(field, { target: { value: '512 555 0147' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save phone number' }))
  await waitFor(() => expect(bodies).toEqual([{ phoneNumber: '(512) 555-0147' }]))
})
