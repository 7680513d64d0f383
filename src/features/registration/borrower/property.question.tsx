import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { productName } from '#src/brands/page-organization.contract.ts'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { occupancies, occupancyLabels } from '#src/domain/lending/occupancy.ts'
import { usStateCodes, usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { AddressField } from '#src/platform/ui/fields/address-field.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { disasterWarning, type FlagState } from '../disaster.rules.ts'
import { withOccupancy, withoutSource } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { addressFrom, hasAddress } from './field-answers.ts'
import type { Journey } from './journey.ts'
import type { PropertyStop } from './obstacles/property-stops.ts'
import { knownOriginator } from './originator.ts'
import { useRegistrationServices } from './registration-services.ts'
import { useSourceTag } from './source-tag.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

const PropertyStops = lazyPart(
  () => import('./obstacles/property-stops.panel.tsx'),
  (module) => module.PropertyStopPanel,
)

export const stateOptions = usStateCodes.map((value) => ({ value, label: usStates[value] }))

const take = (draft: RegistrationDraft, answers: Answers): RegistrationDraft => {
  const address = addressFrom(answers, 'propertyAddress')
  const same = Object.entries(address).every(([part, text]) => draft.propertyAddress[part as 'city'] === text)
  const { occupancyType } = draft.propertyAddress
  const chosenOccupancy = occupancies.find((occupancy) => occupancy === answers.occupancyType) ?? 'INIT'
  const draftWithAddress = same
    ? draft
    : withoutSource({ ...draft, propertyAddress: { ...address, occupancyType } }, 'propertyAddress')
  return chosenOccupancy === occupancyType ? draftWithAddress : withOccupancy(draftWithAddress, chosenOccupancy)
}

/** Asks the first question: which home, and how it is used. */
export function PropertyStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage | FieldMessage>()
  const { flags } = usePageData()
  const organization = useOrganization()
  const api = useApi()
  const [, navigate] = useLocation()
  const { searchAddresses } = useRegistrationServices()
  const [stop, setStop] = useState<PropertyStop>()
  const { draft } = journey
  const sourceTag = useSourceTag(draft)
  const { occupancyType, ...address } = draft.propertyAddress

  const form = useRegistrationStep({
    journey,
    path: '',
    take,
    updateDraft: (draft, answers) => {
      // The address chosen before is kept during an address search.
      const { occupancyType: _, ...before } = draft.propertyAddress
      return hasAddress(answers, 'propertyAddress')
        ? take(draft, answers)
        : take(draft, { ...answers, propertyAddress: before })
    },
    toFieldName: (fault) => (fault === 'propertyAddress.occupancyType' ? 'occupancyType' : fault),
    rules: (answers) => ({ ...journey.rules, manualAddress: hasAddress(answers, 'propertyAddress') }),
    async stops(draft) {
      const { timeoutMs, propertyStop, findWaitlist } = await import('./obstacles/property-stops.ts')
      const originator = await knownOriginator(timeoutMs)
      const foundStop = propertyStop(draft, {
        organization,
        flags,
        originator,
        product: journey.product,
        origin: window.location.origin,
      })
      setStop(foundStop)
      if (foundStop) return true
      const reason = await findWaitlist(api, { orgCode: organization.orgCode, product: journey.product }, draft)
      if (reason) navigate(journey.waitlistHref(reason))
      return reason !== null
    },
  })

  // Rent can repay a line only on a home that can be rented out.
  const isOffered = (occupancy: (typeof occupancies)[number]) => !journey.rules.rentRepays || occupancy !== 'HOME'
  const warning = disasterWarning(address.zip, organization.behavior.disasterFlags, flagStates(flags))
  return (
    <>
      <StepFrame
        journey={journey}
        path=""
        form={form}
        closing={warning && <Notice tone="warning">{t.any(warning)}</Notice>}
      >
        {journey.isProductReplaced && (
          <Notice tone="warning" heading={t('We don’t offer the product in your link')}>
            {t('This page is for a {product}.', {
              product: productName(organization, journey.product, t.language),
            })}
          </Notice>
        )}
        <AddressField
          name="propertyAddress"
          label={t("What's your property address for financing?")}
          hint={address.street1 ? undefined : t('Start with the house number and street.')}
          search={searchAddresses}
          states={stateOptions}
          initial={address}
          source={sourceTag('propertyAddress')}
        />
        <ChoiceField
          name="occupancyType"
          label={t('How do you use this property?')}
          initial={occupancyType}
          options={occupancies.filter(isOffered).map((value) => ({
            value,
            label: t(occupancyLabels[value]),
            detail: t(occupancyDetails[value]),
          }))}
        />
      </StepFrame>
      {stop && (
        <Suspense>
          <PropertyStops stop={stop} product={journey.product} onClose={() => setStop(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const occupancyDetails = {
  HOME: 'You live in it most of the year',
  SECONDARY: 'You use it part of the year, such as a vacation home',
  INVESTMENT: 'You rent it out or plan to',
} as const satisfies Record<(typeof occupancies)[number], RegistrationMessage>

const flagStates = (flags: ReturnType<typeof usePageData>['flags']): Record<string, FlagState> =>
  Object.fromEntries(
    Object.entries(flags).map(([name, { enabled, variables }]) => [name, { flagEnabled: enabled, variables }]),
  )
