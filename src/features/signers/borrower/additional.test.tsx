import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import { listSigners, reachSigner, type Signers } from '../signers.contract.ts'
import { AdditionalSignersScreen } from './additional.screen.tsx'

afterEach(cleanup)

const aSigner = (overrides: Partial<Signers['signers'][number]>): Signers['signers'][number] => ({
  signerUuid: '0191aa00-0000-7000-8000-0000000000c1',
  role: 'owner',
  progress: 'invited',
  name: { firstName: 'Jordan', lastName: 'Garcia' },
  email: 'jordan@example.com',
  phone: null,
  invitedAt: '2026-11-01T15:00:00Z',
  isInvitationOver: false,
  asksMaritalStatus: false,
  isReported: false,
  openRelease: null,
  ...overrides,
})
const show = (overrides: Partial<Signers['signers'][number]>, isEverybodyReady = false, reach = vi.fn()) =>
  showInApplication({
    path: '/signing/additional',
    children: <AdditionalSignersScreen />,
    calls: [
      [listSigners, () => ({ signers: [aSigner(overrides)], isEverybodyReady })],
      [reachSigner, reach],
    ],
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'CO_DEED_REQ' }) }),
  })

test('SGN-02 the borrower’s part is done while an invitation is pending', async () => {
  show({})
  expect(await screen.findByRole('heading', { name: '1 other signer' })).toBeTruthy()
  expect(screen.getByText('Invited')).toBeTruthy()
  expect(screen.getByText(/^You’re done for now/)).toBeTruthy()
})

test('SGN-02 an expired invitation waits for the borrower', async () => {
  show({ isInvitationOver: true })
  expect(await screen.findByText('Invitation expired')).toBeTruthy()
  expect(screen.getByText(/^The invitation expired/)).toBeTruthy()
  expect(screen.queryByText('Invited')).toBeNull()
  expect(screen.queryByText(/^You’re done for now/)).toBeNull()
})

test('SGN-02 once everyone is ready, the page shows Continue and no waiting message', async () => {
  show({ progress: 'ready' }, true)
  expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toMatch(
    /^\/account\/heloc\/[\w-]+$/,
  )
  expect(screen.queryByText(/^You’re done for now/)).toBeNull()
})

test('Constitution XVI 50(a)(6)(A): the borrower says whether another owner has a spouse, and who that is', async () => {
  const reach = vi.fn((_: object) => ({ signers: [aSigner({})], isEverybodyReady: false }))
  show({ progress: 'unreachable', asksMaritalStatus: true, phone: '(415) 555-0188' }, false, reach)
  expect(screen.queryByLabelText('Spouse’s first name')).toBeNull()
  await userEvent.click(await screen.findByLabelText('Separated'))
  await userEvent.type(screen.getByLabelText('Spouse’s first name'), 'Alex')
  await userEvent.type(screen.getByLabelText('Spouse’s last name'), 'Reed')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(reach).toHaveBeenCalledOnce())
  expect(reach.mock.calls[0]?.[0]).toMatchObject({
    body: { maritalStatus: 'SEPARATED', spouse: { firstName: 'Alex', lastName: 'Reed' } },
  })
})
