import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { TextArea } from '#src/platform/ui/text-fields.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { approveProposal, propose } from '../approvals.contract.ts'
import { proposalKinds } from '../proposal-kinds.table.ts'

/** The first of the two who let money go that a check left to people. */
export function ProposeFunding({ applicationUuid, role }: { applicationUuid: string; role: string }) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: approveProposal.body,
    async onSubmit({ reason }) {
      await call(propose, { body: { kind: 'funding', payload: { applicationUuid }, reason }, idempotencyKey: key })
      toast({ text: t('Proposed. Somebody else approves it under Approvals.') })
      setOpen(false)
    },
  })
  if (!(proposalKinds.funding.proposedBy as readonly string[]).includes(role)) return null
  if (!open)
    return (
      <div>
        <Button size="compact" onClick={() => setOpen(true)}>
          {t('Propose to fund')}
        </Button>
      </div>
    )
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Propose to fund')}
      submitLabel={t('Propose')}
      submittingLabel={t('Saving')}
    >
      <TextArea name="reason" label={t('Reason')} rows={3} maxLength={500} />
    </StepForm>
  )
}
