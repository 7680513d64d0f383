import { useState } from 'react'
import * as z from 'zod/mini'
import { propose } from '#src/features/approvals/approvals.contract.ts'
import { proposalKinds } from '#src/features/approvals/proposal-kinds.table.ts'
import { ClosingChecks } from '#src/features/compliance/console/closing-checks.panel.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { EvidenceField } from './evidence-field.panel.tsx'

/** The fields are named as in the proposal, so that the server's faults appear beside them. */
const EvidenceForm = z.object({
  payload: z.object({ documentUuid: z.uuid('Choose a document') }),
  reason: writtenReason(),
})

/** The closing checks of an application, and the proposals that evidence shows a rule to be met. */
export function RulesTab({ uuid, role }: { uuid: string; role: string }) {
  const mayPropose = (proposalKinds['state-rule'].proposedBy as readonly string[]).includes(role)
  return (
    <ClosingChecks
      uuid={uuid}
      renderEvidence={(rule, evidence) =>
        mayPropose ? <ProposeEvidence uuid={uuid} rule={rule} evidence={evidence} /> : null
      }
    />
  )
}

interface ProposeEvidenceProps {
  uuid: string
  rule: string
  /** What can show that the rule is met. */
  evidence: string
}

function ProposeEvidence(props: ProposeEvidenceProps) {
  const [open, setOpen] = useState(false)
  if (open) return <ProposeEvidenceForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button size="compact" variant="secondary" onClick={() => setOpen(true)}>
      Propose evidence
    </Button>
  )
}

function ProposeEvidenceForm({ uuid, rule, evidence, onClose }: ProposeEvidenceProps & { onClose: () => void }) {
  const call = useApi()
  const toast = useToast()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: EvidenceForm,
    async onSubmit({ payload, reason }) {
      const body = { kind: 'state-rule' as const, payload: { applicationUuid: uuid, rule, ...payload }, reason }
      await call(propose, { body, idempotencyKey })
      toast({ text: 'Proposed. A second person approves it under Approvals.' })
      onClose()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Propose" submittingLabel="Saving" onCancel={onClose}>
      <EvidenceField uuid={uuid} hint={evidence} />
      <TextArea
        name="reason"
        label="What the evidence shows"
        hint="A second person checks it. Then the application continues."
        rows={2}
        maxLength={500}
      />
    </StepForm>
  )
}
