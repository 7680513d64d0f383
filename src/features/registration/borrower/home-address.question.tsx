import { AddressField } from '#src/platform/ui/fields/address-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { withoutSource } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { addressFrom, hasAddress } from './field-answers.ts'
import type { Journey } from './journey.ts'
import { stateOptions } from './property.question.tsx'
import { useRegistrationServices } from './registration-services.ts'
import { useSourceTag } from './source-tag.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, answers: Answers): RegistrationDraft => ({
  ...withoutSource(draft, 'homeAddress'),
  homeAddress: { ...draft.homeAddress, ...addressFrom(answers, 'homeAddress') },
})

export function HomeAddressStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const { searchAddresses } = useRegistrationServices()
  const form = useRegistrationStep({
    journey,
    path: 'home-address',
    take,
    updateDraft: (draft, answers) => (hasAddress(answers, 'homeAddress') ? take(draft, answers) : undefined),
  })
  return (
    <StepFrame journey={journey} path="home-address" form={form}>
      <AddressField
        name="homeAddress"
        label={t('Where you live now')}
        hint={t('Start with the house number and street.')}
        search={searchAddresses}
        states={stateOptions}
        initial={journey.draft.homeAddress}
        source={useSourceTag(journey.draft)('homeAddress')}
      />
    </StepFrame>
  )
}
