import { YesNoField } from '#src/platform/ui/choice-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import type { Journey } from './journey.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, { isListedForSale }: Answers): RegistrationDraft =>
  typeof isListedForSale === 'boolean' ? { ...draft, isListedForSale, hasSaleStatusBeenSet: true } : draft

export function ForSaleStep({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage>()
  const form = useRegistrationStep({ journey, path: 'for-sale', take })
  const { isListedForSale } = journey.draft
  return (
    <StepFrame journey={journey} path="for-sale" form={form}>
      <YesNoField
        name="isListedForSale"
        label={t('Your answer')}
        {...(isListedForSale === null ? {} : { initial: isListedForSale ? 'yes' : 'no' })}
      />
    </StepFrame>
  )
}
