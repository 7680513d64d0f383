import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import type { BoardingLine } from '../boarding.contract.ts'
import { BoardingScreen } from './boarding.screen.tsx'
import { DataSharingPanel } from './data-sharing.panel.tsx'

afterEach(cleanup)

const base = '/service-boarding/secure/api/v1'
const uuid = '0191aa00-0000-7000-8000-000000000001'
const line: BoardingLine = {
  applicationUuid: uuid,
  loanNumber: 'HL-1004',
  state: 'TO_BOARD',
  completedAt: '2026-11-20T15:00:00Z',
  batchUuid: null,
  batchNumber: null,
  servicerNumber: null,
  rejection: null,
  answeredAt: null,
}
const batch = {
  uuid,
  number: 7,
  createdAt: '2026-11-20T15:00:00Z',
  createdByName: 'Ada Lund',
  lines: 3,
  boardedLines: 1,
  rejectedLines: 1,
  rescindedLines: 0,
}
const show = (path: string, answers: Readonly<Record<string, unknown>>) =>
  showPage(<BoardingScreen />, { path: `/console/boarding${path}`, answers })

test('selected lines go into a batch, and a rejected line shows why', async () => {
  const rejectedLine = { ...line, applicationUuid: batch.uuid.replace('1', '2'), loanNumber: 'HL-1005', batchNumber: 6 }
  const { calls } = show('', {
    [`GET ${base}/lines`]: { lines: [line, { ...rejectedLine, rejection: 'The rate differs' }], next: null },
    [`POST ${base}/batches`]: batch,
    [`GET ${base}/batches`]: { batches: [batch], next: null },
  })
  expect(await screen.findByText('Batch 6: The rate differs')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Choose loan HL-1004'))
  await userEvent.click(screen.getByRole('button', { name: 'Make a batch of 1 line' }))
  expect(await screen.findByText('1 boarded, 1 rejected, 1 waiting')).toBeTruthy()
  expect(calls.find(({ call }) => call === `POST ${base}/batches`)?.body).toEqual({ applicationUuids: [uuid] })
})

test('lines that were canceled after they were paid out are listed apart, and a batch counts them apart', async () => {
  const { applicationUuid, loanNumber } = line
  const rescindedLine = { applicationUuid, loanNumber, rescindedAt: '2026-12-01T15:00:00Z', batchNumber: 7 }
  const answers = {
    [`GET ${base}/lines/rescinded`]: { lines: [{ ...rescindedLine, servicerNumber: 'SV-77' }], next: null },
    [`GET ${base}/batches`]: { batches: [{ ...batch, rescindedLines: 1 }], next: null },
  }
  show('?part=rescinded', answers)
  expect(await screen.findByText('SV-77')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Batches' }))
  expect(await screen.findByText('1 boarded, 1 rejected, 1 canceled')).toBeTruthy()
})

test('no batch can be created without a line', async () => {
  show('', { [`GET ${base}/lines`]: { lines: [line], next: null } })
  expect(await screen.findByText('Choose the lines for a batch or a file.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Make a batch/ })).toBeNull()
})

test('the servicer’s answer is recorded with its number or its reason', async () => {
  const { calls } = show('?part=exported', {
    [`GET ${base}/lines`]: { lines: [{ ...line, state: 'EXPORTED', batchNumber: 7 }], next: null },
    [`POST ${base}/lines/:uuid/answer`]: line,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record the answer for loan HL-1004' }))
  const form = (await screen.findByLabelText('Servicer’s loan number')).closest('form')!
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  expect(
    (await within(form).findAllByText('Enter the servicer’s loan number', { exact: false })).length,
  ).toBeGreaterThan(0)
  await userEvent.click(within(form).getByLabelText('Rejected'))
  await userEvent.type(within(form).getByLabelText('Why it was rejected'), 'The rate differs from the note')
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  const sentAnswer = () => calls.find(({ call }) => call.startsWith('POST'))
  await expect.poll(sentAnswer).toBeDefined()
  expect(sentAnswer()?.body).toEqual({ outcome: 'REJECTED', reason: 'The rate differs from the note' })
})

test('a response file is checked, and recorded once it has no errors', async () => {
  const row = { line: 2, loanNumber: 'HL-1004', result: 'boarded', faults: [] }
  const { calls } = show('?part=exported', {
    [`GET ${base}/lines`]: { lines: [], next: null },
    [`POST ${base}/answers/import`]: { faults: [], rows: [row], isApplied: false },
  })
  const csv = 'loan_number,result,servicer_number,reason\nHL-1004,boarded,SV-1,\n'
  await userEvent.upload(
    await screen.findByLabelText('CSV file'),
    new File([csv], 'response.csv', { type: 'text/csv' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Record 1 answer' }))
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { csv, applies: false },
    { csv, applies: true },
  ])
})

test('an admin sets what systems may read, with a reason; others see what is shared', async () => {
  const path = '/service-partner/secure/api/v1/data-sharing'
  const off = { version: 0, loans: false, documents: false, reason: null, savedAt: null }
  const { calls } = showPage(<DataSharingPanel self={{ role: 'admin' }} />, {
    path: '/console/integrations',
    answers: { [`GET ${path}`]: off, [`PUT ${path}`]: { ...off, version: 1, loans: true } },
  })
  await userEvent.click(await screen.findByLabelText(/^Share loan facts/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Say why, in at least 10 characters', { exact: false })).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Reason'), 'The servicing system reads them')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const body = { version: 0, loans: true, documents: false, reason: 'The servicing system reads them' }
  await expect.poll(() => calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual(body)
  cleanup()
  showPage(<DataSharingPanel self={{ role: 'compliance' }} />, {
    path: '/',
    answers: { [`GET ${path}`]: { ...off, loans: true } },
  })
  expect(await screen.findByText('Loan facts are shared.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
