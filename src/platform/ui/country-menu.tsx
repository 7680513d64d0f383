import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { localeOf } from '../words/fill.ts'
import { inputClass } from './field-frame.tsx'
import { useWords } from './words.tsx'

interface CountryMenuProps {
  name: string
  label: string
  chosen: string
  onChoose: (country: string) => void
}

/** Countries with their calling codes. Loaded only when asked for: the numbering plans weigh more than the rest of the form. */
export function CountryMenu({ name, label, chosen, onChoose }: CountryMenuProps) {
  const { language } = useWords<never>()
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const countries = getCountries()
    .map((code: CountryCode) => ({ code, name: names.of(code) ?? code, calling: getCountryCallingCode(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <select
      name={name}
      aria-label={label}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className={`${inputClass} max-w-72`}
    >
      {countries.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name} +{country.calling}
        </option>
      ))}
    </select>
  )
}
