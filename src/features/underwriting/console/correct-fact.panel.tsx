import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { correctableFacts, fitsFact, isAboveVerified } from '../correctable-facts.table.ts'
import { correctFact, type Fact, type Facts } from '../underwriting-acts.contract.ts'
import { factLabels, valueLabels } from './fact-labels.table.ts'

interface CorrectFactProps {
  uuid: string
  /** Undefined while none is chosen. */
  fact: Fact | undefined
  onClose: () => void
  onCorrected: (facts: Facts) => void
}

/** Corrects one fact with a reason. */
export function CorrectFactDialog({ fact, ...props }: CorrectFactProps) {
  const name = fact ? factLabels[fact.fact] : ''
  return (
    <Dialog
      id="correct-fact"
      open={fact !== undefined}
      onClose={props.onClose}
      heading={fill('Correct: {fact}', { fact: name.toLowerCase() })}
    >
      {fact && <CorrectFactForm {...props} fact={fact} />}
    </Dialog>
  )
}

const factChoices = ({ fact }: Fact): readonly string[] | undefined => {
  const { value } = correctableFacts[fact]
  return typeof value === 'string' ? undefined : value
}

/** Reads a typed value: '$1,250.50' is 1250.5. */
const typedValue = (fact: Fact, text: string): number | string =>
  factChoices(fact) ? text : Number(text.replaceAll(/[$,\s]/g, ''))

const buildFactSchema = (fact: Fact) => {
  const missing = factChoices(fact) ? 'Choose one' : 'Enter an amount, such as 1,250'
  return z.object({
    after: z.string(missing).check(
      z.trim(),
      z.minLength(1, missing),
      z.refine((text) => fitsFact(fact.fact, typedValue(fact, text)), { error: missing }),
      z.refine((text) => typedValue(fact, text) !== fact.value, { error: 'That is already the value' }),
      z.refine((text) => !isAboveVerified(fact.fact, fact.value, typedValue(fact, text)), {
        error: 'Enter less than was verified. More has to be verified by documents.',
      }),
    ),
    reason: writtenReason(),
  })
}

function CorrectFactForm({ uuid, fact, onClose, onCorrected }: Omit<CorrectFactProps, 'fact'> & { fact: Fact }) {
  const call = useApi()
  const toast = useToast()
  // A retry of the same correction has one effect.
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: buildFactSchema(fact),
    async onSubmit({ after, reason }) {
      const facts = await call(correctFact, {
        params: { uuid },
        body: {
          fact: fact.fact,
          liabilityUuid: fact.liability?.uuid ?? null,
          before: fact.value,
          after: typedValue(fact, after),
          reason,
        },
        idempotencyKey: key,
      })
      toast({ text: 'Corrected.' })
      onCorrected(facts)
    },
  })
  const choices = factChoices(fact)
  return (
    <StepForm form={form} submitLabel="Save correction" submittingLabel="Saving" onCancel={onClose}>
      {fact.liability && <p className="text-muted">{fact.liability.creditor}</p>}
      {choices ? (
        <SelectField
          name="after"
          label={factLabels[fact.fact]}
          initial={String(fact.value)}
          options={choices.map((value) => ({ value, label: valueLabels[value] ?? value }))}
        />
      ) : (
        <TextField
          name="after"
          label={fill('{fact}, in dollars', { fact: factLabels[fact.fact] })}
          hint={fill('Now {value}', { value: english.dollars(Number(fact.value), 'cents') })}
          inputMode="decimal"
          autoComplete="off"
          width="medium"
        />
      )}
      <TextArea
        name="reason"
        label="Reason (internal note)"
        hint="Name the document or call that supports it. Only staff can read it."
        rows={3}
        maxLength={500}
      />
    </StepForm>
  )
}
