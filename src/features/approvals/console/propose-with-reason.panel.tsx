import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { approveProposal, propose } from '../approvals.contract.ts'

type ProposalBody = BodyOf<typeof propose>
type Change = ProposalBody extends infer One ? (One extends ProposalBody ? Omit<One, 'reason'> : never) : never

interface ProposeProps {
  heading: string
  hint?: string
  change: Change
  /** Shows the form under its own heading, beside a more common action. */
  isBeside?: true
}

/** Renders a button and a form that propose a change that needs only a reason. */
export function ProposeWithReason({ heading, hint, change, isBeside }: ProposeProps) {
  const call = useApi()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: approveProposal.body,
    async onSubmit({ reason }) {
      await call(propose, { body: { ...change, reason } as ProposalBody, idempotencyKey: key })
      toast({ text: 'Proposed. A second person approves it under Approvals.' })
      setOpen(false)
    },
  })
  if (!open)
    return (
      <div>
        <Button size="compact" {...(isBeside && { variant: 'secondary' })} onClick={() => setOpen(true)}>
          {heading}
        </Button>
      </div>
    )
  return (
    <StepForm
      form={form}
      isPart
      {...(!isBeside && { heading })}
      submitLabel="Propose"
      submittingLabel="Saving"
      actions={
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      }
    >
      <TextArea name="reason" label="Reason" hint={hint} rows={3} maxLength={500} />
    </StepForm>
  )
}
