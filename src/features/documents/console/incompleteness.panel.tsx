import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { giveIncompletenessNotice } from '../documents.contract.ts'

const lengths = ['10', '15', '30', '45', '60'] as const

/** The form that staff fill in. Each missing item is on its own row. */
const IncompletenessForm = z.object({
  missing: z.string('List missing items').check(
    z.trim(),
    z.minLength(5, 'List missing items'),
    z.refine((text) => textLines(text).length <= 10, 'Must be at most ten items'),
    z.refine(
      (text) => textLines(text).every((line) => line.length >= 5 && line.length <= 200),
      'Each item must be 5 to 200 characters',
    ),
  ),
  days: z.enum(lengths, 'Choose a deadline'),
})

const textLines = (text: string): string[] => text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))

interface IncompletenessProps {
  uuid: string
  role: string
  onGiven: () => void
}

/**
 * Tells the borrower what is missing and when it is due. An application can be closed as incomplete only after that.
 */
export function Incompleteness({ uuid, role, onGiven }: IncompletenessProps) {
  const [filling, setFilling] = useState(false)
  if (!(giveIncompletenessNotice.access as readonly string[]).includes(role)) return null
  if (!filling)
    return (
      <div>
        <Button variant="secondary" size="compact" onClick={() => setFilling(true)}>
          Send a notice of incompleteness
        </Button>
      </div>
    )
  return (
    <NoticeForm
      uuid={uuid}
      onCancel={() => setFilling(false)}
      onGiven={() => {
        setFilling(false)
        onGiven()
      }}
    />
  )
}

function NoticeForm({ uuid, onCancel, onGiven }: { uuid: string; onCancel: () => void; onGiven: () => void }) {
  const call = useApi()
  const toast = useToast()
  // The key stays the same on a retry, so the notice is sent once.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: IncompletenessForm,
    async onSubmit({ missing, days }) {
      const body = { missing: textLines(missing), days: Number(days) }
      const { respondBy } = await call(giveIncompletenessNotice, { params: { uuid }, body, idempotencyKey: key })
      toast({
        text: fill('Sent. The application may be closed as incomplete after {date}.', {
          date: english.date(respondBy),
        }),
      })
      onGiven()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading="Notice of incompleteness"
      submitLabel="Send the notice"
      submittingLabel="Sending"
      onCancel={onCancel}
    >
      <TextArea
        name="missing"
        label="Missing items"
        hint="One item per row, worded for the borrower. No account or card numbers."
        rows={4}
        maxLength={2_010}
      />
      <SelectField
        name="days"
        label="Response deadline"
        options={lengths.map((value) => ({ value, label: fill('{count} days', { count: Number(value) }) }))}
      />
    </StepForm>
  )
}
