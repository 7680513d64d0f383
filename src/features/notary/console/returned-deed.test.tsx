import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { ReturnedDeed } from './returned-deed.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-00000000000a'
const path = '/service-application/api/v1/application/heloc/:uuid/notary/deed'
const officePath = '/service-application/api/v1/application/heloc/:uuid/notary/office-papers'
const office = (isAtOffice: boolean, signedOn: string | null = null) => ({
  isAtOffice,
  earliest: '2026-11-16',
  documents: [
    { kind: 'CREDIT_AGREEMENT', signedOn: '2026-11-18', place: 'ATTORNEY' },
    { kind: 'TEXAS_VALUE_ACKNOWLEDGMENT', signedOn, place: signedOn && 'ATTORNEY' },
  ],
})
const press = () => userEvent.click(screen.getByRole('button', { name: 'File the deed' }))

test('staff file the scan of a deed with its date and commission, and see what is missing', async () => {
  const onFiled = vi.fn()
  const { calls } = showPage(<ReturnedDeed uuid={uuid} onFiled={onFiled} />, {
    answers: {
      [`GET ${officePath}`]: office(false),
      [`POST ${path}`]: { checklistStatus: 'GEN_RESCISSION', revision: 9 },
    },
  })
  await screen.findByLabelText('Notarized on')
  await press()
  expect(screen.getAllByText('Please enter the notary’s commission number').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Notarized on'), '2026-11-18')
  await userEvent.type(screen.getByLabelText('Notary commission number'), 'GA-4417')
  await press()
  expect((await screen.findAllByText('Please choose the scan of the deed')).length).toBeGreaterThan(0)
  expect(calls).toHaveLength(1)
  const scan = new File(['%PDF-1.7 deed'], 'deed.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Scan of the deed'), scan)
  await press()
  await vi.waitFor(() => expect(onFiled).toHaveBeenCalledOnce())
  expect(calls).toHaveLength(2)
  expect(calls[1]).toMatchObject({ query: { notarizedOn: '2026-11-18', commission: 'GA-4417' } })
  expect(new TextDecoder().decode(calls[1]?.body as Uint8Array)).toBe('%PDF-1.7 deed')
})

test('staff file an office closing document by document, with the deed last', async () => {
  const { calls } = showPage(<ReturnedDeed uuid={uuid} onFiled={vi.fn()} />, {
    answers: { [`GET ${officePath}`]: office(true), [`POST ${officePath}`]: office(true, '2026-11-18') },
  })
  expect(await screen.findByText('Not filed yet')).toBeTruthy()
  expect(screen.queryByLabelText('Notarized on')).toBeNull()
  await userEvent.click(screen.getByLabelText('Acknowledgment of fair market value'))
  await userEvent.type(screen.getByLabelText('Signed on'), '2026-11-18')
  await userEvent.click(screen.getByLabelText('Attorney’s office'))
  const scan = new File(['%PDF-1.7 signed'], 'value.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Scan of the signed document'), scan)
  await userEvent.click(screen.getByRole('button', { name: 'File the document' }))
  expect(await screen.findByLabelText('Notarized on')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({
    query: { kind: 'TEXAS_VALUE_ACKNOWLEDGMENT', signedOn: '2026-11-18', place: 'ATTORNEY' },
  })
})
