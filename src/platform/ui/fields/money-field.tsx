import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import { readDollars } from './form-values.ts'

/** '85000.5' → '85,000.50', '85k' → '85,000'; text that is not an amount stays as typed. */
export function tidyAmount(text: string): string {
  const dollars = readDollars(text)
  if (typeof dollars !== 'number') return text.trim()
  const cents = Number.isInteger(dollars) ? 0 : 2
  return dollars.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: 6 })
}

interface MoneyFieldProps extends FieldProps {
  initial?: number
  /** The unit of the answer; dollars by default. */
  unit?: 'dollars' | 'cents'
  width?: 'medium' | 'full'
  onChange?: (text: string) => void
}

/** '85000', '$85,000' and '85k' are equivalent; the amount is formatted when the field loses focus. */
export function MoneyField(props: MoneyFieldProps) {
  const { unit = 'dollars', width = 'medium', onChange } = props
  const field = useField(props)
  const first = props.initial ?? (field.initial as number | undefined)
  return (
    <FieldFrame {...props} field={field}>
      <div className={`relative ${width === 'medium' ? 'max-w-72' : ''}`}>
        <span aria-hidden="true" className="absolute inset-y-0 left-4 flex items-center text-17 text-muted">
          $
        </span>
        <input
          {...field.attributes}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-reads={unit}
          defaultValue={first === undefined ? '' : tidyAmount(String(unit === 'cents' ? first / 100 : first))}
          onChange={onChange && ((event) => onChange(event.target.value))}
          onBlur={(event) => {
            event.target.value = tidyAmount(event.target.value)
          }}
          className={`${inputClass} pl-8 tabular-nums`}
        />
      </div>
    </FieldFrame>
  )
}
