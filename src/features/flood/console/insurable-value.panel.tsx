import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { fileInsurableValue, readInsurableValue } from '../flood.contract.ts'

/** Shows and takes the insurable value of a house in a flood hazard area. Shows nothing for any other home. */
export function InsurableValue({ uuid }: { uuid: string }) {
  const [filing, setFiling] = useState(false)
  const answer = useAnswer(readInsurableValue, { params: { uuid } })
  return (
    <AnswerSection of={answer} failureHeading="The insurable value did not load.">
      {({ specialHazard, value }) =>
        specialHazard && (
          <section aria-label="Insurable value" className="flex flex-col gap-3">
            <h2 className="text-17">Insurable value</h2>
            <p>
              {value
                ? fill('{amount} as of {date}, from {source}. Flood insurance does not have to cover more.', {
                    amount: english.dollars(value.amount),
                    date: english.date(value.asOf, 'short'),
                    source: value.source,
                  })
                : 'Not on file. Flood insurance must cover the whole debt, up to the program’s maximum.'}
            </p>
            {filing ? (
              <FileValue
                uuid={uuid}
                onCancel={() => setFiling(false)}
                onFiled={() => {
                  setFiling(false)
                  answer.load()
                }}
              />
            ) : (
              <div>
                <Button variant="secondary" size="compact" onClick={() => setFiling(true)}>
                  {value ? 'Replace the value' : 'Enter value'}
                </Button>
              </div>
            )}
          </section>
        )
      }
    </AnswerSection>
  )
}

function FileValue({ uuid, onFiled, onCancel }: { uuid: string; onFiled: () => void; onCancel: () => void }) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileInsurableValue.body,
    async onSubmit(body) {
      await call(fileInsurableValue, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: 'Insurable value saved.' })
      onFiled()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={onCancel}>
      <MoneyField name="amount" label="Cost to rebuild the house, excluding land" />
      <TextField
        name="source"
        label="Source"
        hint="Such as the cost approach of the appraisal, or a construction-cost calculation"
        width="medium"
        maxLength={80}
      />
      <TextField name="asOf" label="Effective date" type="date" width="medium" />
    </StepForm>
  )
}
