import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { YesNoField } from '#src/platform/ui/choice-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { knockOuts } from '../knock-outs.table.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import type { Journey } from './journey.ts'
import { KnockOutNotice } from './knock-out.panel.tsx'
import { type Answers, StepFrame, stepHeading, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, { isListedForSale }: Answers): RegistrationDraft =>
  typeof isListedForSale === 'boolean' ? { ...draft, isListedForSale } : draft

export function ForSaleStep({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage>()
  const form = useRegistrationStep({ journey, path: 'for-sale', take })
  const { isListedForSale } = journey.draft
  const { behaviour } = useOrganisation()
  return (
    <StepFrame
      journey={journey}
      path="for-sale"
      form={form}
      // Yes is an answer like the other, and everybody may ask for a decision; but nobody should be surprised by it.
      closing={
        isListedForSale && (
          <KnockOutNotice heading={t(knockOuts.forSale.message)} wayOn={knockOuts.forSale.wayOn} refusals={0} />
        )
      }
    >
      <YesNoField
        name="isListedForSale"
        label={<span className="sr-only">{t.any(stepHeading(journey, 'for-sale', behaviour))}</span>}
        {...(isListedForSale === null ? {} : { initial: isListedForSale ? 'yes' : 'no' })}
      />
    </StepFrame>
  )
}
