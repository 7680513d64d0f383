import { useState } from 'react'
import { useLocation } from 'wouter'
import { cancelApplication } from '#src/application/application.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { acceptSmallerLine, type OffersAnswer } from '../offers.contract.ts'
import { ConfirmDialog } from './confirm-dialog.panel.tsx'
import { HomeLedger } from './line-limit.panel.tsx'
import { AwaitedPage } from './offers-frame.panel.tsx'
import { useOfferMessages } from './use-offer-messages.ts'
import { nextStepPath, useOffers } from './use-selection.ts'

const status: Status = 'CLTV_LIEN_POSITION_REQUALIFY'

/** Offers a line below the usual minimum: its size and the reason, to accept or to decline. */
export function WinbackScreen() {
  const t = useOfferMessages()
  const { uuid, answer, error, reload } = useOffers()
  const heading = t('You may qualify for a smaller line')
  if (!answer) return <AwaitedPage uuid={uuid} heading={heading} error={error} onTryAgain={reload} />
  return <SmallerLine uuid={uuid} answer={answer} heading={heading} />
}

function SmallerLine({ uuid, answer, heading }: { uuid: string; answer: OffersAnswer; heading: string }) {
  const t = useOfferMessages()
  const call = useApi()
  const [, navigate] = useLocation()
  const [key] = useState(() => crypto.randomUUID())
  const { smallerLine, home } = answer
  const form = useStepForm({
    schema: anyAnswers,
    async onSubmit() {
      await call(acceptSmallerLine, { params: { uuid }, idempotencyKey: key })
      navigate(nextStepPath(uuid), { replace: true })
    },
  })
  return (
    <StepForm
      form={form}
      heading={heading}
      lead={
        smallerLine &&
        t('Our lines usually start at {minimum}. Yours can be up to {most}, at our rates for smaller lines.', {
          minimum: t.dollars(smallerLine.usualMinimum),
          most: t.dollars(smallerLine.upTo),
        })
      }
      submitLabel={t('See offers for this line')}
      submittingLabel={t('Preparing your offers')}
      actions={<Leave uuid={uuid} />}
      closing={
        <p className="text-15 text-muted">
          {t('You can look at the offers without committing. Your credit score won’t change.')}
        </p>
      }
    >
      {smallerLine && (
        <Figure
          label={t('Your line can be up to')}
          value={t.dollars(smallerLine.upTo)}
          note={t('{amount} less than our usual minimum', {
            amount: t.dollars(Math.max(smallerLine.usualMinimum - smallerLine.upTo, 0)),
          })}
        />
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-24">{t('Why it’s smaller')}</h2>
        <HomeLedger home={home} />
        <p className="text-15 text-muted">
          {t(
            'You could get a larger line by paying down your mortgage, or if your home’s value rises. You can apply again then.',
          )}
        </p>
      </section>
    </StepForm>
  )
}

function Leave({ uuid }: { uuid: string }) {
  const t = useOfferMessages()
  const call = useApi()
  return (
    <ConfirmDialog
      uuid={uuid}
      id="leave-application"
      opens={t('Cancel my application')}
      heading={t('Cancel your application?')}
      confirms={t('Yes, cancel it')}
      cancelLabel={t('Keep my application')}
      variant="danger"
      act={(idempotencyKey) => call(cancelApplication, { params: { uuid }, body: { status }, idempotencyKey })}
    >
      {t('We’ll stop here. Your credit score won’t change, and you can apply again at any time.')}
    </ConfirmDialog>
  )
}
