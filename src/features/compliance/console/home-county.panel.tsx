import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { readHomeCounty, settleHomeCounty } from '../home-facts.contract.ts'

interface HomeCountyProps {
  uuid: string
  /** Whether the reader may settle it. */
  maySettle: boolean
  onSettled: () => void
}

/** Shows two sources that place a home in different counties, and lets staff settle it. Shows nothing where they agree. */
export function HomeCounty({ uuid, maySettle, onSettled }: HomeCountyProps) {
  const answer = useAnswer(readHomeCounty, { params: { uuid } })
  return (
    <AnswerSection of={answer} failureHeading="The county of the home did not load.">
      {({ conflict }) =>
        conflict && (
          <section aria-label="County of the home" className="flex flex-col gap-3">
            <h3 className="text-17">County of the home</h3>
            <p className={conflict.settled === null ? 'text-warning' : ''}>
              {conflict.settled === null
                ? 'The property record and the geocoder name different counties. Until one is chosen, the higher recording tax applies and no closing disclosure is prepared.'
                : fill('Settled by staff: {county}', { county: conflict.settled })}
            </p>
            {conflict.settled === null && maySettle && (
              <SettleCounty
                uuid={uuid}
                conflict={conflict}
                onSettled={() => {
                  answer.load()
                  onSettled()
                }}
              />
            )}
          </section>
        )
      }
    </AnswerSection>
  )
}

interface SettleCountyProps {
  uuid: string
  conflict: { recorded: string; located: string }
  onSettled: () => void
}

function SettleCounty({ uuid, conflict, onSettled }: SettleCountyProps) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: settleHomeCounty.body,
    async onSubmit(body) {
      await call(settleHomeCounty, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: 'County saved.' })
      onSettled()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Settle county" submittingLabel="Saving">
      <ChoiceField
        name="fips"
        label="State and county code (FIPS)"
        options={[
          {
            value: conflict.recorded,
            label: fill('{county}, from the property record', { county: conflict.recorded }),
          },
          { value: conflict.located, label: fill('{county}, from the geocoder', { county: conflict.located }) },
        ]}
      />
      <TextArea
        name="reason"
        label="What shows it"
        hint="Such as the deed or the assessor’s map"
        rows={2}
        maxLength={500}
      />
    </StepForm>
  )
}
