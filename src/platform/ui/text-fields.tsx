import { type HTMLAttributes, type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import { readDollars } from './form-values.ts'
import { Icon } from './icon.tsx'
import type { spanish } from './ui.es.ts'
import { useWords } from './words.tsx'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  initial?: string | number
  /** Expected length, so the box says how much to write: 'short' for a zip, 'medium' for a city. */
  width?: 'short' | 'medium' | 'full'
  spellCheck?: boolean
  /** Typed text made regular when the field is left: never while typing, never a mask. */
  tidy?: (typed: string) => string
  disabled?: boolean
  onChange?: (typed: string) => void
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

export const EmailField = (props: Ready) => (
  <TextField
    autoComplete="email"
    spellCheck={false}
    {...props}
    type="email"
    inputMode="email"
    tidy={(typed) => typed.trim()}
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

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** Segments reached of four, with its word; shown under the field while choosing a password. */
  meter?: { reached: 0 | 1 | 2 | 3 | 4; word: ReactNode }
  onChange?: (typed: string) => void
}

/** A password as typed: pasting and password managers work, and it can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useWords<keyof typeof spanish>()
  const field = useField(props)
  const [shown, setShown] = useState(false)
  const { onChange, meter } = props
  return (
    <FieldFrame {...props} field={field}>
      <div className="relative">
        <input
          {...field.attributes}
          type={shown ? 'text' : 'password'}
          data-secret="yes"
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={onChange && ((event) => onChange(event.target.value))}
          className={`${inputClass} pr-24`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 inline-flex min-w-11 items-center gap-1.5 rounded-[min(var(--radius-control),0.875rem)] px-3 font-medium text-15 text-primary hover:bg-tint"
        >
          <Icon name={shown ? 'hide' : 'show'} />
          {shown ? t('Hide') : t('Show')}
          <span className="sr-only"> {t('password')}</span>
        </button>
      </div>
      {meter && (
        <div className="flex items-center gap-3">
          <div aria-hidden="true" className="flex flex-1 gap-1">
            {[1, 2, 3, 4].map((segment) => (
              <span key={segment} className={`h-1.5 flex-1 ${segment <= meter.reached ? 'bg-primary' : 'bg-rule'}`} />
            ))}
          </div>
          <p aria-live="polite" className="min-w-20 text-15 text-muted">
            {meter.word}
          </p>
        </div>
      )}
    </FieldFrame>
  )
}

/** '85000.5' → '85,000.50', '85k' → '85,000'; what is no amount stays as typed. */
export function tidyAmount(typed: string): string {
  const dollars = readDollars(typed)
  if (typeof dollars !== 'number') return typed.trim()
  const cents = Number.isInteger(dollars) ? 0 : 2
  return dollars.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: 6 })
}

interface MoneyFieldProps extends FieldProps {
  initial?: number
  /** What the answer is counted in; dollars unless said. */
  unit?: 'dollars' | 'cents'
  width?: 'medium' | 'full'
  onChange?: (typed: string) => void
}

/** '85000', '$85,000' and '85k' are read alike; the amount is set out in full when the field is left. */
export function MoneyField(props: MoneyFieldProps) {
  const { unit = 'dollars', width = 'medium', onChange } = props
  const field = useField(props)
  const first = props.initial ?? (field.initial as number | undefined)
  return (
    <FieldFrame {...props} field={field}>
      <div className={`relative ${widths[width]}`}>
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
