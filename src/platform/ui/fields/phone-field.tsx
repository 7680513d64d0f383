import { lazy, Suspense, useState } from 'react'
import { plainPhone, withCallingCode } from '#src/domain/person/phone.ts'
import type { PhoneCountry } from '#src/domain/person/phone-countries.ts'
import type { spanish } from '../ui.es.ts'
import { useWords } from '../words.tsx'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

interface PhoneFieldProps extends FieldProps {
  initial?: string
  /** Lets the person choose a country. Its answer is `<name>Country`, initially 'US'. */
  countries?: boolean
}

const CountryMenu = lazy(() => import('./country-menu.tsx').then((module) => ({ default: module.CountryMenu })))

/** Accepts any way of writing a number; formatted when the field loses focus, never while typing. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useWords<keyof typeof spanish>()
  const field = useField(props)
  const [choosing, setChoosing] = useState(false)
  const [country, setCountry] = useState<PhoneCountry>()
  const countryCode = country?.countryCode ?? 'US'
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
          const text = event.target.value
          event.target.value = choosing ? withCallingCode(country?.callingCode ?? '1', text) : plainPhone(text)
        }}
        maxLength={country && countryCode !== 'US' ? country.nationalLength : undefined}
        className={`${inputClass} max-w-72 tabular-nums`}
      />
      {props.countries && !choosing && (
        <>
          <input type="hidden" name={countryName} value={countryCode} />
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
        <Suspense fallback={<input type="hidden" name={countryName} value={countryCode} />}>
          <CountryMenu
            name={countryName}
            label={t('Country of the number')}
            selectedCode={countryCode}
            onChoose={setCountry}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
