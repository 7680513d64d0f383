import { type UsState, usStateCodes, usStates } from '#src/domain/us/us-states.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { OriginatorLicense } from '../referring/originator-licenses.rules.ts'

interface LicensesEditorProps {
  licenses: readonly OriginatorLicense[]
  /** Where the lender itself is licensed; undefined while it is not known. */
  lenderStates: readonly string[] | undefined
  fault: string | undefined
  onChange: (licenses: OriginatorLicense[]) => void
}

const cell = `${inputClass} min-h-11 py-1`

/** Edits an originator's licenses: state, number and last day of each. */
export function LicensesEditor({ licenses, lenderStates, fault, onChange }: LicensesEditorProps) {
  const states = new Set(licenses.map(({ state }) => state))
  const free = usStateCodes.find((state) => !states.has(state) && (lenderStates?.includes(state) ?? true))
  const replace = (at: number, license?: OriginatorLicense) =>
    onChange(licenses.flatMap((other, index) => (index === at ? (license ?? []) : other)))
  return (
    <fieldset className={`flex min-w-0 flex-col gap-2 ${fault ? 'border-error border-l-4 pl-4' : ''}`}>
      <legend className="mb-2 font-semibold text-17">Licenses</legend>
      <p className="text-15 text-muted">
        A license is valid through its last day. Check the box only if the regulator shows no last day.
      </p>
      {fault && (
        <p role="alert" className="font-medium text-15 text-error">
          {fault}
        </p>
      )}
      {licenses.length === 0 && <p className="text-15">No licenses yet: this originator cannot refer anyone.</p>}
      <ul className="flex flex-col gap-3">
        {licenses.map((license, at) => (
          <li key={license.state} className="flex flex-wrap items-center gap-2 border-rule border-b pb-3">
            <select
              aria-label={fill('State of license {number}', { number: at + 1 })}
              className={`${cell} max-w-44`}
              value={license.state}
              onChange={({ target }) => replace(at, { ...license, state: target.value as UsState })}
            >
              {usStateCodes
                .filter((state) => state === license.state || !states.has(state))
                .map((state) => (
                  <option key={state} value={state}>
                    {usStates[state]}
                  </option>
                ))}
            </select>
            <input
              aria-label={fill('License number in {state}', { state: usStates[license.state] })}
              placeholder="Number"
              className={`${cell} max-w-36`}
              maxLength={40}
              value={license.number ?? ''}
              onChange={({ target }) => replace(at, { ...license, number: target.value || null })}
            />
            <input
              type="date"
              aria-label={fill('Last day of the license in {state}', { state: usStates[license.state] })}
              className={`${cell} max-w-44`}
              value={license.expiresOn ?? ''}
              disabled={license.neverExpires === true}
              onChange={({ target }) => replace(at, { ...license, expiresOn: target.value || null })}
            />
            <label className="flex min-h-11 items-center gap-2 text-15">
              <input
                type="checkbox"
                className="size-5"
                aria-label={fill('The license in {state} does not expire', { state: usStates[license.state] })}
                checked={license.neverExpires === true}
                onChange={({ target }) =>
                  replace(at, { ...license, ...(target.checked && { expiresOn: null }), neverExpires: target.checked })
                }
              />
              Does not expire
            </label>
            <Button variant="quiet" size="compact" onClick={() => replace(at)}>
              Remove
              <span className="sr-only"> {usStates[license.state]}</span>
            </Button>
            {lenderStates && !lenderStates.includes(license.state) && (
              <p className="basis-full text-15 text-warning">
                {fill('We are not licensed in {state} ourselves.', { state: usStates[license.state] })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {free && (
        <div>
          <Button
            variant="secondary"
            size="compact"
            onClick={() => onChange([...licenses, { state: free, number: null, expiresOn: null }])}
          >
            Add license
          </Button>
        </div>
      )}
    </fieldset>
  )
}
