import * as z from 'zod/mini'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'

const overlaps = [0, 1, 24, 72, 168] as const

const rotation = z.object({
  overlapHours: z.pipe(
    z.string().check(z.minLength(1, 'Choose how long the old one stays valid.')),
    z.transform(Number),
  ),
})

interface RotationProps {
  heading: string
  lead: string
  onRotate: (overlapHours: number) => Promise<void>
  onCancel: () => void
}

/** Asks how long the old key or secret stays valid beside the new one. */
export function Rotation({ heading, lead, onRotate, onCancel }: RotationProps) {
  const form = useStepForm({ schema: rotation, onSubmit: ({ overlapHours }) => onRotate(overlapHours) })
  return (
    <StepForm
      form={form}
      isPart
      heading={heading}
      lead={lead}
      submitLabel="Rotate"
      submittingLabel="Rotating"
      onCancel={onCancel}
    >
      <SelectField
        name="overlapHours"
        label="The old one stays valid for"
        width="medium"
        options={overlaps.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? 'It ends immediately' : fill('{count} {count|hour|hours}', { count: hours }),
        }))}
      />
    </StepForm>
  )
}
