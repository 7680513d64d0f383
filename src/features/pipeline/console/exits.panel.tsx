import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { ChoiceField } from '#src/platform/ui/choice-fields.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { TextArea } from '#src/platform/ui/text-fields.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { takeStaffExit } from '#src/workflow/application.contract.ts'
import { staffStatusWords } from '#src/workflow/staff-words.table.ts'
import { statusWords } from '#src/workflow/status-words.ts'
import { isStatus } from '#src/workflow/statuses.ts'
import type { Desk } from '../desk.contract.ts'

const Taken = z.object({
  outcome: z.string('Choose a way on').check(z.minLength(1, 'Choose a way on')),
  reason: writtenReason(),
  message: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Must be at most 300 characters'))),
})

interface ExitsProps {
  desk: Desk
  open: boolean
  onClose: () => void
  onMoved: () => void
  /** Proposes a way on that takes two people. */
  onPropose: (proposed: { status: string; outcome: string; reason: string; key: string }) => Promise<void>
}

/** The ways on that the workflow gives this role here, each with what the borrower reads next. A reason is asked for. */
export function Exits({ open, ...form }: ExitsProps) {
  const t = useWords<string>()
  const { desk, onClose } = form
  return (
    <Dialog
      id="exits"
      open={open}
      onClose={onClose}
      heading={desk.isStaffsTurn ? t('Move this application') : t('Override this step')}
    >
      {!desk.isStaffsTurn && (
        <p>{t('This step goes on by itself, or waits for somebody else. Whatever you do here takes its place.')}</p>
      )}
      <ExitForm {...form} />
    </Dialog>
  )
}

function ExitForm({ desk, onClose, onMoved, onPropose }: Omit<ExitsProps, 'open'>) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  // The same act tried again has one effect.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: Taken,
    async onSubmit({ outcome, reason, message }) {
      const { status, revision } = desk
      const exit = desk.exits.find((one) => one.outcome === outcome)
      if (exit?.takesTwo) {
        await onPropose({ status, outcome, reason, key })
        toast({ text: t('Proposed. Somebody else approves it under Approvals.') })
        return onClose()
      }
      const told = exit?.needsMessage && message ? { message } : {}
      const body = { status, revision, outcome, reason, ...told }
      const { checklistStatus } = await call(takeStaffExit, { params: { uuid: desk.uuid }, body, idempotencyKey: key })
      const now = isStatus(checklistStatus) ? staffStatusWords[checklistStatus] : checklistStatus
      toast({ text: t('Moved to {status}.', { status: now }) })
      onMoved()
    },
  })
  return (
    <StepForm form={form} submitLabel={t('Move it')} submittingLabel={t('Moving')} onCancel={onClose}>
      <ChoiceField
        name="outcome"
        label={t('Way on')}
        options={desk.exits.map(({ outcome, to, words, takesTwo }) => ({
          value: outcome,
          label: words,
          detail: [
            isStatus(to)
              ? t('To {status}. The borrower reads: “{words}”', {
                  status: staffStatusWords[to],
                  words: statusWords[to],
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
      <MessageToBorrower desk={desk} />
    </StepForm>
  )
}

/** Asked for where the notice says why in words of staff's own. */
function MessageToBorrower({ desk }: Pick<ExitsProps, 'desk'>) {
  const t = useWords<string>()
  const chosen = useLiveValue('outcome')
  if (!desk.exits.some(({ outcome, needsMessage }) => needsMessage && outcome === chosen)) return null
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
