import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { isStatus, statuses } from '#src/workflow/graph/statuses.ts'
import { takeStaffExit } from '#src/workflow/record/application.contract.ts'
import type { ApplicationDetail } from '../application-detail.contract.ts'

const ExitFields = z.object({
  outcome: z.string('Choose a way on').check(z.minLength(1, 'Choose a way on')),
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
  const t = useWords<string>()
  const { detail, onClose } = form
  return (
    <Dialog
      id="exits"
      open={open}
      onClose={onClose}
      heading={detail.isStaffsTurn ? t('Move this application') : t('Override this step')}
    >
      {!detail.isStaffsTurn && (
        <p>{t('This step goes on by itself, or waits for somebody else. Whatever you do here takes its place.')}</p>
      )}
      <ExitForm {...form} />
    </Dialog>
  )
}

function ExitForm({ detail, onClose, onMoved, onPropose }: Omit<ExitsProps, 'open'>) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  // Retries use the same key, so the action has one effect.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: ExitFields,
    async onSubmit({ outcome, reason, message }) {
      const { status, revision } = detail
      const exit = detail.exits.find((one) => one.outcome === outcome)
      if (exit?.takesTwo) {
        await onPropose({ status, outcome, reason, key })
        toast({ text: t('Proposed. Somebody else approves it under Approvals.') })
        return onClose()
      }
      const optionalMessage = exit?.needsMessage && message ? { message } : {}
      const body = { status, revision, outcome, reason, ...optionalMessage }
      const { checklistStatus } = await call(takeStaffExit, {
        params: { uuid: detail.uuid },
        body,
        idempotencyKey: key,
      })
      const now = isStatus(checklistStatus) ? staffSideOf(checklistStatus).words : checklistStatus
      toast({ text: t('Moved to {status}.', { status: now }) })
      onMoved()
    },
  })
  return (
    <StepForm form={form} submitLabel={t('Move it')} submittingLabel={t('Moving')} onCancel={onClose}>
      <ChoiceField
        name="outcome"
        label={t('Way on')}
        options={detail.exits.map(({ outcome, to, words, takesTwo }) => ({
          value: outcome,
          label: words,
          detail: [
            isStatus(to)
              ? t('To {status}. The borrower reads: “{words}”', {
                  status: staffSideOf(to).words,
                  words: statuses[to].words,
                })
              : to,
            ...(takesTwo ? [t('Nothing that proves it has arrived: you propose it, and somebody else approves.')] : []),
          ].join(' '),
        }))}
      />
      <TextArea
        name="reason"
        label={t('Reason (internal note)')}
        hint={t(
          'Kept with your name for staff alone; the borrower never sees it. Say what you saw and on what you rely.',
        )}
        rows={3}
        maxLength={500}
      />
      <MessageToBorrower detail={detail} />
    </StepForm>
  )
}

/** Asked for if the notice gives the reason in staff's own words. */
function MessageToBorrower({ detail }: Pick<ExitsProps, 'detail'>) {
  const t = useWords<string>()
  const chosenOutcome = useLiveValue('outcome')
  if (!detail.exits.some(({ outcome, needsMessage }) => needsMessage && outcome === chosenOutcome)) return null
  return (
    <TextArea
      name="message"
      label={t('Message to the borrower')}
      hint={t('The notice gives it as the reason, word for word. Name the fact it rests on.')}
      rows={2}
      maxLength={300}
    />
  )
}
