import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { answerText, branch } from './field-answers.ts'
import type { Journey } from './journey.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

type Label =
  | 'Monthly rent'
  | 'The rent in the lease, or what you expect to charge.'
  | 'Annual property taxes'
  | 'Annual property insurance'
  | 'Monthly HOA dues'

type Field = keyof RegistrationDraft['rental']

const fields: readonly { name: Field; label: Label; hint?: Label; optional?: true }[] = [
  { name: 'monthlyRent', label: 'Monthly rent', hint: 'The rent in the lease, or what you expect to charge.' },
  { name: 'yearlyTaxes', label: 'Annual property taxes' },
  { name: 'yearlyInsurance', label: 'Annual property insurance' },
  { name: 'monthlyDues', label: 'Monthly HOA dues', optional: true },
]

const take = (draft: RegistrationDraft, answers: Answers): RegistrationDraft => {
  const rentalAnswers = branch(answers, 'rental')
  const rental = Object.fromEntries(fields.map(({ name }) => [name, answerText(rentalAnswers[name])]))
  return { ...draft, rental: rental as RegistrationDraft['rental'] }
}

/** Asked instead of wages when the rent repays the line: what the home earns and what it costs. */
export function RentalStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage | FieldMessage>()
  const form = useRegistrationStep({ journey, path: 'annual-income', take })
  const initialAmount = (name: Field) => {
    const text = journey.draft.rental[name]
    return /^\d+(\.\d+)?$/.test(text) ? { initial: Number(text) } : {}
  }
  return (
    <StepFrame
      journey={journey}
      path="annual-income"
      form={form}
      lead={t('The rent decides how large your line can be. Your own income doesn’t count.')}
    >
      {fields.map(({ name, label, hint, optional = false }) => (
        <MoneyField
          key={name}
          name={`rental.${name}`}
          label={t(label)}
          {...(hint ? { hint: t(hint) } : {})}
          {...(optional ? { optional } : {})}
          {...initialAmount(name)}
        />
      ))}
    </StepFrame>
  )
}
