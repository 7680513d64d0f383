import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { YesNoField } from '#src/platform/ui/choice-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import type { Journey } from './journey.ts'
import { type Answers, StepFrame, stepHeading, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, { isListedForSale }: Answers): RegistrationDraft =>
  typeof isListedForSale === 'boolean' ? { ...draft, isListedForSale } : draft

export function ForSaleStep({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage>()
  const form = useRegistrationStep({ journey, path: 'for-sale', take })
  const { isListedForSale } = journey.draft
  const { behaviour } = useOrganisation()
  return (
    <StepFrame journey={journey} path="for-sale" form={form}>
      <YesNoField
        name="isListedForSale"
        label={<span className="sr-only">{t.any(stepHeading(journey, 'for-sale', behaviour))}</span>}
        {...(isListedForSale === null ? {} : { initial: isListedForSale ? 'yes' : 'no' })}
      />
    </StepFrame>
  )
}
