import type { FlagVariables } from '#src/domain/flags.ts'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'

interface VariableFieldsProps {
  /** What the names of the fields begin with: 'variables', or 'variants.1.variables'. */
  prefix: string
  /** Standard values, by which each variable has its type. */
  standard: FlagVariables
  values: FlagVariables
}

/** A text of more letters is edited in several rows. */
const longText = 60

/** Edits the variables of a flag: a text, a number, a yes or no, or a list with one entry a row. */
export function VariableFields({ prefix, standard, values }: VariableFieldsProps) {
  return Object.entries(standard).map(([label, standardValue]) => {
    const name = `${prefix}.${label}`
    const value = values[label] ?? standardValue
    if (typeof value === 'boolean') return <CheckboxField key={label} name={name} label={label} initial={value} />
    if (typeof value === 'number')
      return (
        <TextField key={label} name={name} label={label} inputMode="decimal" width="short" initial={String(value)} />
      )
    if (typeof value === 'string')
      return standardValue.toString().length > longText ? (
        <TextArea key={label} name={name} label={label} rows={4} maxLength={1_000} initial={value} />
      ) : (
        <TextField key={label} name={name} label={label} maxLength={1_000} initial={value} />
      )
    const rows = Math.min(Math.max(value.length + 1, 3), 8)
    return <TextArea key={label} name={name} label={label} hint="One per row" rows={rows} initial={value.join('\n')} />
  })
}
