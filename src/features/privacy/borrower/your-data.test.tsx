import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { spanish } from '../privacy.es.ts'
import { YourData } from './your-data.panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const base = '/service-privacy/api/v1'
const exportUuid = '0d8f0000-0000-4000-8000-000000000001'
const copy = { exportUuid, askedAt: '2026-03-01T10:00:00.000Z', state: 'READY', expiresAt: '2026-03-08T10:00:00.000Z' }

test('a borrower requests a copy, sees that it is being prepared, and downloads one that is ready', async () => {
  const createObjectUrl = vi.fn(() => 'blob:copy')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: createObjectUrl, revokeObjectURL: vi.fn() }))
  let copies: object[] = [copy]
  const { calls } = showPage(<YourData />, {
    answers: {
      [`GET ${base}/export`]: () => copies,
      [`POST ${base}/export`]: () => {
        copies = [{ ...copy, exportUuid: exportUuid.replace('1', '2'), state: 'PREPARING', expiresAt: null }, copy]
        return copies[0]
      },
      [`GET ${base}/export/:exportUuid/file`]: new Uint8Array([80, 75]),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(createObjectUrl).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Request a copy' }))
  expect(await screen.findByText(/We’re preparing it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request a copy' })).toBeNull()
  expect(calls.map(({ call }) => call)).toContain(`POST ${base}/export`)
})

test('a borrower deletes the data after confirming, and reads what is retained, why and until when', async () => {
  const { calls } = showPage(<YourData />, {
    answers: {
      [`GET ${base}/export`]: [],
      [`POST ${base}/erasure`]: {
        erasedApplications: ['1000000002'],
        accountErased: false,
        kept: [
          {
            what: 'application',
            loanNumber: '1000000001',
            why: 'A legal proceeding requires it.',
            source: 'Regulation B',
            until: '2028-04-01',
          },
        ],
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }))
  expect(calls.some(({ call }) => call === `POST ${base}/erasure`)).toBe(false)
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my data' }))
  expect(
    await screen.findByText(
      /Application 1000000001 is kept until .*: A legal proceeding requires it. \(Regulation B\)/,
    ),
  ).toBeTruthy()
  expect(screen.getByText('Deleted applications: 1000000002')).toBeTruthy()
  expect(calls.find(({ call }) => call === `POST ${base}/erasure`)).toMatchObject({ body: { confirm: true } })
})

test('the Spanish page contains no English', async () => {
  showPage(<YourData />, { language: 'es', dictionary: spanish, answers: { [`GET ${base}/export`]: [copy] } })
  expect(await screen.findByRole('button', { name: 'Solicitar una copia' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\b(your|copy|delete|data)\b/i)
})
