import { useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { boxesFromDate, dateFromBoxes, minimumAgeIn } from '#src/domain/person/date-of-birth.ts'
import { DateField } from '#src/platform/ui/fields/date-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { knockOuts } from '../knock-outs.table.ts'
import { withoutSource } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { answerText } from './field-answers.ts'
import type { Journey } from './journey.ts'
import { KnockOutNotice } from './obstacles/knock-out.panel.tsx'
import { useSourceTag } from './source-tag.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, answers: Answers): RegistrationDraft => {
  const dateText = answerText(answers.dob)
  const [year = '', month = '', day = ''] = dateText.split('-')
  if (dateText === dateFromBoxes(draft.dob)) return draft
  return { ...withoutSource(draft, 'dob'), dob: { year, month, day } }
}

export function BirthdateStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const { behavior } = useOrganization()
  const [refusal, setRefused] = useState<{ date: string; message: string; times: number }>()
  const form = useRegistrationStep({
    journey,
    path: 'birthdate',
    take,
    isKnockOut: ({ message }) => message.startsWith('Must be'),
    onKnockOut: (fault) =>
      setRefused((before) => fault && { date, message: fault.message, times: (before?.times ?? 0) + 1 }),
  })
  const sourceTag = useSourceTag(journey.draft)
  const { dob, propertyAddress } = journey.draft
  const years = minimumAgeIn(propertyAddress.state, behavior.minimumAge)
  const date = dateFromBoxes(dob)
  return (
    <StepFrame
      journey={journey}
      path="birthdate"
      form={form}
      lead={
        <>
          <p>{t('We use it to find your credit file and to check your age.')}</p>
          <p>{t('You must be at least {years} years old to apply.', { years })}</p>
        </>
      }
      closing={
        refusal?.date === date && (
          <KnockOutNotice
            heading={t.any(refusal.message)}
            nextStep={knockOuts.tooYoung.nextStep}
            refusals={refusal.times}
          />
        )
      }
    >
      <DateField
        name="dob"
        label={t('Date of birth')}
        autoComplete="bday"
        initial={boxesFromDate(date).year === '' ? '' : date}
        source={sourceTag('dob')}
      />
    </StepFrame>
  )
}
