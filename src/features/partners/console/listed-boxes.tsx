import { FieldFrame, useField } from '#src/platform/ui/fields/field-frame.tsx'

interface ListedBoxesProps {
  name: string
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
}

/** Several of a list, as checkboxes of one name. The error is shown once for all. */
export function ListedBoxes({ name, label, hint, options }: ListedBoxesProps) {
  const field = useField({ name, hint })
  const { initial } = field
  return (
    <FieldFrame name={name} label={label} hint={hint} field={field} as="group">
      <div id={field.id} tabIndex={-1} className="border-rule border-y py-1">
        {options.map(({ value, label: text }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              id={`${field.id}-${value}`}
              type="checkbox"
              name={name}
              value={value}
              data-reads="list"
              defaultChecked={Array.isArray(initial) && initial.includes(value)}
              className="choice-box"
            />
            <span className="text-17">{text}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
