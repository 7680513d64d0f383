import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

interface TextFieldProps extends FieldProps {
  /** `date` for a day near today, with the browser's own calendar; its answer is 'YYYY-MM-DD'. */
  type?: 'text' | 'date' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  initial?: string | number
  /** Expected length, shown by the width: 'short' for a ZIP code, 'medium' for a city. */
  width?: 'short' | 'medium' | 'full'
  spellCheck?: boolean
  /** Formats the text when the field loses focus, never while typing. */
  tidy?: (text: string) => string
  disabled?: boolean
  onChange?: (text: string) => void
}

const widths = { short: 'max-w-40', medium: 'max-w-72', full: '' } as const

export function TextField(props: TextFieldProps) {
  const field = useField(props)
  const { type = 'text', width = 'full', tidy, onChange } = props
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...field.attributes}
        type={type}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        spellCheck={props.spellCheck}
        disabled={props.disabled}
        defaultValue={props.initial ?? (field.initial as string | undefined)}
        onChange={onChange && ((event) => onChange(event.target.value))}
        onBlur={
          tidy &&
          ((event) => {
            event.target.value = tidy(event.target.value)
          })
        }
        className={`${inputClass} ${widths[width]}`}
      />
    </FieldFrame>
  )
}

type Ready = Omit<TextFieldProps, 'type' | 'inputMode' | 'tidy'>

/** A six-digit code: typed, pasted with surrounding text, or autofilled by the phone. */
export function SentCodeField({ name }: Pick<FieldProps, 'name'>) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <TextField
      name={name}
      label={t('Six-digit code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      width="short"
      spellCheck={false}
      tidy={(text) => text.replace(/\D/g, '').slice(0, 6)}
    />
  )
}

export const EmailField = (props: Ready) => (
  <TextField
    autoComplete="email"
    spellCheck={false}
    {...props}
    type="email"
    inputMode="email"
    tidy={(text) => text.trim()}
  />
)

interface TextAreaProps extends FieldProps {
  rows?: number
  maxLength?: number
  initial?: string
}

export function TextArea(props: TextAreaProps) {
  const field = useField(props)
  return (
    <FieldFrame {...props} field={field}>
      <textarea
        {...field.attributes}
        rows={props.rows ?? 5}
        maxLength={props.maxLength}
        defaultValue={props.initial ?? (field.initial as string | undefined)}
        className={inputClass}
      />
    </FieldFrame>
  )
}
