import { type MouseEvent, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { useMessages } from './messages.tsx'
import type { StepFormHandle } from './step-form.tsx'
import type { spanish } from './ui.es.ts'

const firstElementOf = (form: HTMLFormElement, field: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(
    `[name="${CSS.escape(field)}"]:not([type=hidden]), [data-field="${CSS.escape(field)}"]`,
  )

/** The visible name of a field: its label, or the legend of a group. */
const fieldLabel = (form: HTMLFormElement, field: string): string => {
  const element = firstElementOf(form, field) as HTMLInputElement | null
  const label = element?.type === 'radio' ? element.closest('fieldset')?.querySelector('legend') : element?.labels?.[0]
  return label?.textContent?.trim() ?? ''
}

/** 'Required' alone is unclear away from its field, so the summary adds the field's name. */
function useNames(form: StepFormHandle): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { errors, id } = form
  useEffect(() => {
    const element = document.getElementById(id)
    if (!(element instanceof HTMLFormElement)) return
    const bare = Object.keys(errors).filter((field) => errors[field] === 'Required')
    setNames(Object.fromEntries(bare.map((field) => [field, fieldLabel(element, field)])))
  }, [errors, id])
  return names
}

/** All errors of a form in one place, in the same words as at the fields, each linked to its field. */
export function ErrorSummary({ form }: { form: StepFormHandle }) {
  const t = useMessages<keyof typeof spanish>()
  const names = useNames(form)
  const faults = Object.entries(form.errors)
  if (faults.length === 0 && form.refusal === undefined) return null

  const isUnexplained = form.refusal === ''
  const focusField = (field: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const element = event.currentTarget.closest('form') ?? document.getElementById(form.id)
    if (element instanceof HTMLFormElement) firstElementOf(element, field)?.focus()
  }

  return (
    <div
      ref={form.summaryRef}
      role="alert"
      tabIndex={-1}
      data-title={`${t('Error')}: `}
      aria-labelledby={`${form.id}-problem`}
      className="border-error border-l-4 bg-error-tint px-5 py-4"
    >
      <h2 id={`${form.id}-problem`} className="flex items-center gap-2 text-20 text-error">
        <Icon name="warning" />
        {isUnexplained ? t('Something went wrong. Please try again.') : t('There is a problem')}
      </h2>
      {form.refusal !== undefined && (
        <p className="mt-2">
          {isUnexplained ? t('We couldn’t send your answers. They’re saved here.') : t.any(form.refusal)}
        </p>
      )}
      {faults.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {faults.map(([field, message]) => (
            <li key={field}>
              <a
                href={`#${form.id}-${field}`}
                onClick={focusField(field)}
                className="inline-flex min-h-11 items-center font-medium text-error underline"
              >
                {t.any(message)}
                {names[field] && `: ${names[field]}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
