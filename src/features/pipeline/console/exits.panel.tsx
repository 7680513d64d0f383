import { useState } from 'react'
import * as z from 'zod/mini'
import { takeStaffExit } from '#src/application/application.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { isStatus, statuses } from '#src/workflow/graph/statuses.ts'
import type { ApplicationDetail } from '../application-detail.contract.ts'

const ExitFields = z.object({
  outcome: z.string('Choose an outcome').check(z.minLength(1, 'Choose an outcome')),
  reason: writtenReason(),
  message: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Must be at most 300 characters'))),
})

interface ExitsProps {
  detail: ApplicationDetail
  open: boolean
  onClose: () => void
  onMoved: () => void
  /** Proposes an exit that takes two people. */
  onPropose: (proposal: { status: string; outcome: string; reason: string; key: string }) => Promise<void>
}

/**
 * Shows the exits that the workflow allows this role here, each with what the borrower reads next. A reason is
 * required.
 */
export function Exits({ open, ...form }: ExitsProps) {
  const { detail, onClose } = form
  return (
    <Dialog
      id="exits"
      open={open}
      onClose={onClose}
      heading={detail.isStaffsTurn ? 'Change status' : 'Override this step'}
    >
      {!detail.isStaffsTurn && (
        <p>This step continues automatically or is waiting on someone else. What you do here overrides it.</p>
      )}
      <ExitForm {...form} />
    </Dialog>
  )
}

function ExitForm({ detail, onClose, onMoved, onPropose }: Omit<ExitsProps, 'open'>) {
  const call = useApi()
  const toast = useToast()
  // Retries use the same key, so the action has one effect.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: ExitFields,
    async onSubmit({ outcome, reason, message }) {
      const { status, revision } = detail
      const exit = detail.exits.find((exit) => exit.outcome === outcome)
      if (exit?.takesTwo) {
        await onPropose({ status, outcome, reason, key })
        toast({ text: 'Proposed. A second person approves it under Approvals.' })
        return onClose()
      }
      const optionalMessage = exit?.needsMessage && message ? { message } : {}
      const body = { status, revision, outcome, reason, ...optionalMessage }
      const { checklistStatus } = await call(takeStaffExit, {
        params: { uuid: detail.uuid },
        body,
        idempotencyKey: key,
      })
      const now = isStatus(checklistStatus) ? staffSideOf(checklistStatus).label : checklistStatus
      toast({ text: fill('Status changed to {status}.', { status: now }) })
      onMoved()
    },
  })
  return (
    <StepForm form={form} submitLabel="Confirm" submittingLabel="Updating" onCancel={onClose}>
      <ChoiceField
        name="outcome"
        label="Outcome"
        options={detail.exits.map(({ outcome, to, words, takesTwo }) => ({
          value: outcome,
          label: words,
          detail: [
            isStatus(to)
              ? fill('New status: {status}. The borrower sees: “{words}”', {
                  status: staffSideOf(to).label,
                  words: statuses[to].words,
                })
              : to,
            ...(takesTwo ? ['No evidence has been received. You propose it, and a second person approves.'] : []),
          ].join(' '),
        }))}
      />
      <TextArea
        name="reason"
        label="Reason (internal note)"
        hint="Logged with your name for staff only; the borrower never sees it. State what you reviewed and why."
        rows={3}
        maxLength={500}
      />
      <MessageToBorrower detail={detail} />
    </StepForm>
  )
}

/** Asked for if the notice gives the reason in staff's own words. */
function MessageToBorrower({ detail }: Pick<ExitsProps, 'detail'>) {
  const chosenOutcome = useLiveValue('outcome')
  if (!detail.exits.some(({ outcome, needsMessage }) => needsMessage && outcome === chosenOutcome)) return null
  return (
    <TextArea
      name="message"
      label="Message to the borrower"
      hint="The notice quotes it word for word as the reason. State the fact behind it."
      rows={2}
      maxLength={300}
    />
  )
}
