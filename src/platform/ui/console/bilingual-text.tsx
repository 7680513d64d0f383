import { inputClass } from '../fields/field-frame.tsx'

interface BilingualTextProps {
  labels?: Readonly<Record<'en' | 'es', string>>
  maxLength: number
  value: { en: string; es: string }
  onChange: (value: { en: string; es: string }) => void
}

/** Edits a text of staff for readers of both languages, beside each other. */
export function BilingualText({
  labels = { en: 'English', es: 'Spanish' },
  maxLength,
  value,
  onChange,
}: BilingualTextProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['en', 'es'] as const).map((language) => (
        <label key={language} className="flex flex-col gap-1 text-13">
          {labels[language]}
          <textarea
            className={inputClass}
            rows={3}
            lang={language}
            maxLength={maxLength}
            value={value[language]}
            onChange={({ target }) => onChange({ ...value, [language]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
