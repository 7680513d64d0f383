import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { enterHomeLocation, type RegisterRowView } from '../compliance.contract.ts'
import { enteredLocation, initialLocation } from './home-location-form.rules.ts'

interface HomeLocationProps {
  row: Pick<RegisterRowView, 'applicationUuid' | 'isLocated' | 'location'>
  /** Whether the row may still be drawn again. */
  isOpen: boolean
  onEntered: () => void
}

/** Says why a row has no county and tract yet. */
const missingLocationMessage = (location: RegisterRowView['location']): string => {
  if (location === null) return 'Missing: the address of this home is still being looked up.'
  return location.county === null
    ? 'Missing: the geocoder has no match for the address of this home.'
    : 'The row is being rebuilt with this county and tract.'
}

/** Shows in which county and census tract a home lies, and lets compliance enter them. */
export function HomeLocation({ row, isOpen, onEntered }: HomeLocationProps) {
  const [entering, setEntering] = useState(false)
  const { location } = row
  const isErased = row.isLocated && location === null
  return (
    <section aria-label="County and census tract" className="flex flex-col gap-3">
      <h3 className="text-17">County and census tract</h3>
      {location?.county && <LocatedAt location={location} />}
      {isErased && <p>The application was erased. The row keeps its county and tract.</p>}
      {!row.isLocated && <p className="text-warning">{missingLocationMessage(location)}</p>}
      {isOpen && !isErased && !entering && (
        <div>
          <Button variant="secondary" size="compact" onClick={() => setEntering(true)}>
            {row.isLocated ? 'Correct county and tract' : 'Enter county and tract'}
          </Button>
        </div>
      )}
      {entering && <EnterLocation row={row} onEntered={onEntered} onCancel={() => setEntering(false)} />}
    </section>
  )
}

function LocatedAt({ location }: { location: NonNullable<RegisterRowView['location']> }) {
  const { county, tract, isByHand, benchmark, vintage, locatedAt } = location
  const facts: readonly (readonly [string, string])[] = [
    ['State and county', county ?? ''],
    ['Census tract', tract ?? 'Not applicable'],
    [
      'Source',
      isByHand
        ? 'Entered by staff'
        : fill('Geocoder: {benchmark}, {vintage}', { benchmark: benchmark ?? '', vintage: vintage ?? '' }),
    ],
  ]
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 border-rule border-b py-2 sm:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="figures break-words">{value}</dd>
        </div>
      ))}
      <div className="grid gap-x-6 border-rule border-b py-2 sm:grid-cols-[11rem_1fr]">
        <dt className="text-muted">As of</dt>
        <dd>
          <Moment at={locatedAt} />
        </dd>
      </div>
    </dl>
  )
}

function EnterLocation({
  row,
  onEntered,
  onCancel,
}: Pick<HomeLocationProps, 'row' | 'onEntered'> & { onCancel: () => void }) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: enteredLocation,
    initial: initialLocation(row.location),
    async onSubmit(body) {
      await call(enterHomeLocation, { params: { uuid: row.applicationUuid }, body, idempotencyKey: key })
      toast({ text: 'County and tract are saved. The row is being rebuilt.' })
      onEntered()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      lead="Use the Census Bureau (FIPS) codes for the reporting year."
      submitLabel="Save"
      submittingLabel="Saving"
      onCancel={onCancel}
    >
      <TextField name="stateFips" label="State code, two digits" width="short" maxLength={2} inputMode="numeric" />
      <TextField name="countyFips" label="County code, three digits" width="short" maxLength={3} inputMode="numeric" />
      <ChoiceField
        name="tractApplies"
        label="Census tract"
        options={[
          { value: 'yes', label: 'The home is in a tract' },
          { value: 'no', label: 'Not applicable: the county has at most 30,000 people' },
        ]}
      />
      <TractField />
    </StepForm>
  )
}

function TractField() {
  if (useLiveValue('tractApplies') !== 'yes') return null
  return <TextField name="tract" label="Tract code, six digits" width="short" maxLength={6} inputMode="numeric" />
}
