import * as z from 'zod/mini'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'

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
  const t = useMessages<string>()
  const form = useStepForm({ schema: rotation, onSubmit: ({ overlapHours }) => onRotate(overlapHours) })
  return (
    <StepForm
      form={form}
      isPart
      heading={heading}
      lead={lead}
      submitLabel={t('Rotate')}
      submittingLabel={t('Rotating')}
      onCancel={onCancel}
    >
      <SelectField
        name="overlapHours"
        label={t('The old one stays valid for')}
        width="medium"
        options={overlaps.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('It ends immediately') : t('{count} {count|hour|hours}', { count: hours }),
        }))}
      />
    </StepForm>
  )
}
