import { useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { AnswerButtons } from '#src/platform/ui/fields/answer-buttons.tsx'
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
  const { isListedForSale } = journey.draft
  const [warnings, setWarnings] = useState(0)
  const form = useRegistrationStep({
    journey,
    path: 'for-sale',
    take,
    stops(answeredDraft) {
      // The first Yes shows what it leads to, and stays on the page.
      const isFirstYes = answeredDraft.isListedForSale === true && isListedForSale !== true
      if (isFirstYes) setWarnings((count) => count + 1)
      return isFirstYes
    },
  })
  const { behavior } = useOrganization()
  return (
    <StepFrame
      journey={journey}
      path="for-sale"
      form={form}
      submitLabel={isListedForSale ? t('Continue') : null}
      // Yes is a valid answer, and everyone may ask for a decision. The notice warns of the likely outcome in advance.
      closing={
        isListedForSale && (
          <KnockOutNotice
            heading={t(knockOuts.forSale.message)}
            nextStep={knockOuts.forSale.nextStep}
            refusals={warnings}
          />
        )
      }
    >
      <AnswerButtons
        name="isListedForSale"
        label={<span className="sr-only">{t.any(stepHeading(journey, 'for-sale', behavior))}</span>}
        options={[
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        {...(isListedForSale === null ? {} : { current: isListedForSale ? 'yes' : 'no' })}
        reads="yes-no"
        columns
      />
    </StepFrame>
  )
}
