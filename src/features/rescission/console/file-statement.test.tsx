import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { fileStatement, type RightToCancel, readRightToCancel } from '../rescission.contract.ts'
import { OwnersRights } from './owners-rights.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-00000000000a'
const [maria, sam] = ['0d8f0000-0000-4000-8000-00000000000b', '0d8f0000-0000-4000-8000-00000000000c']
const at = '2026-11-20T15:00:00Z'
const person = (signerUuid: string, name: string, statedOn: string | null = null) => ({
  signerUuid,
  name,
  isYou: false,
  noticedAt: at,
  noticedBy: 'mail' as const,
  disclosedAt: at,
  lastDay: '2026-11-24',
  endsAt: '2026-11-25T05:00:00Z',
  statedOn,
})
const right = (owners: RightToCancel['owners'], today = '2026-11-25'): RightToCancel => ({
  state: today > '2026-11-24' ? 'OVER' : 'RUNNING',
  owners,
  mayCancel: false,
  mayFile: true,
  mayState: true,
  today,
  lastDay: '2026-11-24',
  mailUntil: '2026-11-30',
  moneyFrom: '2026-12-01T05:00:00Z',
  cancelled: null,
})
const show = (answer: RightToCancel, role = 'processor') => {
  const onChanged = vi.fn()
  const page = showPage(<OwnersRights uuid={uuid} role={role} onChanged={onChanged} />, {
    answers: { [readRightToCancel.call]: answer, [fileStatement.call]: answer },
  })
  return { ...page, onChanged }
}

test('12 CFR 1026.15(c): after the last day staff file the statement of a person who has given none', async () => {
  const { calls, onChanged } = show(right([person(maria, 'Maria Garcia', '2026-11-25'), person(sam, 'Sam Garcia')]))
  expect(await screen.findByText(/We wait for mail through/)).toBeTruthy()
  expect(screen.getByText(/^Statement of .*: not canceled$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'File a statement of no cancellation' }))
  expect(screen.queryByRole('option', { name: 'Maria Garcia' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Signed by'), sam)
  await userEvent.type(screen.getByLabelText('Signed on'), '2026-11-25')
  await userEvent.click(screen.getByRole('button', { name: 'File the statement' }))
  expect((await screen.findAllByText('Please choose the scan')).length).toBeGreaterThan(0)
  const scan = new File(['%PDF-1.7 statement'], 'statement.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Scan of the signed statement'), scan)
  await userEvent.click(screen.getByRole('button', { name: 'File the statement' }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  const call = calls.find((one) => one.call === fileStatement.call)
  expect(call).toMatchObject({ query: { signerUuid: sam, signedOn: '2026-11-25' } })
  expect(new TextDecoder().decode(call?.body as Uint8Array)).toBe('%PDF-1.7 statement')
})

test.each([
  ['while the right to cancel runs', right([person(maria, 'Maria Garcia')], '2026-11-24'), 'processor'],
  ['once each person has given one', right([person(maria, 'Maria Garcia', '2026-11-25')]), 'processor'],
  ['for staff who may not', right([person(maria, 'Maria Garcia')]), 'compliance'],
])('no statement is filed %s: %j', async (_when, answer, role) => {
  show(answer, role)
  expect(await screen.findByText('Maria Garcia')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'File a statement of no cancellation' })).toBeNull()
})
