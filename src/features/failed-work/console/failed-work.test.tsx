import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { FailedWorkScreen } from './failed-work.screen.tsx'

afterEach(cleanup)

const path = '/service-operations/secure/api/v1/failed-work'
const uuid = '0d8f0000-0000-4000-8000-000000000001'
const job = {
  kind: 'job',
  uuid,
  name: 'send-message',
  application: { uuid, loanNumber: '1000000001' },
  failingSince: '2026-03-01T10:00:00.000Z',
  attempts: 12,
  failure: 'VendorUnavailable mail',
  nextAttemptAt: null,
}
const step = { ...job, kind: 'step', name: 'WAITING_FOR_SOFT_CREDIT', uuid: uuid.replace('1', '2'), application: null }

test('an admin sees failing work, and retries one item or all of them', async () => {
  const { calls } = showPage(<FailedWorkScreen />, {
    path: '/console/failed-work',
    answers: { [`GET ${path}`]: { rows: [job, step], hasMore: false }, [`POST ${path}/retry`]: { count: 1 } },
  })
  const table = await screen.findByRole('table', { name: 'Failed work' })
  expect(within(table).getAllByText(/Email or text message/)).toHaveLength(2)
  expect(within(table).getAllByText('Set aside')).toHaveLength(2)
  await userEvent.click(within(table).getByRole('button', { name: 'Try again Email or text message' }))
  expect(calls).toContainEqual(
    expect.objectContaining({ call: `POST ${path}/retry`, body: { work: [{ kind: 'job', uuid }] } }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try all again' }))
  expect(calls).toContainEqual(
    expect.objectContaining({
      body: {
        work: [
          { kind: 'job', uuid },
          { kind: 'step', uuid: step.uuid },
        ],
      },
    }),
  )
})

test('an empty list states that nothing is failing', async () => {
  showPage(<FailedWorkScreen />, {
    path: '/console/failed-work',
    answers: { [`GET ${path}`]: { rows: [], hasMore: false } },
  })
  expect(await screen.findByText('Nothing is failing.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull()
})
