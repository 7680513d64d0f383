import { useApi } from '#src/platform/browser/api.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { type Condition, sendConditionBack } from '../conditions.contract.ts'
import { BorrowerTextPreview } from './borrower-text-preview.panel.tsx'
import { InternalNote } from './internal-note.panel.tsx'

interface SendBackProps {
  applicationUuid: string
  condition: Condition
  onSent: () => void
  onCancel: () => void
}

/** Asks again and says what is missing, with a preview of what the borrower will read. */
export function SendBack({ applicationUuid, condition, onSent, onCancel }: SendBackProps) {
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: sendConditionBack.body,
    async onSubmit(body) {
      await call(sendConditionBack, { params: { uuid: applicationUuid, conditionUuid: condition.uuid }, body })
      toast({ text: 'Returned to the borrower.' })
      onSent()
    },
  })
  return (
    <div className="mt-4">
      <StepForm
        form={form}
        isPart
        submitLabel="Reject with comment"
        submittingLabel="Sending"
        onCancel={onCancel}
        closing={<Preview words={condition.words} />}
      >
        <TextArea
          name="commentsToBorrower"
          label="Message to the borrower"
          hint="State what is missing. The borrower sees exactly what you type, so write in their language."
          rows={3}
          maxLength={1_000}
        />
        <InternalNote />
      </StepForm>
    </div>
  )
}

function Preview({ words }: Pick<Condition, 'words'>) {
  const entry = useLiveValue('commentsToBorrower')
  const comment = typeof entry === 'string' ? entry.trim() : ''
  const edits = comment ? { description: comment } : {}
  return <BorrowerTextPreview texts={{ en: { ...words.en, ...edits }, es: { ...words.es, ...edits } }} />
}
