import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { createKey, listKeys, type PartnerKey, revokeKey, rotateKey } from '../partner-keys.contract.ts'
import { keyStateLabels, scopeLabels } from './integration-labels.table.ts'
import { NewKey } from './new-key.panel.tsx'
import { Rotation } from './rotation.panel.tsx'
import { SecretOnce } from './secret-once.tsx'

/** The lender's API keys: who may use the API, with what, until when. */
export function PartnerKeys({ role }: { role: string }) {
  const keys = useAnswer(listKeys)
  const [createdKey, setCreatedKey] = useState<PartnerKey>()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const mayChange = (createKey.access as readonly string[]).includes(role)
  const show = ({ key }: { key: string }) => {
    setCreating(false)
    setCreatedKey(undefined)
    setSecret(key)
    keys.load()
  }
  return (
    <section aria-labelledby="api-keys" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="api-keys" className="text-24">
          API keys
        </h2>
        {mayChange && !creating && (
          <Button size="compact" onClick={() => setCreating(true)}>
            Create key
          </Button>
        )}
      </div>
      {secret && <SecretOnce heading="The new key" secret={secret} onDone={() => setSecret(undefined)} />}
      {creating && <NewKey onCreated={show} onCancel={() => setCreating(false)} />}
      <AnswerSection of={keys} failureHeading="The keys did not load.">
        {(rows) =>
          rows.length === 0 ? <EmptyState>No keys yet.</EmptyState> : <KeyTable rows={rows} onOpen={setCreatedKey} />
        }
      </AnswerSection>
      <Dialog
        id="api-key"
        open={createdKey !== undefined}
        onClose={() => setCreatedKey(undefined)}
        heading={createdKey?.name ?? ''}
      >
        {createdKey && (
          <KeyDetail
            apiKey={createdKey}
            mayChange={mayChange}
            onRotated={show}
            onRevoked={() => {
              setCreatedKey(undefined)
              keys.load()
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

function KeyTable({ rows, onOpen }: { rows: readonly PartnerKey[]; onOpen: (key: PartnerKey) => void }) {
  return (
    <DataTable
      caption="API keys"
      isList
      rows={rows}
      rowKey={({ uuid }) => uuid}
      columns={[
        { head: 'Name', cell: (key) => <RowButton onPress={() => onOpen(key)}>{key.name}</RowButton> },
        { head: 'Begins with', from: 'md', className: () => 'figures', cell: ({ prefix }) => `${prefix}…` },
        {
          head: 'Status',
          className: ({ state }) => (state === 'good' ? 'text-success' : 'text-muted'),
          cell: ({ state }) => keyStateLabels[state],
        },
        { head: 'Valid until', from: 'md', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
        {
          head: 'Last used',
          from: 'lg',
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
        },
      ]}
    />
  )
}

interface KeyDetailProps {
  apiKey: PartnerKey
  mayChange: boolean
  onRotated: (answer: { key: string }) => void
  onRevoked: () => void
}

const daysOfRotation = 365

function KeyDetail({ apiKey, mayChange, onRotated, onRevoked }: KeyDetailProps) {
  const call = useApi()
  const { busy, act } = useAct()
  const [rotating, setRotating] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { uuid: keyUuid, scopes, allowedAddresses, state, previousGoodUntil } = apiKey
  const revoke = () =>
    act(async () => {
      await call(revokeKey, { params: { keyUuid } })
      onRevoked()
      return 'The key no longer works.'
    })
  return (
    <>
      <ul className="list-disc pl-5">
        {scopes.map((scope) => (
          <li key={scope}>{scopeLabels[scope]}</li>
        ))}
      </ul>
      <p className="text-muted">
        {allowedAddresses.length === 0
          ? 'From any IP address'
          : fill('From {addresses}', { addresses: allowedAddresses.join(', ') })}
      </p>
      {previousGoodUntil && (
        <p>
          The previous key is valid until <Moment at={previousGoodUntil} />
        </p>
      )}
      {mayChange && state !== 'revoked' && !rotating && (
        <div className="flex flex-wrap gap-3">
          <Button size="compact" variant="secondary" onClick={() => setRotating(true)}>
            Rotate
          </Button>
          {confirming ? (
            <Button
              size="compact"
              variant="danger"
              loading={busy}
              loadingLabel="Revoking"
              onClick={() => void revoke()}
            >
              Revoke now: systems that use it stop working
            </Button>
          ) : (
            <Button size="compact" variant="danger" onClick={() => setConfirming(true)}>
              Revoke
            </Button>
          )}
        </div>
      )}
      {rotating && (
        <Rotation
          heading="Rotate the key"
          lead="A new key replaces it and is valid for one year."
          onRotate={async (overlapHours) => {
            onRotated(
              await call(rotateKey, { params: { keyUuid }, body: { overlapHours, expiresInDays: daysOfRotation } }),
            )
          }}
          onCancel={() => setRotating(false)}
        />
      )}
    </>
  )
}
