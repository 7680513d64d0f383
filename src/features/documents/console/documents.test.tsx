import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
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
  delivered: [],
}
const show = (role: string) =>
  showPage(<Documents uuid={uuid} role={role} first={documentUuid} />, {
    path: `/console/applications/${uuid}`,
    answers: {
      [`GET ${base}/documents`]: [payStub],
      [`GET ${secure}/document-labels`]: [],
      [`PUT ${secure}/documents/:documentUuid/label`]: [{ documentUuid, label: 'Second job, October' }],
    },
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

test('compliance reads the names and changes none', async () => {
  show('compliance')
  await screen.findByRole('button', { name: 'Pay stub' })
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
})
