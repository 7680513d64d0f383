import { numberIn } from '#src/domain/person/foreign-phone.ts'
import { type PhoneCountry, phoneCountries } from '#src/domain/person/phone-countries.ts'
import { localeFor } from '../../words/fill.ts'
import { useMessages } from '../messages.tsx'
import { inputClass } from './field-frame.tsx'

interface CountryMenuProps {
  name: string
  label: string
  /** Two letters, ISO 3166-1. */
  selectedCode: string
  /** `numberIn` completes a number as it is written in that country. */
  onChoose: (country: PhoneCountry, numberIn: (text: string) => string) => void
}

/** Countries with their calling codes. Loaded on demand, because few numbers are foreign. */
export function CountryMenu({ name, label, selectedCode, onChoose }: CountryMenuProps) {
  const { language } = useMessages<never>()
  const countries = phoneCountries(localeFor(language))
  return (
    <select
      name={name}
      aria-label={label}
      value={selectedCode}
      onChange={(event) => {
        const country = countries.find(({ countryCode }) => countryCode === event.target.value)
        if (country) onChoose(country, (text) => numberIn(country.countryCode, text))
      }}
      className={`${inputClass} max-w-72`}
    >
      {countries.map(({ country, countryCode, callingCode, flag }) => (
        <option key={countryCode} value={countryCode}>
          {flag} {country} +{callingCode}
        </option>
      ))}
    </select>
  )
}
