import { type ReactNode, useId } from 'react'
import { Disclosure } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import { useForm } from '../step-form.tsx'
import type { spanish } from '../ui.es.ts'
import { valueAt } from './form-values.ts'

export interface FieldProps {
  /** Name in the answers; dots nest: 'address.city'. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Why we ask: expands below the label. */
  why?: ReactNode
  /** If left empty, the answer is absent. '(optional)' follows the label. */
  optional?: boolean
  /** The source of a prefilled answer: 'From your referral'. */
  source?: ReactNode
}

export interface FieldWiring {
  id: string
  error: string | undefined
  initial: unknown
  /** Props of the input itself: id, name, error and description. */
  attributes: {
    id: string
    name: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    'data-optional': '' | 'yes'
  }
}

/** Connects a field to its form: id, error, initial value, description. */
export function useField({ name, hint, optional }: Pick<FieldProps, 'name' | 'hint' | 'optional'>): FieldWiring {
  const own = useId()
  const form = useForm()
  const id = `${form?.id ?? own}-${name}`
  const error = form?.errors[name]
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    initial: valueAt(form?.initial, name),
    attributes: {
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': descriptionIds || undefined,
      'data-optional': optional ? 'yes' : '',
    },
  }
}

export const inputClass =
  'field-input min-h-control w-full rounded-[min(var(--radius-control),1rem)] border border-edge bg-surface px-4 py-3 text-17 text-ink transition-colors duration-160 placeholder:text-subtle hover:border-ink disabled:bg-paper disabled:text-muted aria-invalid:border-2 aria-invalid:border-error'

interface FrameProps extends FieldProps {
  field: Pick<FieldWiring, 'id' | 'error'>
  /** `group` for several inputs with one legend. */
  as?: 'field' | 'group'
  children: ReactNode
}

const FieldError = ({ id, message }: { id: string; message: string | undefined }) => {
  const t = useMessages<keyof typeof spanish>()
  return message ? (
    <p id={`${id}-error`} className="flex items-start gap-2 font-medium text-15 text-error">
      <Icon name="error" size={18} className="mt-0.5" />
      <span>
        <span className="sr-only">{t('Error')}: </span>
        {t.any(message)}
      </span>
    </p>
  ) : null
}

/** Label, hint, reason, error and the input, in that reading order. */
export function FieldFrame({ field, label, hint, why, optional, source, as = 'field', children }: FrameProps) {
  const t = useMessages<keyof typeof spanish>()
  const caption = (
    <>
      {label}
      {optional && <span className="font-normal text-muted"> ({t('optional')})</span>}
    </>
  )
  const rest = (
    <>
      {hint && (
        <p id={`${field.id}-hint`} className="text-15 text-muted">
          {hint}
        </p>
      )}
      {why && <Disclosure summary={t('Why we ask')}>{why}</Disclosure>}
      <FieldError id={field.id} message={field.error} />
      {children}
      {source && <p className="text-13 text-muted">{source}</p>}
    </>
  )
  const edge = field.error ? 'border-error border-l-4 pl-4' : ''
  if (as === 'group')
    return (
      <fieldset
        className={`flex min-w-0 flex-col gap-2 ${edge}`}
        aria-describedby={
          [hint && `${field.id}-hint`, field.error && `${field.id}-error`].filter(Boolean).join(' ') || undefined
        }
      >
        <legend className="mb-2 font-semibold text-17">{caption}</legend>
        {rest}
      </fieldset>
    )
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${edge}`}>
      <label htmlFor={field.id} className="font-semibold text-17">
        {caption}
      </label>
      {rest}
    </div>
  )
}
