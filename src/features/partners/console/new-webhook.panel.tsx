import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { partnerEventTypes } from '#src/workflow/partner-events.table.ts'
import { changeWebhook, createWebhook, type Webhook } from '../webhooks.contract.ts'
import { ListedBoxes } from './listed-boxes.tsx'

const webhookForm = z.object({
  url: z.string().check(z.trim(), z.regex(/^https?:\/\/\S+$/, 'Enter the full URL, beginning with https://')),
  description: z._default(z.string(), ''),
  eventTypes: z._default(z.array(z.enum(partnerEventTypes)), []),
})

interface WebhookFormProps {
  /** The webhook that is changed; without one a new one is created. */
  webhook?: Webhook
  onSaved: (webhook: Webhook, secret: string | undefined) => void
  onCancel: () => void
}

/** The address of a webhook and the events it receives. */
export function WebhookForm({ webhook, onSaved, onCancel }: WebhookFormProps) {
  const call = useApi()
  const form = useStepForm({
    schema: webhookForm,
    ...(webhook && { initial: { ...webhook } }),
    async onSubmit(body) {
      if (webhook) return onSaved(await call(changeWebhook, { params: { webhookUuid: webhook.uuid }, body }), undefined)
      const { secret, ...newWebhook } = await call(createWebhook, { body })
      onSaved(newWebhook, secret)
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading={webhook ? 'Change the webhook' : 'New webhook'}
      submitLabel={webhook ? 'Save' : 'Create webhook'}
      submittingLabel="Saving"
      onCancel={onCancel}
    >
      <TextField name="url" type="url" label="Address" hint="Events are sent here with POST." maxLength={500} />
      <TextField name="description" label="Description" maxLength={200} optional />
      <ListedBoxes
        name="eventTypes"
        label="Events"
        hint="Choose none to receive all."
        options={partnerEventTypes.map((type) => ({ value: type, label: type }))}
      />
    </StepForm>
  )
}
