import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { WaitingListScreen } from './waiting-list.screen.tsx'

afterEach(cleanup)

const base = '/service-wait-list/secure/api/v1/states'
const ofState = { waiting: 12, notified: 0, since: '2026-03-01T10:00:00.000Z' }
const person = {
  uuid: '0d8f0000-0000-4000-8000-000000000001',
  name: 'Keala Akana',
  zip: '96720',
  joinedAt: '2026-03-01T10:00:00.000Z',
  notifiedAt: null,
}
const show = (role: string) =>
  showPage(<WaitingListScreen self={{ role }} />, {
    answers: {
      [`GET ${base}`]: [
        { ...ofState, state: 'HI', isServed: false },
        { ...ofState, state: 'OH', isServed: true },
      ],
      [`GET ${base}/:state`]: [person],
      [`POST ${base}/:state/letters`]: { waiting: 12 },
    },
  })

test('SUB-02 staff see who is waiting for which state, and can email people only once their state is served', async () => {
  const { calls } = show('admin')
  expect((await screen.findByText('HI')).closest('tr')?.textContent).toContain('Not yet')
  await userEvent.click(screen.getByRole('button', { name: 'Email 12 people OH' }))
  expect(calls.find(({ call }) => call.startsWith('POST'))).toMatchObject({ params: { state: 'OH' } })
  await userEvent.click(screen.getByRole('button', { name: 'HI' }))
  expect(await screen.findByText('Keala Akana')).toBeTruthy()
})

test('SUB-02 a processor can read the list but cannot email anyone on it', async () => {
  show('processor')
  await screen.findByText('OH')
  expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
})
