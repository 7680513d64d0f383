import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { type Delivery, listDeliveries, replayEvents, type Webhook } from '../webhooks.contract.ts'
import { deliveryStateLabels } from './integration-labels.table.ts'

/** What was sent to a webhook, with each attempt, and a way to send it again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [after, setAfter] = useState<string>()
  const params = { webhookUuid: webhook.uuid }
  const deliveries = useAnswer(listDeliveries, { params, query: after === undefined ? {} : { after } })
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-3 border-ink border-t-2 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="deliveries" className="text-17">
          Log
        </h3>
        <Button size="compact" variant="quiet" onClick={deliveries.load}>
          Refresh
        </Button>
      </div>
      <PagedRows
        of={deliveries}
        failureHeading="The log did not load."
        answerRows={(answer) => answer.deliveries}
        none="Nothing has been sent yet."
        after={after}
        onPage={setAfter}
      >
        {(rows) => (
          <ul>
            {rows.map((delivery) => (
              <DeliveryRow key={delivery.uuid} delivery={delivery} webhook={webhook} onReplayed={deliveries.load} />
            ))}
          </ul>
        )}
      </PagedRows>
      {webhook.state === 'on' && <ReplayRange webhook={webhook} onReplayed={deliveries.load} />}
    </section>
  )
}

interface DeliveryRowProps {
  delivery: Delivery
  webhook: Webhook
  onReplayed: () => void
}

const deliveryClassNames = { waiting: 'text-muted', delivered: 'text-success', failed: 'text-error' } as const

function DeliveryRow({ delivery, webhook, onReplayed }: DeliveryRowProps) {
  const call = useApi()
  const { busy, act } = useAct()
  const { type, sequence, state, createdAt, nextAttemptAt, attempts, eventId, replay } = delivery
  const resend = () =>
    act(async () => {
      await call(replayEvents, {
        params: { webhookUuid: webhook.uuid },
        body: { eventId },
        idempotencyKey: crypto.randomUUID(),
      })
      onReplayed()
      return 'Event resent.'
    })
  return (
    <li className="flex flex-col gap-2 border-rule border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>
          <span className="figures">{sequence}</span> {type} {replay && '(resent)'}
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Moment at={createdAt} />
          <span className={deliveryClassNames[state]}>{deliveryStateLabels[state]}</span>
          {webhook.state === 'on' && state !== 'waiting' && (
            <Button size="compact" variant="quiet" loading={busy} loadingLabel="Sending" onClick={() => void resend()}>
              Resend
              <span className="sr-only"> {sequence}</span>
            </Button>
          )}
        </span>
      </div>
      {state === 'waiting' && nextAttemptAt && (
        <p className="text-muted">
          Next attempt: <Moment at={nextAttemptAt} />
        </p>
      )}
      {attempts.length > 0 && (
        <Disclosure summary={fill('{count} {count|attempt|attempts}', { count: attempts.length })}>
          <ul>
            {attempts.map(({ attempt, at, status, milliseconds, firstBytes, fault }) => (
              <li key={attempt} className="py-1">
                <Moment at={at} /> {status ?? fault} {fill('after {count} ms', { count: milliseconds })}
                {firstBytes && <code className="block break-all text-13">{firstBytes}</code>}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}

const sequenceNumber = z.pipe(
  z.string().check(z.trim(), z.regex(/^[1-9]\d{0,8}$/, 'Enter a whole number.')),
  z.transform(Number),
)
const replayRange = z.object({ from: sequenceNumber, to: sequenceNumber })

function ReplayRange({ webhook, onReplayed }: Omit<DeliveryRowProps, 'delivery'>) {
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: replayRange,
    async onSubmit({ from, to }) {
      if (to < from) return [{ field: 'to', message: 'Enter a number no smaller than the first.' }]
      const { deliveries } = await call(replayEvents, {
        params: { webhookUuid: webhook.uuid },
        body: { from, to },
        idempotencyKey: crypto.randomUUID(),
      })
      toast({ text: fill('{count} {count|event|events} resent.', { count: deliveries }) })
      onReplayed()
      return undefined
    },
  })
  return (
    <Disclosure summary="Resend a range">
      <StepForm form={form} isPart submitLabel="Resend" submittingLabel="Sending">
        <div className="flex flex-wrap gap-4">
          <TextField name="from" label="First number" inputMode="numeric" width="short" maxLength={9} />
          <TextField name="to" label="Last number" inputMode="numeric" width="short" maxLength={9} />
        </div>
      </StepForm>
    </Disclosure>
  )
}
