import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadAgain } from '#src/application/browser/wait-page.tsx'
import { daysBetween } from '#src/domain/dates/civil-date.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { cancelLine, type RightToCancel as Right } from '../rescission.contract.ts'
import type { spanish } from '../rescission.es.ts'
import { CancellationNotice } from './cancelled-line.panel.tsx'
import { useRight } from './use-right.ts'

type Message = keyof typeof spanish

/** Shows until when the borrower, or another person with the right, may cancel, and the way to do it. */
export function RightToCancel({ uuid }: { uuid: string }) {
  const { data, error, refetch } = useRight(uuid)
  if (!data) return error ? <ReadAgain again={() => void refetch()} /> : <Skeleton lines={[60, 100, 40]} />
  if (data.cancelled) return <CancellationNotice cancellation={data.cancelled} />
  if (data.state === 'NONE') return null
  return <OpenRight uuid={uuid} right={data} />
}

function OpenRight({ uuid, right }: { uuid: string; right: Right }) {
  const t = useMessages<Message>()
  const [isConfirming, setIsConfirming] = useState(false)
  const ownRight = right.owners.find(({ isYou }) => isYou)
  const lastDay = ownRight?.lastDay ?? null
  const left = lastDay === null ? 0 : daysBetween(right.today, lastDay)
  return (
    <Section heading={t('Your right to cancel')}>
      {lastDay === null ? (
        <>
          <p className="font-semibold">{t('Your notice is on its way to you')}</p>
          <p className="mt-2">
            {t('Your 3-day right to cancel begins when you receive it. You can cancel before then, too.')}
          </p>
        </>
      ) : right.mayCancel ? (
        <Figure
          size="medium"
          label={t('You can cancel until 11:59 PM on')}
          value={t.date(lastDay, 'weekday')}
          note={
            left > 0
              ? t('{count} {count|day|days} left after today, in the home’s time zone.', { count: left })
              : t('Today is the last day.')
          }
        />
      ) : (
        <>
          <p className="font-semibold">
            {t('Your right to cancel ended at midnight at the end of {date}', { date: t.date(lastDay) })}
          </p>
          <p className="mt-2">{t('A notice postmarked by then still counts. Please call us if you mailed one.')}</p>
          {right.mailUntil !== null && right.today <= right.mailUntil && (
            <p className="mt-2">
              {t('We wait for mail through {date} before we send money.', { date: t.date(right.mailUntil, 'weekday') })}
            </p>
          )}
        </>
      )}
      {right.mayCancel && (
        <p className="mt-4">{t('It’s free, and you don’t need a reason. If you do nothing, the line opens.')}</p>
      )}
      {right.owners.length > 1 && <Owners right={right} />}
      {right.mayCancel && (
        <div className="mt-5">
          <Button variant="secondary" onClick={() => setIsConfirming(true)}>
            {t('Cancel the line')}
          </Button>
        </div>
      )}
      <Dialog
        id="cancel-line"
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        heading={t('Cancel your line of credit?')}
      >
        <Confirm uuid={uuid} onClose={() => setIsConfirming(false)} />
      </Dialog>
    </Section>
  )
}

function Owners({ right }: { right: Right }) {
  const t = useMessages<Message>()
  return (
    <div className="mt-5">
      <h3 className="text-17">{t('Each of you has this right')}</h3>
      <ul className="mt-2 border-rule border-t">
        {right.owners.map(({ signerUuid, name, isYou, lastDay }) => (
          <li
            key={signerUuid}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-2"
          >
            <span>
              {name}
              {isYou && ` (${t('you')})`}
            </span>
            <span className="figures text-15 text-muted">
              {lastDay ? t('until {date}', { date: t.date(lastDay) }) : t('hasn’t received the notice yet')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Confirm({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useMessages<Message>()
  const call = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: cancelLine.body,
    async onSubmit(body) {
      const rightToCancel = await call(cancelLine, { params: { uuid }, body, idempotencyKey: key })
      cache.setQueryData(['right-to-cancel', uuid], rightToCancel)
      toast({ text: t('The line is canceled. We sent you a written confirmation.') })
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      submitLabel={t('Yes, cancel the line')}
      submittingLabel={t('Canceling')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('Keep the line')}
        </Button>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{t('The line won’t open, and no money goes to you or your creditors.')}</li>
        <li>{t('It applies to everyone with this right, and it can’t be undone.')}</li>
        <li>
          {t(
            'Our lien on the home becomes void. Within 20 days, we’ll record its release and refund what was paid for the line.',
          )}
        </li>
        <li>{t('You’ll get a written confirmation.')}</li>
      </ul>
      <CheckboxField name="understood" label={t('I have read what happens, and I cancel the line.')} />
    </StepForm>
  )
}
