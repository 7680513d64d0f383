import * as z from 'zod/mini'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { CredentialView } from '../supplier-credentials.contract.ts'
import type { CredentialProposal } from './supplier-credentials.panel.tsx'

interface EndProps {
  credential: CredentialView
  onPropose: (proposal: CredentialProposal) => Promise<void>
  onCancel: () => void
}

/** Proposes to go back to the account of the installation. */
export function EndCredential({ credential, onPropose, onCancel }: EndProps) {
  const form = useStepForm({
    schema: z.object({ reason: writtenReason() }),
    onSubmit: ({ reason }) => onPropose({ credentialUuid: credential.uuid, change: 'end', reason }),
  })
  return (
    <StepForm
      form={form}
      isPart
      heading="Stop using your account"
      lead="Once a second person approves, orders go through this installation’s account again."
      submitLabel="Propose"
      submittingLabel="Proposing"
      onCancel={onCancel}
    >
      <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
    </StepForm>
  )
}
