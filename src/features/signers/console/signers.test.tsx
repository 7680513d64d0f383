import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { playedApi } from '#tests/support/pages/application-page.tsx'
import { listSigners, releaseSigner } from '../signers.contract.ts'
import { ApplicationSigners } from './signers.panel.tsx'

afterEach(cleanup)

const jordan = {
  signerUuid: 'a',
  role: 'owner',
  name: { firstName: 'Jordan', lastName: 'Garcia' },
  standing: 'invited',
  email: null,
  phone: null,
  invitedAt: null,
  isInvitationOver: false,
  isReported: true,
}

const show = (role: string) => {
  const reasons: unknown[] = []
  let changes = 0
  render(
    <ApiProvider
      client={playedApi(
        new Map([
          [listSigners, () => ({ signers: [jordan], isEverybodyReady: false })],
          [
            releaseSigner,
            ({ body }: { body?: unknown }) => {
              reasons.push(body)
              return { signers: [], isEverybodyReady: true }
            },
          ],
        ] as never),
      )}
    >
      <StatusAnnouncer>
        <ToastProvider>
          <ApplicationSigners
            uuid="u"
            role={role}
            onChanged={() => {
              changes += 1
            }}
          />
        </ToastProvider>
      </StatusAnnouncer>
    </ApiProvider>,
  )
  return { reasons, changeCount: () => changes }
}

test('staff release somebody who need not sign, with what shows it', async () => {
  const { reasons, changeCount } = show('processor')
  expect((await screen.findByText('Jordan Garcia')).textContent).toBe('Jordan Garcia')
  expect(screen.getByText('The borrower says they should not sign.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.type(screen.getByLabelText(/Evidence that they don’t need to sign/), 'The decree of divorce.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove from signing' }))
  expect(await screen.findByText('The borrower is the only signer.')).toBeTruthy()
  expect([reasons, changeCount()]).toEqual([[{ reason: 'The decree of divorce.' }], 1])
})

test('an agent looks on', async () => {
  show('agent')
  await screen.findByText('Jordan Garcia')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})
