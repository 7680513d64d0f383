import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { nothingUndone } from '#tests/support/cancellations.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import {
  fileCancelling,
  type RightToCancel,
  readRightToCancel,
  recordRefund,
  recordRelease,
  recordTender,
} from '../rescission.contract.ts'
import { OwnersRights } from './owners-rights.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-00000000000a'
const maria = '0d8f0000-0000-4000-8000-00000000000b'
type Cancellation = NonNullable<RightToCancel['cancelled']>
const cancellation: Cancellation = {
  at: '2026-12-03T15:00:00Z',
  way: 'writing',
  byYou: false,
  postedOn: '2026-11-24',
  settleBy: '2026-12-23',
  settledAt: null,
  fees: [{ what: 'APPRAISAL', cents: 55_000 }],
  ...nothingUndone,
  deedNumber: '2026-118',
  outCents: 4_000_000,
}
const right = (ending: Cancellation | null): RightToCancel => ({
  state: ending ? 'CANCELLED' : 'OVER',
  owners: [
    {
      signerUuid: maria,
      name: 'Maria Garcia',
      isYou: false,
      noticedAt: '2026-11-20T15:00:00Z',
      noticedBy: 'mail',
      disclosedAt: '2026-11-20T15:00:00Z',
      lastDay: '2026-11-24',
      endsAt: '2026-11-25T05:00:00Z',
      statedOn: null,
    },
  ],
  mayCancel: false,
  mayFile: ending === null,
  mayState: false,
  today: '2026-12-05',
  lastDay: '2026-11-24',
  mailUntil: '2026-11-30',
  moneyFrom: '2026-12-01T05:00:00Z',
  cancelled: ending,
})
const show = (ending: Cancellation | null, role = 'processor') => {
  const onChanged = vi.fn()
  const answer = right(ending)
  const calls = [readRightToCancel, fileCancelling, recordRefund, recordRelease, recordTender].map(({ call }) => call)
  const page = showPage(<OwnersRights uuid={uuid} role={role} onChanged={onChanged} />, {
    answers: Object.fromEntries(calls.map((call) => [call, answer])),
  })
  const bodyOf = (call: string) => page.calls.find((request) => request.call === call)?.body
  return { onChanged, bodyOf }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const step = (heading: string) => within(screen.getByText(heading).closest('li')!)

test('12 CFR 1026.15(a)(2): staff file a letter after funding, with the day on which it was received', async () => {
  const { bodyOf } = show(null)
  expect(await screen.findByText(/Money may have left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'File a statement of no cancellation' })).toBeNull()
  await press('Record written cancellation')
  await userEvent.selectOptions(screen.getByLabelText('Canceled by'), maria)
  await userEvent.type(screen.getByLabelText('Postmark date'), '2026-11-24')
  await userEvent.type(screen.getByLabelText('Received on'), '2026-12-02')
  await userEvent.type(screen.getByLabelText('Reason'), 'Came with the mail')
  await press('Cancel the line')
  await vi.waitFor(() =>
    expect(bodyOf(fileCancelling.call)).toMatchObject({ postedOn: '2026-11-24', receivedOn: '2026-12-02' }),
  )
})

test('12 CFR 1026.15(d)(2): staff record the refund and the release, and the refund begins with the fees that were paid', async () => {
  const { bodyOf, onChanged } = show(cancellation)
  expect(await screen.findByText(/By December 23, 2026, give back/)).toBeTruthy()
  await press('Record refund')
  expect((screen.getByLabelText('Amount given back') as HTMLInputElement).value).toBe('550')
  await userEvent.type(screen.getByLabelText('Returned on'), '2026-12-04')
  await userEvent.click(step('Give back what was paid').getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(bodyOf(recordRefund.call)).toEqual({ refundedCents: 55_000, refundedOn: '2026-12-04' }))
  await press('Record release')
  await userEvent.type(screen.getByLabelText('Instrument number of the release'), '2026-0042')
  await userEvent.type(screen.getByLabelText('Recorded on'), '2026-12-04')
  await userEvent.click(step('Release the lien').getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(bodyOf(recordRelease.call)).toEqual({ releaseNumber: '2026-0042', releasedOn: '2026-12-04' }),
  )
  expect(onChanged).toHaveBeenCalledTimes(2)
})

test('12 CFR 1026.15(d)(3): staff record that the borrower offered the money, before it is received', async () => {
  const { bodyOf } = show({ ...cancellation, settledAt: '2026-12-04T15:00:00Z' })
  expect(await screen.findByText('Waiting for the borrower to offer it.')).toBeTruthy()
  await press('Record money from the borrower')
  await userEvent.type(screen.getByLabelText('Offered on'), '2026-12-05')
  await userEvent.click(step('Take the money back').getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(bodyOf(recordTender.call)).toEqual({ tenderedOn: '2026-12-05' }))
})

test('a line whose money was all stopped has no money to take back, and staff who may not act see no form', async () => {
  show({ ...cancellation, outCents: 0, toMail: ['Sam Garcia'] }, 'compliance')
  expect(await screen.findByText('No money is out.')).toBeTruthy()
  expect(screen.queryByText('Take the money back')).toBeNull()
  expect(screen.getByText(/mail the confirmation to Sam Garcia/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
})

test('while money can still arrive, no money is taken back', async () => {
  show({ ...cancellation, outCents: 0, isMoneyUnderWay: true })
  expect(await screen.findByText(/Some money may still arrive/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record money from the borrower' })).toBeNull()
})
