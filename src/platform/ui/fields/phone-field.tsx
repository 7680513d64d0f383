import { Suspense, useRef, useState } from 'react'
import { plainPhone } from '#src/domain/person/phone.ts'
import type { PhoneCountry } from '#src/domain/person/phone-countries.ts'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

interface PhoneFieldProps extends FieldProps {
  initial?: string
  /** Lets the person choose a country. Its answer is `<name>Country`, initially 'US'. */
  countries?: boolean
}

/** Of '(415) 555-0123'. */
const usLength = 14
/** Of '+1 (415) 555-0123' and of the longest numbers of ITU-T E.164 with their spaces. */
const lengthWithCode = 20

/** A number whose code is being typed has room for it; no number within the United States begins with 1. */
const startsWithCode = /^\s*[+1]/

const CountryMenu = lazyPart(
  () => import('./country-menu.tsx'),
  (module) => module.CountryMenu,
)

/** Accepts any way of writing a number; formatted when the field loses focus, never while typing. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const [choosing, setChoosing] = useState(false)
  const [country, setCountry] = useState<PhoneCountry>()
  const input = useRef<HTMLInputElement>(null)
  /** Completes a number of the selected country. */
  const complete = useRef(plainPhone)
  const choose = (newCountry: PhoneCountry, numberIn: (text: string) => string) => {
    setCountry(newCountry)
    complete.current = numberIn
    // The number may have been typed first.
    if (input.current) input.current.value = numberIn(input.current.value)
  }
  const countryCode = country?.countryCode ?? 'US'
  const nationalLength = country?.nationalLength ?? usLength
  const countryName = `${props.name}Country`
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...field.attributes}
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={props.initial ?? (field.initial as string | undefined)}
        onBlur={(event) => {
          event.target.value = complete.current(event.target.value)
        }}
        onPaste={(event) => {
          // A pasted number may be longer than the field with its code and marks, which the browser would cut off at the end.
          const text = event.clipboardData.getData('text')
          if (event.currentTarget.value !== '' || text.length <= event.currentTarget.maxLength) return
          event.preventDefault()
          event.currentTarget.value = complete.current(text)
          event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
        }}
        onInput={({ currentTarget: entry }) => {
          entry.maxLength = startsWithCode.test(entry.value) ? lengthWithCode : nationalLength
        }}
        maxLength={nationalLength}
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
            onChoose={choose}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
