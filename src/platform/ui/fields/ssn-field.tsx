import { useState } from 'react'
import { formatSsn } from '#src/domain/person/tax-identifier.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

/** A Social Security number: masked until the person shows it, accepted with dashes, spaces or neither. */
export function SsnField(props: FieldProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...props} field={field}>
      <div className="relative max-w-72">
        <input
          {...field.attributes}
          type={isShown ? 'text' : 'password'}
          data-secret="yes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onBlur={(event) => {
            event.target.value = formatSsn(event.target.value.trim())
          }}
          className={`${inputClass} pr-14 tabular-nums`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 right-1 inline-flex min-w-11 items-center justify-center rounded-[min(var(--radius-control),0.875rem)] text-primary hover:bg-tint"
        >
          <Icon name={isShown ? 'hide' : 'show'} />
          <span className="sr-only">{isShown ? t('Hide number') : t('Show number')}</span>
        </button>
      </div>
    </FieldFrame>
  )
}
