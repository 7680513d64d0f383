import { useEffect, useRef } from 'react'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { DismissButton } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { AnswerFeedback, type FeedbackReason, feedbackReasons } from '../answer-feedback.rules.ts'
import type { spanish } from '../chat.es.ts'

type Message = keyof typeof spanish

interface RateAnswerProps {
  onHelpful: () => void
  onUnhelpful: () => void
  rating: 'helpful' | 'unhelpful' | undefined
}

/** Below each answer of the assistant. */
export function RateAnswer({ onHelpful, onUnhelpful, rating }: RateAnswerProps) {
  const t = useMessages<Message>()
  if (rating !== undefined) return <p className="text-13 text-muted">{t('Thank you for telling us.')}</p>
  const className = 'min-h-11 px-2 font-semibold text-primary underline underline-offset-4'
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1 text-13">
      <legend className="float-left pr-1 text-muted">{t('Was this helpful?')}</legend>
      <button type="button" className={className} onClick={onHelpful}>
        {t('Yes')}
      </button>
      <button type="button" className={className} onClick={onUnhelpful}>
        {t('No')}
      </button>
    </fieldset>
  )
}

interface FeedbackDialogProps {
  onSend: (reason: FeedbackReason, text: string) => Promise<void>
  onClose: () => void
}

/** Over the messages: why an answer did not help. */
export function FeedbackDialog({ onSend, onClose }: FeedbackDialogProps) {
  const t = useMessages<Message>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const form = useStepForm({
    schema: AnswerFeedback,
    onSubmit: ({ reason, text }) => onSend(reason, text ?? ''),
  })
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="chat-feedback"
      className="chat-form fade-in absolute inset-0 z-10 flex flex-col gap-4 overflow-y-auto bg-paper px-5 pt-4 chat-foot"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 ref={heading} id="chat-feedback" tabIndex={-1} className="text-20">
          {t('What was wrong with the answer?')}
        </h3>
        <DismissButton onDismiss={onClose} />
      </div>
      <StepForm form={form} submitLabel={t('Send')} onCancel={onClose}>
        <ChoiceField
          name="reason"
          label={t('Why')}
          options={Object.entries(feedbackReasons).map(([value, label]) => ({ value, label: t.any(label) }))}
        />
        <TextArea name="text" label={t('Anything else?')} optional rows={3} />
      </StepForm>
    </div>
  )
}
