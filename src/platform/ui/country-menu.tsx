import { type PhoneCountry, phoneCountries } from '#src/domain/phone-countries.ts'
import { localeOf } from '../words/fill.ts'
import { inputClass } from './field-frame.tsx'
import { useWords } from './words.tsx'

interface CountryMenuProps {
  name: string
  label: string
  /** Two letters, ISO 3166-1. */
  chosen: string
  onChoose: (country: PhoneCountry) => void
}

/** Countries with their calling codes. Loaded only when asked for: few numbers are from elsewhere. */
export function CountryMenu({ name, label, chosen, onChoose }: CountryMenuProps) {
  const { language } = useWords<never>()
  const countries = phoneCountries(localeOf(language))
  return (
    <select
      name={name}
      aria-label={label}
      value={chosen}
      onChange={(event) => {
        const country = countries.find(({ countryCode }) => countryCode === event.target.value)
        if (country) onChoose(country)
      }}
      className={`${inputClass} max-w-72`}
    >
      {countries.map(({ country, countryCode, callingCode }) => (
        <option key={countryCode} value={countryCode}>
          {country} +{callingCode}
        </option>
      ))}
    </select>
  )
}
