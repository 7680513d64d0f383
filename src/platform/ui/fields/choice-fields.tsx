import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: ReactNode
  /** A hint below the label. */
  detail?: ReactNode
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[]
  initial?: string
  /** Side by side from 640 px, for two or three short answers. */
  columns?: boolean
  /** `yes-no`: the answers 'yes' and 'no' become true and false. `number`: the answers become numbers. */
  reads?: 'text' | 'yes-no' | 'number'
  onChange?: (value: string) => void
}

const cardClass =
  'relative flex min-h-control cursor-pointer items-center gap-3 border-rule px-4 py-1.5 sm:py-3 transition-colors duration-160 hover:bg-tint has-checked:bg-tint'

/** One choice from a few: a ruled list of radio buttons in which the whole row is the target. */
export function ChoiceField(props: ChoiceFieldProps) {
  const field = useField(props)
  const first = props.initial ?? asChoice(field.initial)
  const { onChange, columns } = props
  return (
    <FieldFrame {...props} field={field} as="group">
      <div
        className={`overflow-hidden rounded-[min(var(--radius-control),1rem)] border bg-surface ${field.error ? 'border-2 border-error' : 'border-edge'} ${columns ? 'grid sm:auto-cols-fr sm:grid-flow-col sm:[&>*+*]:border-t-0 sm:[&>*+*]:border-l' : ''} [&>*+*]:border-t`}
      >
        {props.options.map((option, at) => (
          <label key={option.value} className={cardClass}>
            <input
              type="radio"
              id={at === 0 ? field.id : `${field.id}-${option.value}`}
              name={props.name}
              value={option.value}
              data-reads={props.reads}
              aria-invalid={field.error ? true : undefined}
              defaultChecked={first === option.value}
              onChange={onChange && (() => onChange(option.value))}
              className="choice-radio"
            />
            <span className="flex flex-col">
              <span className="text-17">{option.label}</span>
              {option.detail && <span className="text-15 text-muted">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}

const asChoice = (initial: unknown): string | undefined => {
  if (typeof initial === 'boolean') return initial ? 'yes' : 'no'
  return initial as string | undefined
}

type YesNoProps = Omit<ChoiceFieldProps, 'options' | 'reads' | 'columns'>

/** A yes or no question; the answer is true or false. */
export function YesNoField(props: YesNoProps) {
  const t = useMessages<keyof typeof spanish>()
  const options = [
    { value: 'yes', label: t('Yes') },
    { value: 'no', label: t('No') },
  ]
  return <ChoiceField {...props} options={options} reads="yes-no" columns />
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  initial?: string
  autoComplete?: string
  width?: 'medium' | 'full'
  onChange?: (value: string) => void
}

export function SelectField(props: SelectFieldProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const { onChange, width = 'full' } = props
  return (
    <FieldFrame {...props} field={field}>
      <div className={`relative ${width === 'medium' ? 'max-w-72' : ''}`}>
        <select
          {...field.attributes}
          autoComplete={props.autoComplete}
          defaultValue={props.initial ?? (field.initial as string | undefined) ?? ''}
          onChange={onChange && ((event) => onChange(event.target.value))}
          className={`${inputClass} appearance-none pr-11`}
        >
          <option value="">{t('Choose one')}</option>
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {t.any(option.label)}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted" />
      </div>
    </FieldFrame>
  )
}

interface CheckboxFieldProps extends FieldProps {
  initial?: boolean
  onChange?: (checked: boolean) => void
  /** With a value, the checked values of boxes with the same name form a list. */
  value?: string
}

/** A statement to agree to, or one of several to select. Consents are never preselected. */
export function CheckboxField({ label, ...props }: CheckboxFieldProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const { onChange } = props
  const first = props.initial ?? (field.initial as boolean | undefined) ?? false
  return (
    <div className={`flex flex-col gap-1 ${field.error ? 'border-error border-l-4 pl-4' : ''}`}>
      {field.error && (
        <p id={`${field.id}-error`} className="flex gap-2 font-medium text-15 text-error">
          <Icon name="error" size={18} className="mt-0.5" />
          {t.any(field.error)}
        </p>
      )}
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...field.attributes}
          id={props.value ? `${field.id}-${props.value}` : field.id}
          type="checkbox"
          value={props.value ?? 'yes'}
          data-reads={props.value ? 'list' : 'flag'}
          defaultChecked={Array.isArray(first) ? first.includes(props.value) : first}
          onChange={onChange && ((event) => onChange(event.target.checked))}
          className="choice-box"
        />
        <span className="text-17">{label}</span>
      </label>
      {props.hint && (
        <p id={`${field.id}-hint`} className="pl-9 text-15 text-muted">
          {props.hint}
        </p>
      )}
    </div>
  )
}
