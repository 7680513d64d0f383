import { useState } from 'react'
import { maxDwellingUnits } from '#src/domain/us/dwelling-units.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { fileDwellingUnits, readDwellingUnits } from '../home-facts.contract.ts'

interface DwellingUnitsProps {
  uuid: string
  /** Whether the reader may enter them now. */
  mayFile: boolean
  onFiled?: () => void
}

/** Shows how many dwelling units a home has, and lets staff enter them. */
export function DwellingUnits({ uuid, mayFile, onFiled }: DwellingUnitsProps) {
  const [filing, setFiling] = useState(false)
  const answer = useAnswer(readDwellingUnits, { params: { uuid } })
  return (
    <AnswerSection of={answer} failureHeading="The dwelling units did not load.">
      {({ units, source }) => (
        <section aria-label="Dwelling units" className="flex flex-col gap-3">
          <h3 className="text-17">Dwelling units</h3>
          {units === null ? (
            <p className="text-warning">
              Missing: the property record does not state them. Until then the higher recording tax applies.
            </p>
          ) : (
            <p>
              {source === null
                ? fill('{n} {n|unit|units}, from the property record', { n: units })
                : fill('{n} {n|unit|units}, entered by staff from {source}', { n: units, source })}
            </p>
          )}
          {mayFile && !filing && (
            <div>
              <Button variant="secondary" size="compact" onClick={() => setFiling(true)}>
                {units === null ? 'Enter dwelling units' : 'Correct dwelling units'}
              </Button>
            </div>
          )}
          {filing && (
            <FileUnits
              uuid={uuid}
              onCancel={() => setFiling(false)}
              onFiled={() => {
                setFiling(false)
                answer.load()
                onFiled?.()
              }}
            />
          )}
        </section>
      )}
    </AnswerSection>
  )
}

const unitOptions = Array.from({ length: maxDwellingUnits }, (_, more) => String(more + 1)).map((value) => ({
  value,
  label: value,
}))

function FileUnits({ uuid, onFiled, onCancel }: { uuid: string; onFiled: () => void; onCancel: () => void }) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileDwellingUnits.body,
    async onSubmit(body) {
      await call(fileDwellingUnits, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: 'Dwelling units saved.' })
      onFiled()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      lead="Count the homes in the building. A condominium is one."
      submitLabel="Save"
      submittingLabel="Saving"
      onCancel={onCancel}
    >
      <ChoiceField name="units" label="Dwelling units" options={unitOptions} reads="number" columns />
      <TextField
        name="source"
        label="Source"
        hint="Such as the appraisal or the certificate of occupancy"
        width="medium"
        maxLength={80}
      />
    </StepForm>
  )
}
