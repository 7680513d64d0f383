import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { ChoiceField } from '#src/platform/ui/choice-fields.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
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
})

interface ExitsProps {
  desk: Desk
  open: boolean
  onClose: () => void
  onMoved: () => void
}

/** The ways on that the workflow gives this role here, each with what the borrower reads next. A reason is asked for. */
export function Exits({ desk, open, onClose, onMoved }: ExitsProps) {
  const t = useWords<string>()
  return (
    <Dialog id="exits" open={open} onClose={onClose} heading={t('Move this application')}>
      <ExitForm desk={desk} onClose={onClose} onMoved={onMoved} />
    </Dialog>
  )
}

function ExitForm({ desk, onClose, onMoved }: Omit<ExitsProps, 'open'>) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  // The same act tried again has one effect.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: Taken,
    async onSubmit(body) {
      const { checklistStatus } = await call(takeStaffExit, {
        ...{ params: { uuid: desk.uuid }, body: { ...body, status: desk.status }, idempotencyKey: key },
      })
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
        options={desk.exits.map(({ outcome, to, words }) => ({
          value: outcome,
          label: words,
          detail: isStatus(to)
            ? t('To {status}. The borrower reads: “{words}”', { status: staffStatusWords[to], words: statusWords[to] })
            : to,
        }))}
      />
      <TextArea
        name="reason"
        label={t('Reason')}
        hint={t(
          'Kept in the history with your name. Say what you saw and on what you rely; no account or card numbers.',
        )}
        rows={3}
        maxLength={500}
      />
    </StepForm>
  )
}
