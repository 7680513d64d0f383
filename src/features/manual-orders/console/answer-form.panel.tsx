import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { buildFormSchema, labeledIssues, listsIn } from '../answer-form.rules.ts'
import { type EnteredAnswer, enterAnswer, type ManualOrder } from '../manual-orders.contract.ts'
import { manualServiceByName } from '../manual-services.table.ts'
import { AnswerFieldSet } from './answer-field.panel.tsx'

interface AnswerFormProps {
  order: ManualOrder
  onEntered: () => void
}

/** Checks a form as the server does. */
const formSchema = ({ service, evidence }: ManualOrder): FormSchema<EnteredAnswer> => ({
  safeParse(tree) {
    const { outcome = '', values } = listsIn(tree) as { outcome?: string; values?: unknown }
    const { outcomes, evidence: neededEvidence } = manualServiceByName(service)
    const outcomeForm = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
    if (!outcomeForm) return { success: false, error: { issues: [{ path: ['outcome'], message: 'Choose one' }] } }
    const result = buildFormSchema(outcomeForm.fields).safeParse(values ?? {})
    const isUnproved = neededEvidence !== null && evidence.length === 0
    const issues = [
      ...(isUnproved ? [{ path: ['evidence'], message: 'Attach the document' }] : []),
      ...labeledIssues(outcomeForm.fields, result.error?.issues ?? []).map(({ path, message }) => ({
        path: ['values', ...path],
        message,
      })),
    ]
    if (!result.success || issues.length > 0) return { success: false, error: { issues } }
    return { success: true, data: { outcome, values: result.data } }
  },
})

/** The form of a service's answer, drawn from its row of the table. */
export function AnswerForm({ order, onEntered }: AnswerFormProps) {
  const call = useApi()
  const toast = useToast()
  const { outcomes } = manualServiceByName(order.service)
  const names = Object.keys(outcomes)
  const [outcome, setOutcome] = useState(order.answer?.outcome ?? (names.length === 1 ? names[0] : undefined))
  const outcomeForm = outcome === undefined ? undefined : outcomes[outcome]
  const form = useStepForm({
    schema: formSchema(order),
    initial: { outcome, values: order.answer?.values ?? {} },
    async onSubmit(body) {
      await call(enterAnswer, { params: { orderUuid: order.uuid }, body, idempotencyKey: crypto.randomUUID() })
      toast({ text: 'Sent for second review.' })
      onEntered()
    },
  })
  return (
    <Section heading="Answer">
      <StepForm form={form} isPart submitLabel="Send for second review" submittingLabel="Saving">
        {names.length === 1 ? (
          <input type="hidden" name="outcome" value={names[0]} />
        ) : (
          <ChoiceField
            name="outcome"
            label="Result"
            options={names.map((value) => ({ value, label: outcomes[value]?.label ?? value }))}
            {...(outcome !== undefined && { initial: outcome })}
            onChange={setOutcome}
          />
        )}
        {outcomeForm && <AnswerFieldSet key={outcome} path="values" fields={outcomeForm.fields} />}
      </StepForm>
    </Section>
  )
}
