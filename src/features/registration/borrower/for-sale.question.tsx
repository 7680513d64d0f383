import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { YesNoField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { knockOuts } from '../knock-outs.table.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import type { Journey } from './journey.ts'
import { KnockOutNotice } from './obstacles/knock-out.panel.tsx'
import { type Answers, StepFrame, stepHeading, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, { isListedForSale }: Answers): RegistrationDraft =>
  typeof isListedForSale === 'boolean' ? { ...draft, isListedForSale } : draft

export function ForSaleStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const form = useRegistrationStep({ journey, path: 'for-sale', take })
  const { isListedForSale } = journey.draft
  const { behavior } = useOrganization()
  return (
    <StepFrame
      journey={journey}
      path="for-sale"
      form={form}
      // Yes is a valid answer, and everyone may ask for a decision. The notice warns of the likely outcome in advance.
      closing={
        isListedForSale && (
          <KnockOutNotice heading={t(knockOuts.forSale.message)} nextStep={knockOuts.forSale.nextStep} refusals={0} />
        )
      }
    >
      <YesNoField
        name="isListedForSale"
        label={<span className="sr-only">{t.any(stepHeading(journey, 'for-sale', behavior))}</span>}
        {...(isListedForSale === null ? {} : { initial: isListedForSale ? 'yes' : 'no' })}
      />
    </StepFrame>
  )
}
