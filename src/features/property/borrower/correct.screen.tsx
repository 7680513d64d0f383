import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { address as addressSchema, displayAddress } from '#src/domain/us/address.ts'
import { usStateCodes, usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { AddressField } from '#src/platform/ui/fields/address-field.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { searchAddresses } from '../address-lookup.contract.ts'
import { correctPropertyAddress, pickPropertyUnit, readPropertyUnits } from '../property.contract.ts'
import type { spanish } from '../property.es.ts'

type Unit = { unit: string; parcelId: string }

/** Asks for the unit or a corrected address when the given address matches no record or several. */
export function PropertyCorrectScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [notListed, setNotListed] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['property-units', uuid],
    queryFn: () => call(readPropertyUnits, { params: { uuid } }),
  })
  if (error)
    return (
      <>
        <ScreenHeading>{t('We couldn’t load your property.')}</ScreenHeading>
        <p>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </p>
      </>
    )
  if (!data) return <Skeleton />
  const addressText = displayAddress({ ...data.address, street2: data.address.street2 ?? null })
  const first = data.units[0]
  if (first && !notListed)
    return <PickUnit address={addressText} units={data.units} onNotListed={() => setNotListed(true)} />
  return <CorrectAddress address={addressText} {...(first ? { onBack: () => setNotListed(false) } : {})} />
}

function PickUnit({
  address,
  units,
  onNotListed,
}: {
  address: string
  units: readonly Unit[]
  onNotListed: () => void
}) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: pickPropertyUnit.body,
    onSubmit: (body) => move((idempotencyKey) => call(pickPropertyUnit, { params: { uuid }, body, idempotencyKey })),
  })
  return (
    <StepForm
      form={form}
      heading={t('Which unit is yours?')}
      lead={t('More than one home matches {address}. Choose yours to continue.', { address })}
      submitLabel={t('This is my home')}
      submittingLabel={t('Searching again')}
      actions={
        <Button variant="quiet" onClick={onNotListed}>
          {t('My home isn’t listed')}
        </Button>
      }
    >
      <ChoiceField
        name="parcelId"
        label={t('Unit')}
        options={units.map(({ unit, parcelId }) => ({
          value: parcelId,
          label: unit,
          detail: t('Parcel {parcel}', { parcel: parcelId }),
        }))}
      />
    </StepForm>
  )
}

const CorrectedAddress = z.object({ address: addressSchema() })
const states = usStateCodes.map((code) => ({ value: code, label: usStates[code] }))

function CorrectAddress({ address, onBack }: { address: string; onBack?: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const form = useStepForm({
    schema: CorrectedAddress,
    onSubmit: (answers) =>
      move((idempotencyKey) =>
        call(correctPropertyAddress, { params: { uuid }, body: answers.address, idempotencyKey }),
      ),
  })
  return (
    <StepForm
      form={form}
      heading={onBack ? t('Correct your property address') : t('We couldn’t find your property')}
      lead={t(
        'The county has no record of {address}. A different spelling often helps. Check the full street name, the unit and the town on your tax bill.',
        { address },
      )}
      submitLabel={t('Search again')}
      submittingLabel={t('Searching again')}
      actions={
        onBack && (
          <Button variant="quiet" onClick={onBack}>
            {t('Back to the list')}
          </Button>
        )
      }
    >
      <AddressField
        name="address"
        label={t('Property address')}
        hint={t(
          'It must be in the same state, because your disclosures and limits depend on it. For a home in another state, start a new application.',
        )}
        states={states}
        search={async (text, { selected: selectedAddress }) => {
          const { entries, ...building } = selectedAddress ?? { entries: 0 }
          const query = { text: text.slice(0, 200), ...(selectedAddress && { ...building, entries: String(entries) }) }
          const suggestions = await call(searchAddresses, { query })
          return suggestions.map(({ fullAddress: _, ...suggestion }) => suggestion)
        }}
      />
    </StepForm>
  )
}
