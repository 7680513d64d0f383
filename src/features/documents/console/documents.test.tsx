import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { Documents } from './documents.panel.tsx'

afterEach(cleanup)

const uuid = '0191aa00-0000-7000-8000-000000000001'
const documentUuid = '0191aa00-0000-7000-8000-000000000002'
const base = '/service-application/api/v1/application/heloc/:uuid'
const secure = base.replace('/api/', '/secure/api/')
const payStub = {
  documentUuid,
  kind: 'USER_UPLOADED_PAYSTUB',
  language: 'en',
  title: 'Pay stub',
  version: 1,
  mediaType: 'application/pdf',
  bytes: 2_048,
  createdAt: '2026-11-20T15:00:00Z',
  delivered: [] as { channel: string; at: string }[],
}
const show = (role: string, ...documents: readonly (typeof payStub)[]) =>
  showPage(<Documents uuid={uuid} role={role} first={documentUuid} />, {
    path: `/console/applications/${uuid}`,
    answers: {
      [`GET ${base}/documents`]: documents.length > 0 ? documents : [payStub],
      [`GET ${secure}/document-labels`]: [],
      [`PUT ${secure}/documents/:documentUuid/label`]: [{ documentUuid, label: 'Second job, October' }],
      [`POST ${secure}/documents/:documentUuid/split`]: { documentUuids: [uuid, documentUuid] },
    },
  })

test('a document that staff choose from a long list comes into sight', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5_000 } as DOMRect)
  show('processor', payStub, { ...payStub, documentUuid: uuid, title: 'W-2' })
  await userEvent.click(await screen.findByRole('button', { name: 'W-2' }))
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

test('a processor renames a document, and its title stays below the name', async () => {
  const { calls } = show('processor')
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  await userEvent.type(screen.getByLabelText(/^Name for staff/), 'Second job, October')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByRole('button', { name: 'Second job, October' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: /Pay stub/ })).toBeTruthy()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ label: 'Second job, October' })
})

test('each way in which a document reached the borrower is named once', async () => {
  const at = '2026-11-20T15:00:00Z'
  const deliveries = (['mail', 'portal', 'portal', 'paper'] as const).map((channel) => ({ channel, at }))
  show('processor', { ...payStub, delivered: deliveries })
  expect(await screen.findByRole('cell', { name: 'Email, Online, U.S. mail' })).toBeTruthy()
})

test('compliance reads the names and changes none', async () => {
  show('compliance')
  await screen.findByRole('button', { name: 'Pay stub' })
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
})

test('a processor splits a PDF into documents of their own, and the list is loaded again', async () => {
  const { calls } = show('processor')
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }))
  const part = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^Document ${number}`) }))
  await userEvent.click(screen.getByRole('button', { name: 'Add document' }))
  for (const [number, first, last, type] of [
    [1, '1', '2', 'Pay stub'],
    [2, '3', '3', 'Bank statement'],
  ] as const) {
    await userEvent.type(part(number).getByLabelText('First page'), first)
    await userEvent.type(part(number).getByLabelText('Last page'), last)
    await userEvent.selectOptions(part(number).getByLabelText('Document type'), type)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Split document' }))
  await vi.waitFor(() => expect(calls.filter(({ call }) => call === `GET ${base}/documents`)).toHaveLength(2))
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    parts: [
      { from: 1, to: 2, kind: 'USER_UPLOADED_PAYSTUB' },
      { from: 3, to: 3, kind: 'BANK_STATEMENT' },
    ],
  })
  expect(screen.queryByRole('button', { name: 'Split document' })).toBeNull()
})

test('a page that is no number, and a range that ends before it begins, are shown at their fields', async () => {
  const { calls } = show('processor')
  await userEvent.click(await screen.findByRole('button', { name: 'Split' }))
  await userEvent.type(screen.getByLabelText('First page'), '4')
  await userEvent.type(screen.getByLabelText('Last page'), '2')
  await userEvent.selectOptions(screen.getByLabelText('Document type'), 'Pay stub')
  await userEvent.click(screen.getByRole('button', { name: 'Split document' }))
  expect((await screen.findAllByText('The last page comes before the first page')).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText('Last page'))
  await userEvent.type(screen.getByLabelText('Last page'), 'all')
  await userEvent.click(screen.getByRole('button', { name: 'Split document' }))
  expect((await screen.findAllByText('Enter the last page')).length).toBeGreaterThan(0)
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('what staff did not receive from a person is not split', async () => {
  show('processor', { ...payStub, kind: 'SERVICE_EVIDENCE', title: 'Third-party report' })
  await screen.findByRole('button', { name: 'Rename' })
  expect(screen.queryByRole('button', { name: 'Split' })).toBeNull()
})
