import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm } from '#src/platform/ui/step-form.tsx'

interface ProposalFormProps extends Pick<ComponentProps<typeof StepForm>, 'form' | 'heading' | 'lead' | 'isWide'> {
  onCancel: () => void
  /** Called with each change of the effective date, whether it is a date yet or not. */
  onDate?: (text: string) => void
  /** The fields after the effective date. */
  children: ReactNode
}

/** The form of a proposal that takes effect on a date. */
export function ProposalForm({ onCancel, onDate, children, ...rest }: ProposalFormProps) {
  return (
    <StepForm
      {...rest}
      isPart
      submitLabel="Propose"
      submittingLabel="Proposing"
      actions={
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextField
        name="inForceFrom"
        label="Effective date"
        hint="Today or later."
        type="date"
        width="medium"
        {...(onDate && { onChange: onDate })}
      />
      {children}
    </StepForm>
  )
}
