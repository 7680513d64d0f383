import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { listWebhooks, type Webhook } from '../webhooks.contract.ts'
import { webhookStateLabels } from './integration-labels.table.ts'
import { WebhookForm } from './new-webhook.panel.tsx'
import { SecretOnce } from './secret-once.tsx'
import { WebhookDetail } from './webhook-detail.panel.tsx'

/** Where events are sent, how that goes, and everything an admin does about it. */
export function Webhooks() {
  const webhooks = useAnswer(listWebhooks)
  const [openUuid, setOpenUuid] = useState<string>()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const openWebhook = webhooks.answer?.find(({ uuid }) => uuid === openUuid)
  const showSecret = (text: string) => {
    setOpenUuid(undefined)
    setCreating(false)
    setSecret(text)
    webhooks.load()
  }
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks" className="text-24">
          Webhooks
        </h2>
        {!creating && (
          <Button size="compact" onClick={() => setCreating(true)}>
            Create webhook
          </Button>
        )}
      </div>
      {secret && <SecretOnce heading="The signing secret" secret={secret} onDone={() => setSecret(undefined)} />}
      {creating && (
        <WebhookForm
          onSaved={(_webhook, newSecret) => newSecret !== undefined && showSecret(newSecret)}
          onCancel={() => setCreating(false)}
        />
      )}
      <AnswerSection of={webhooks} failureHeading="The webhooks did not load.">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>No webhooks yet.</EmptyState>
          ) : (
            <WebhookTable rows={rows} onOpen={({ uuid }) => setOpenUuid(uuid)} />
          )
        }
      </AnswerSection>
      <Dialog
        id="webhook"
        open={openWebhook !== undefined}
        onClose={() => setOpenUuid(undefined)}
        heading={openWebhook?.description || 'Webhook'}
        isWide
      >
        {openWebhook && (
          <WebhookDetail
            webhook={openWebhook}
            onChanged={webhooks.load}
            onSecret={showSecret}
            onRemoved={() => {
              setOpenUuid(undefined)
              webhooks.load()
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

function WebhookTable({ rows, onOpen }: { rows: readonly Webhook[]; onOpen: (webhook: Webhook) => void }) {
  return (
    <DataTable
      caption="Webhooks"
      isList
      rows={rows}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Address',
          className: () => 'break-all',
          cell: (webhook) => <RowButton onPress={() => onOpen(webhook)}>{webhook.url}</RowButton>,
        },
        { head: 'Description', from: 'md', cell: ({ description }) => description },
        {
          head: 'Status',
          className: ({ state }) =>
            state === 'failing' ? 'text-error' : state === 'on' ? 'text-success' : 'text-muted',
          cell: ({ state }) => webhookStateLabels[state],
        },
        { head: 'Waiting', isRight: true, className: () => 'figures', cell: ({ waiting }) => waiting },
      ]}
    />
  )
}
