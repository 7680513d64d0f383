import { type Suffix, suffixes } from '#src/domain/person/person.ts'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { withoutSource } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { answerText, branch } from './field-answers.ts'
import type { Journey } from './journey.ts'
import { useSourceTag } from './source-tag.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

const parts = ['firstName', 'middleName', 'lastName', 'suffix'] as const

const take = (draft: RegistrationDraft, answers: Answers): RegistrationDraft => {
  const nameAnswers = branch(answers, 'name')
  return parts.reduce((before, part) => {
    const text = answerText(nameAnswers[part])
    if (text === before.name[part]) return before
    return { ...withoutSource(before, part), name: { ...before.name, [part]: text } }
  }, draft)
}

export function LegalNameStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const form = useRegistrationStep({ journey, path: 'legal-name', take })
  const sourceTag = useSourceTag(journey.draft)
  const { name } = journey.draft
  return (
    <StepFrame journey={journey} path="legal-name" form={form}>
      <TextField
        name="name.firstName"
        label={t('First name')}
        initial={name.firstName}
        autoComplete="given-name"
        spellCheck={false}
        source={sourceTag('firstName')}
      />
      <TextField
        name="name.middleName"
        label={t('Middle name')}
        optional
        initial={name.middleName}
        autoComplete="additional-name"
        spellCheck={false}
        source={sourceTag('middleName')}
      />
      <TextField
        name="name.lastName"
        label={t('Last name')}
        initial={name.lastName}
        autoComplete="family-name"
        spellCheck={false}
        source={sourceTag('lastName')}
      />
      <SelectField
        name="name.suffix"
        label={t('Suffix')}
        optional
        width="medium"
        initial={name.suffix}
        autoComplete="honorific-suffix"
        options={suffixes
          .filter((suffix): suffix is Exclude<Suffix, ''> => suffix !== '')
          .map((suffix) => ({ value: suffix, label: suffixLabels[suffix] }))}
        source={sourceTag('suffix')}
      />
    </StepFrame>
  )
}

const suffixLabels: Record<Exclude<Suffix, ''>, string> = {
  JR: 'Jr.',
  SR: 'Sr.',
  I: 'I',
  II: 'II',
  III: 'III',
  IV: 'IV',
  V: 'V',
}
