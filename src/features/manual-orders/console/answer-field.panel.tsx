import { useRef, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { ChoiceField, SelectField, YesNoField } from '#src/platform/ui/fields/choice-fields.tsx'
import { FieldFrame, inputClass, useField } from '#src/platform/ui/fields/field-frame.tsx'
import { valueAt } from '#src/platform/ui/fields/form-values.ts'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { AnswerField, AnswerFields } from '../answer-form.rules.ts'

interface FieldProps {
  /** Dots nest: 'values.liens.0.lender'. */
  name: string
  field: AnswerField
}

/** The most answers that are shown as a list of buttons. */
const maxButtons = 4

/** Draws the fields of a form from the table of services. */
export function AnswerFieldSet({ path, fields }: { path: string; fields: AnswerFields }) {
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <SingleField key={name} name={`${path}.${name}`} field={field} />
      ))}
    </>
  )
}

function SingleField({ name, field }: FieldProps) {
  const { kind, label, hint, isOptional, options = [] } = field
  const frame = { name, label, ...(hint && { hint }), ...(isOptional && { optional: true }) }
  switch (kind) {
    case 'dollars':
    case 'cents':
      return <MoneyField {...frame} unit={kind} />
    case 'number':
      return <NumberField {...frame} />
    case 'date':
      return <TextField {...frame} type="date" width="medium" />
    case 'yes-no':
      return <YesNoField {...frame} />
    case 'choice':
      return isOptional || options.length > maxButtons ? (
        <SelectField {...frame} options={options} width="medium" />
      ) : (
        <ChoiceField {...frame} options={options} />
      )
    case 'list':
      return <ListField name={name} field={field} />
    default:
      return <TextField {...frame} maxLength={4_000} autoComplete="off" />
  }
}

function NumberField(props: { name: string; label: string; hint?: string; optional?: boolean }) {
  const field = useField(props)
  const first = field.initial as number | null | undefined
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...field.attributes}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-reads="number"
        defaultValue={first ?? ''}
        className={`${inputClass} max-w-40 tabular-nums`}
      />
    </FieldFrame>
  )
}

/** Several entries of the same fields, which are added and removed one by one. */
function ListField({ name, field }: FieldProps) {
  const form = useForm()
  const { label, hint, entry = '', fields = {}, least = 0 } = field
  const initialEntries = (valueAt(form?.initial, name) as readonly unknown[] | undefined) ?? []
  const [keys, setKeys] = useState(() => Array.from({ length: Math.max(initialEntries.length, least) }, (_, at) => at))
  const nextKey = useRef(keys.length)
  const error = form?.errors[name]
  const id = `${form?.id ?? ''}-${name}`
  const add = () => {
    setKeys([...keys, nextKey.current])
    nextKey.current += 1
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`flex min-w-0 flex-col gap-4 border-t pt-4 ${error ? 'border-error border-l-4 pl-4' : 'border-rule'}`}
    >
      <legend className="float-left font-semibold text-17">{label}</legend>
      {hint && <p className="clear-left text-15 text-muted">{hint}</p>}
      {error && <p className="clear-left font-medium text-15 text-error">{error}</p>}
      {keys.length === 0 && <p className="clear-left text-muted">None</p>}
      {keys.map((key, at) => (
        <fieldset key={key} className="clear-left flex min-w-0 flex-col gap-5 border-rule border-l-2 pl-4">
          <legend className="float-left mb-2 text-15 text-muted">
            {fill('{entry} {number}', { entry, number: at + 1 })}
          </legend>
          <AnswerFieldSet path={`${name}.${at}`} fields={fields} />
          <div>
            <Button variant="quiet" size="compact" onClick={() => setKeys(keys.filter((other) => other !== key))}>
              {fill('Remove {entry} {number}', { entry: entry.toLowerCase(), number: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="clear-left">
        <Button variant="secondary" size="compact" onClick={add}>
          {fill('Add {entry}', { entry: entry.toLowerCase() })}
        </Button>
      </div>
    </fieldset>
  )
}
