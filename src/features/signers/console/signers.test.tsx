import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { QueriesProvider } from '#src/platform/browser/queries/browser-queries.tsx'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { playedApi } from '#tests/support/pages/application-page.tsx'
import { listSigners } from '../signers.contract.ts'
import { ApplicationSigners, type ProposedRelease } from './signers.panel.tsx'

afterEach(cleanup)

const documentUuid = '0d8f0000-0000-4000-8000-0000000000d1'
const jordan = {
  signerUuid: 'a',
  role: 'owner',
  name: { firstName: 'Jordan', lastName: 'Garcia' },
  progress: 'invited',
  email: null,
  phone: null,
  invitedAt: null,
  isInvitationOver: false,
  asksMaritalStatus: false,
  isReported: true,
  openRelease: null as { proposalUuid: string; proposerName: string } | null,
}
const EvidenceField = () => (
  <SelectField
    name="payload.documentUuid"
    label="Evidence"
    options={[{ value: documentUuid, label: 'Supporting document' }]}
  />
)

const show = (mayPropose: boolean, signer = jordan) => {
  const releases: ProposedRelease[] = []
  const current = { ...signer }
  render(
    <ApiProvider
      client={playedApi(
        new Map([[listSigners, () => ({ signers: [{ ...current }], isEverybodyReady: false })]] as never),
      )}
    >
      <QueriesProvider>
        <StatusAnnouncer>
          <ToastProvider>
            <ApplicationSigners
              uuid="u"
              mayPropose={mayPropose}
              EvidenceField={EvidenceField}
              onPropose={async (release) => {
                releases.push(release)
                current.openRelease = { proposalUuid: 'p', proposerName: 'Ines Okafor' }
              }}
            />
          </ToastProvider>
        </StatusAnnouncer>
      </QueriesProvider>
    </ApiProvider>,
  )
  return { releases }
}

test('staff propose to remove a signer with evidence and see who proposed it', async () => {
  const { releases } = show(true)
  expect((await screen.findByText('Jordan Garcia')).textContent).toBe('Jordan Garcia')
  expect(screen.getByText('The borrower says they should not sign.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Propose removal' }))
  await userEvent.selectOptions(screen.getByLabelText(/Evidence/), documentUuid)
  await userEvent.type(screen.getByLabelText(/^Deed recorded on/), '3/2/2026')
  await userEvent.type(screen.getByLabelText(/What the evidence shows/), 'The recorded quitclaim deed.')
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Removal proposed by Ines Okafor. Another person decides.')).toBeTruthy()
  expect(releases).toEqual([
    { signerUuid: 'a', documentUuid, recordedOn: '2026-03-02', reason: 'The recorded quitclaim deed.' },
  ])
  expect(screen.queryByRole('button', { name: 'Propose removal' })).toBeNull()
})

test('an agent can read a proposal but cannot make one', async () => {
  show(false, { ...jordan, openRelease: { proposalUuid: 'p', proposerName: 'Ines Okafor' } })
  await screen.findByText('Jordan Garcia')
  expect(screen.getByText(/Removal proposed by Ines Okafor/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Propose removal' })).toBeNull()
})
