import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { acceptOtherAccount, payByHand } from '../funding.contract.ts'

interface WithReasonProps {
  declaration: typeof acceptOtherAccount | typeof payByHand
  uuid: string
  label: string
  onDone: () => void
}

/** An action that asks for a reason. */
export function WithReason({ declaration, uuid, label, onDone }: WithReasonProps) {
  const call = useApi()
  const [open, setOpen] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: declaration.body,
    async onSubmit(body) {
      await call(declaration, { params: { uuid }, body, idempotencyKey: key })
      setOpen(false)
      onDone()
    },
  })
  if (!open)
    return (
      <div>
        <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    )
  return (
    <StepForm
      form={form}
      isPart
      heading={label}
      submitLabel="Save"
      submittingLabel="Saving"
      onCancel={() => setOpen(false)}
    >
      <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
    </StepForm>
  )
}
