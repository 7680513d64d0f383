import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
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
  const t = useMessages<string>()
  const call = useApi()
  const [part, setPart] = useState<'log' | 'form' | 'rotation'>('log')
  const params = { webhookUuid: webhook.uuid }
  const { url, eventTypes, failingSince, previousSecretUntil } = webhook
  return (
    <>
      <p className="figures break-all">{url}</p>
      <p className="text-muted">{eventTypes.length === 0 ? t('All events') : eventTypes.join(', ')}</p>
      {failingSince && (
        <p className="text-error">
          {t('No delivery has succeeded since')} <Moment at={failingSince} />
        </p>
      )}
      {previousSecretUntil && (
        <p>
          {t('Messages are also signed with the old secret until')} <Moment at={previousSecretUntil} />
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
          heading={t('Rotate the signing secret')}
          lead={t('While both secrets are valid, messages carry two signatures.')}
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
  const t = useMessages<string>()
  const call = useApi()
  const { busy, act } = useAct()
  const [confirming, setConfirming] = useState(false)
  const params = { webhookUuid: webhook.uuid }
  const isOn = webhook.state === 'on'
  const sendTest = () =>
    act(async () => {
      await call(testWebhook, { params })
      onChanged()
      return t('A test event is on its way. The log shows the response.')
    })
  const turn = () =>
    act(async () => {
      await call(changeWebhook, { params, body: { on: !isOn } })
      onChanged()
      return isOn ? t('The webhook is off. Events are held.') : t('The webhook is on. Held events are being sent.')
    })
  const remove = () =>
    act(async () => {
      await call(removeWebhook, { params })
      onRemoved()
      return t('The webhook is removed.')
    })
  return (
    <div className="flex flex-wrap gap-3">
      {isOn && (
        <Button size="compact" loading={busy} loadingLabel={t('Sending')} onClick={() => void sendTest()}>
          {t('Send test event')}
        </Button>
      )}
      <Button size="compact" variant="secondary" onClick={() => void turn()}>
        {isOn ? t('Turn off') : t('Turn on')}
      </Button>
      <Button size="compact" variant="secondary" onClick={() => onPart('form')}>
        {t('Change')}
      </Button>
      <Button size="compact" variant="secondary" onClick={() => onPart('rotation')}>
        {t('Rotate secret')}
      </Button>
      {confirming ? (
        <Button size="compact" variant="danger" onClick={() => void remove()}>
          {t('Remove now: held events are not sent')}
        </Button>
      ) : (
        <Button size="compact" variant="danger" onClick={() => setConfirming(true)}>
          {t('Remove')}
        </Button>
      )}
    </div>
  )
}
