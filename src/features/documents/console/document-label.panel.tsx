import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type DocumentLabels, labelDocument, maxLabel } from '../document-labels.contract.ts'

const LabelFields = z.object({
  label: z.optional(z.string().check(z.trim(), z.maxLength(maxLabel, `Must be at most ${maxLabel} characters`))),
})

interface DocumentLabelProps {
  uuid: string
  documentUuid: string
  label: string | undefined
  onLabeled: (labels: DocumentLabels) => void
}

/** Lets staff give a document a name of their own, such as the year of a tax return. */
export function DocumentLabel(props: DocumentLabelProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
          Rename
        </Button>
      </div>
    )
  return <LabelForm {...props} onClose={() => setOpen(false)} />
}

function LabelForm({ uuid, documentUuid, label, onLabeled, onClose }: DocumentLabelProps & { onClose: () => void }) {
  const call = useApi()
  const form = useStepForm({
    schema: LabelFields,
    async onSubmit({ label: newLabel = '' }) {
      onLabeled(await call(labelDocument, { params: { uuid, documentUuid }, body: { label: newLabel } }))
      onClose()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Save name" submittingLabel="Saving" onCancel={onClose}>
      <TextField
        name="label"
        label="Name for staff"
        hint="The borrower does not see it. Without a name, the title is shown."
        initial={label ?? ''}
        optional
        maxLength={maxLabel}
        autoComplete="off"
        width="medium"
      />
    </StepForm>
  )
}
