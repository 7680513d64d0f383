import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { ReturnedDeed } from './returned-deed.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-00000000000a'
const path = '/service-application/api/v1/application/heloc/:uuid/notary/deed'
const press = () => userEvent.click(screen.getByRole('button', { name: 'File the deed' }))

test('staff file the scan of a deed with its day and commission, and are told what is missing', async () => {
  const onFiled = vi.fn()
  const { calls } = showPage(<ReturnedDeed uuid={uuid} onFiled={onFiled} />, {
    answers: { [`POST ${path}`]: { checklistStatus: 'GEN_RESCISSION', revision: 9 } },
  })
  await press()
  expect(screen.getAllByText('Please give the number of the notary’s commission').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Notarized on'), '2026-11-18')
  await userEvent.type(screen.getByLabelText('Number of the notary’s commission'), 'GA-4417')
  await press()
  expect((await screen.findAllByText('Please choose the scan of the deed')).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
  const scan = new File(['%PDF-1.7 deed'], 'deed.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Scan of the deed'), scan)
  await press()
  await vi.waitFor(() => expect(onFiled).toHaveBeenCalledOnce())
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ query: { notarizedOn: '2026-11-18', commission: 'GA-4417' } })
  expect(new TextDecoder().decode(calls[0]?.body as Uint8Array)).toBe('%PDF-1.7 deed')
})
