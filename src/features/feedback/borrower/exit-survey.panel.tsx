import { useRef } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import {
  answerExitSurvey,
  ExitAnswers,
  type ExitReason,
  exitReasons,
  maxCommentLength,
} from '../exit-survey.contract.ts'
import type { SurveyPoint } from '../exit-survey.rules.ts'
import type { spanish } from '../feedback.es.ts'

const reasonNames = {
  LATER: 'I’ll finish later',
  DOCUMENTS: 'I am missing a document or information',
  TERMS: 'The rate, fees or amount aren’t what I expected',
  TROUBLE: 'Something didn’t work',
  OTHER: 'Another reason',
} as const satisfies Record<ExitReason, keyof typeof spanish>

interface ExitSurveyProps {
  place: SurveyPoint
  /** It was answered or closed. */
  onSettled: () => void
}

/** One question about why a person leaves. Its answer is sent without the session, which is over by then. */
export function ExitSurvey({ place, onSettled }: ExitSurveyProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const key = useRef({ of: '', key: '' })
  const form = useStepForm({
    schema: ExitAnswers,
    async onSubmit(answers) {
      const body = { ...answers, place }
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
      await call(answerExitSurvey, {
        body,
        idempotencyKey: key.current.key,
        anonymous: true,
        keepsSession: true,
      })
      onSettled()
    },
  })
  return (
    <Dialog id="exit-survey" open onClose={onSettled} heading={t('Why are you leaving?')}>
      <StepForm
        form={form}
        lead={t(
          'You’ll be logged out either way, and your application is saved. We don’t link your answer to your account.',
        )}
        submitLabel={t('Send and log out')}
        submittingLabel={t('Sending')}
        actions={
          <Button variant="quiet" onClick={onSettled}>
            {t('Skip and log out')}
          </Button>
        }
      >
        <ChoiceField
          name="reason"
          label={t('Your main reason')}
          options={exitReasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
        />
        <TextArea
          name="comment"
          label={t('Anything you want to add (optional)')}
          hint={t('Please don’t include your Social Security number or account numbers.')}
          rows={3}
          maxLength={maxCommentLength}
        />
      </StepForm>
    </Dialog>
  )
}
