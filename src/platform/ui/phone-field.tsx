import { lazy, Suspense, useState } from 'react'
import { plainPhone, withCallingCode } from '#src/domain/phone.ts'
import type { PhoneCountry } from '#src/domain/phone-countries.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import type { spanish } from './ui.es.ts'
import { useWords } from './words.tsx'

interface PhoneFieldProps extends FieldProps {
  initial?: string
  /** Lets the person choose a country; its name in the answers is `<name>Country`, 'US' at first. */
  countries?: boolean
}

const CountryMenu = lazy(() => import('./country-menu.tsx').then((module) => ({ default: module.CountryMenu })))

/** Any way of writing a number; set out when the field is left, never while typing. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useWords<keyof typeof spanish>()
  const field = useField(props)
  const [choosing, setChoosing] = useState(false)
  const [country, setCountry] = useState<PhoneCountry>()
  const chosen = country?.countryCode ?? 'US'
  const countryName = `${props.name}Country`
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...field.attributes}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={props.initial ?? (field.initial as string | undefined)}
        onBlur={(event) => {
          const typed = event.target.value
          event.target.value = chosen === 'US' ? plainPhone(typed) : withCallingCode(country?.callingCode ?? '1', typed)
        }}
        maxLength={country && chosen !== 'US' ? country.nationalLength : undefined}
        className={`${inputClass} max-w-72 tabular-nums`}
      />
      {props.countries && !choosing && (
        <>
          <input type="hidden" name={countryName} value={chosen} />
          <button
            type="button"
            className="min-h-11 self-start text-15 text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
            onClick={() => setChoosing(true)}
          >
            {t('My number is from another country')}
          </button>
        </>
      )}
      {choosing && (
        <Suspense fallback={<input type="hidden" name={countryName} value={chosen} />}>
          <CountryMenu name={countryName} label={t('Country of the number')} chosen={chosen} onChoose={setCountry} />
        </Suspense>
      )}
    </FieldFrame>
  )
}
