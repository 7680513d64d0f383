import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { changeWebhook, removeWebhook, rotateWebhookSecret, testWebhook, type Webhook } from '../webhooks.contract.ts'
import { Deliveries } from './deliveries.panel.tsx'
import { WebhookForm } from './new-webhook.panel.tsx'
import { Rotation } from './rotation.panel.tsx'

interface WebhookDetailProps {
  webhook: Webhook
  onChanged: () => void
  onSecret: (secret: string) => void
  onRemoved: () => void
}

/** One webhook: its settings, a test, and what was sent. */
export function WebhookDetail({ webhook, onChanged, onSecret, onRemoved }: WebhookDetailProps) {
  const call = useApi()
  const [part, setPart] = useState<'log' | 'form' | 'rotation'>('log')
  const params = { webhookUuid: webhook.uuid }
  const { url, eventTypes, failingSince, previousSecretUntil } = webhook
  return (
    <>
      <p className="figures break-all">{url}</p>
      <p className="text-muted">{eventTypes.length === 0 ? 'All events' : eventTypes.join(', ')}</p>
      {failingSince && (
        <p className="text-error">
          No delivery has succeeded since <Moment at={failingSince} />
        </p>
      )}
      {previousSecretUntil && (
        <p>
          Messages are also signed with the old secret until <Moment at={previousSecretUntil} />
        </p>
      )}
      {part === 'log' && (
        <>
          <WebhookActs webhook={webhook} onChanged={onChanged} onRemoved={onRemoved} onPart={setPart} />
          <Deliveries webhook={webhook} />
        </>
      )}
      {part === 'form' && (
        <WebhookForm
          webhook={webhook}
          onSaved={() => {
            setPart('log')
            onChanged()
          }}
          onCancel={() => setPart('log')}
        />
      )}
      {part === 'rotation' && (
        <Rotation
          heading="Rotate the signing secret"
          lead="While both secrets are valid, messages carry two signatures."
          onRotate={async (overlapHours) => {
            const { secret } = await call(rotateWebhookSecret, { params, body: { overlapHours } })
            onSecret(secret)
          }}
          onCancel={() => setPart('log')}
        />
      )}
    </>
  )
}

interface WebhookActsProps extends Omit<WebhookDetailProps, 'onSecret'> {
  onPart: (part: 'form' | 'rotation') => void
}

function WebhookActs({ webhook, onChanged, onRemoved, onPart }: WebhookActsProps) {
  const call = useApi()
  const { busy, act } = useAct()
  const [confirming, setConfirming] = useState(false)
  const params = { webhookUuid: webhook.uuid }
  const isOn = webhook.state === 'on'
  const sendTest = () =>
    act(async () => {
      await call(testWebhook, { params })
      onChanged()
      return 'A test event is on its way. The log shows the response.'
    })
  const turn = () =>
    act(async () => {
      await call(changeWebhook, { params, body: { on: !isOn } })
      onChanged()
      return isOn ? 'The webhook is off. Events are held.' : 'The webhook is on. Held events are being sent.'
    })
  const remove = () =>
    act(async () => {
      await call(removeWebhook, { params })
      onRemoved()
      return 'The webhook is removed.'
    })
  return (
    <div className="flex flex-wrap gap-3">
      {isOn && (
        <Button size="compact" loading={busy} loadingLabel="Sending" onClick={() => void sendTest()}>
          Send test event
        </Button>
      )}
      <Button size="compact" variant="secondary" onClick={() => void turn()}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <Button size="compact" variant="secondary" onClick={() => onPart('form')}>
        Change
      </Button>
      <Button size="compact" variant="secondary" onClick={() => onPart('rotation')}>
        Rotate secret
      </Button>
      {confirming ? (
        <Button size="compact" variant="danger" onClick={() => void remove()}>
          Remove now: held events are not sent
        </Button>
      ) : (
        <Button size="compact" variant="danger" onClick={() => setConfirming(true)}>
          Remove
        </Button>
      )}
    </div>
  )
}
