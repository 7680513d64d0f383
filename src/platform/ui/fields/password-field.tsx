import { type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** Filled segments of four, with a label; shown below the field while choosing a password. */
  meter?: { strength: 0 | 1 | 2 | 3 | 4; label: ReactNode }
  onChange?: (text: string) => void
}

/** A password as typed. Pasting and password managers work, and it can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const [isShown, setShown] = useState(false)
  const { onChange, meter } = props
  return (
    <FieldFrame {...props} field={field}>
      <div className="relative">
        <input
          {...field.attributes}
          type={isShown ? 'text' : 'password'}
          data-secret="yes"
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={onChange && ((event) => onChange(event.target.value))}
          className={`${inputClass} pr-24`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 right-1 inline-flex min-w-11 items-center gap-1.5 rounded-[min(var(--radius-control),0.875rem)] px-3 font-medium text-15 text-primary hover:bg-tint"
        >
          <Icon name={isShown ? 'hide' : 'show'} />
          {isShown ? t('Hide') : t('Show')}
          <span className="sr-only"> {t('password')}</span>
        </button>
      </div>
      {meter && (
        <div className="flex items-center gap-3">
          <div aria-hidden="true" className="flex flex-1 gap-1">
            {[1, 2, 3, 4].map((segment) => (
              <span key={segment} className={`h-1.5 flex-1 ${segment <= meter.strength ? 'bg-primary' : 'bg-rule'}`} />
            ))}
          </div>
          <p aria-live="polite" className="min-w-20 text-15 text-muted">
            {meter.label}
          </p>
        </div>
      )}
    </FieldFrame>
  )
}
