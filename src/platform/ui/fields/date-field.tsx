import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD'. */
  initial?: string
  /** With `bday` the browser can autofill all three. */
  autoComplete?: 'bday'
}

const parts = [
  { part: 'month', label: 'Month', at: 1, width: 'w-24', length: 9 },
  { part: 'day', label: 'Day', at: 2, width: 'w-20', length: 2 },
  { part: 'year', label: 'Year', at: 0, width: 'w-28', length: 4 },
] as const

/** A memorable date in three inputs. Months may be words, years two digits; the answer is 'YYYY-MM-DD'. */
export function DateField(props: DateFieldProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const first = (props.initial ?? (field.initial as string | undefined) ?? '').split('-')
  return (
    <FieldFrame {...props} field={field} as="group">
      <div className="flex gap-4">
        {parts.map(({ part, label, at, width, length }) => (
          <label key={part} className={`flex flex-col gap-1 text-15 text-muted ${width}`}>
            {t(label)}
            <input
              id={part === 'month' ? field.id : `${field.id}-${part}`}
              name={props.name}
              type="text"
              inputMode={part === 'month' ? undefined : 'numeric'}
              maxLength={length}
              data-reads={part}
              data-optional={props.optional ? 'yes' : ''}
              autoComplete={props.autoComplete && `${props.autoComplete}-${part}`}
              aria-invalid={field.error ? true : undefined}
              defaultValue={first[at]?.replace(/^0+/, '') ?? ''}
              className={`${inputClass} tabular-nums`}
            />
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
