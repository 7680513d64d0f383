import { useLocation } from 'wouter'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type OffersAnswer, renewOffers } from '../offers.contract.ts'
import { useActKey } from './act-key.ts'
import { useOfferMessages } from './use-offer-messages.ts'
import { nextStepPath } from './use-selection.ts'

/** Replaces expired offers. Asks the borrower to request new ones, because a new pricing can end in a decline. */
export function ExpiredOffers({ uuid, answer }: { uuid: string; answer: OffersAnswer }) {
  const t = useOfferMessages()
  const call = useApi()
  const [, navigate] = useLocation()
  const actKey = useActKey()
  const form = useStepForm({
    schema: anyAnswers,
    async onSubmit() {
      const idempotencyKey = actKey(answer.pricingRunId)
      try {
        await call(renewOffers, { params: { uuid }, idempotencyKey })
      } catch (error) {
        // The offers were already renewed in another tab. The page continues with their outcome.
        if (!(error instanceof CallFailure && error.code === 'application/moved-on')) throw error
      }
      navigate(nextStepPath(uuid), { replace: true })
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Your offers have expired')}
      lead={t('They were good through {date}. We’ll price your application again at today’s rates.', {
        date: t.date(addDays(answer.expiresOn, -1)),
      })}
      submitLabel={t('Get new offers')}
      submittingLabel={t('Pricing your offers')}
    >
      <p>{t('The new offers may be better or worse. If we can’t make one, we’ll tell you why.')}</p>
      {answer.purpose === 'revised' && (
        <p className="mt-2">
          {t(
            'A credit report is good for 90 days. If yours is older, we’ll request a new one, as you agreed when you applied. It may lower your credit score by a few points.',
          )}
        </p>
      )}
    </StepForm>
  )
}
