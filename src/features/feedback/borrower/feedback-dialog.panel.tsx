import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isUuid } from '#src/domain/plain-formats.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ChoiceField, YesNoField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { intoView } from '#src/platform/ui/into-view.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, type StepFormHandle, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { FeedbackAnswers, type FeedbackTopic, feedbackTopics, sendCeoFeedback } from '../feedback.contract.ts'
import type { spanish } from '../feedback.es.ts'

const topicNames = {
  IMPROVE: 'Improve our product',
  COMPLIMENT: 'Give us a compliment',
} as const satisfies Record<FeedbackTopic, keyof typeof spanish>

/** The application that a page is about; undefined for other pages. */
const applicationOn = (path: string): string | undefined => {
  const name = path.startsWith(`${basePath}/`) ? path.slice(basePath.length + 1).split('/')[0] : undefined
  return name !== undefined && isUuid(name) ? name : undefined
}

/** The feedback form. It closes once the server has the feedback; a failure keeps it open with the answers. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const toast = useToast()
  const [pathname] = useLocation()
  // The key stays the same for each attempt at one message, so that a lost answer does not send it twice.
  const key = useRef({ of: '', key: '' })
  const form = useStepForm({
    schema: FeedbackAnswers,
    async onSubmit({ topic, message, marketingConsent }) {
      const applicationUuid = applicationOn(pathname)
      const body = {
        ...(applicationUuid === undefined ? {} : { applicationUuid }),
        message,
        topic,
        marketingConsent,
        pathname,
        productType: 'HELOC' as const,
      }
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
      await call(sendCeoFeedback, { body, idempotencyKey: key.current.key })
      onClose()
      toast({ tone: 'success', text: t('Thank you. Your feedback is on its way to our CEO.') })
    },
  })
  useFirstFaultInView(form)
  return (
    <Dialog id="ceo-feedback" open onClose={onClose} heading={t('Share your thoughts with our CEO')}>
      <StepForm
        form={form}
        lead={t('Please don’t include your Social Security number or account numbers.')}
        submitLabel={t('Send feedback')}
        submittingLabel={t('Sending')}
        onCancel={onClose}
      >
        <ChoiceField
          name="topic"
          label={t('What is it about?')}
          options={feedbackTopics.map((value) => ({ value, label: t(topicNames[value]) }))}
        />
        <TextArea name="message" label={t('Your feedback')} />
        <YesNoField name="marketingConsent" label={t('May we use your feedback in our marketing?')} />
      </StepForm>
    </Dialog>
  )
}

/** Scrolls to the first field with an error after each attempt. The focus stays on the summary above, which links it. */
const useFirstFaultInView = ({ errors, id }: StepFormHandle) => {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = document.getElementById(id)?.querySelector('[aria-invalid="true"]')
    intoView(field?.closest('fieldset') ?? field ?? null)
  }, [errors, id])
}
