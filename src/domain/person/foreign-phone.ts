import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { plainPhone } from './phone.ts'

// The rules of every country are a large table, so this is imported only where a number may be foreign: by the country menu,
// which is loaded when it opens, and by the server.

/**
 * A number as it is written in a country, with its code: '020 7946 0958' of GB is '+44 20 7946 0958', and so is the number with
 * the code before it, once or twice. One of country code 1 is '+1 (415) 555-0123'. Text that is no number there is unchanged.
 * @param countryCode two letters, ISO 3166-1
 */
export const numberIn = (countryCode: string, entry: string): string => {
  if (!isSupportedCountry(countryCode)) return entry.trim()
  const number = numberWithCode(countryCode, entry) ?? parsePhoneNumberFromString(entry.normalize('NFKC'), countryCode)
  if (!number?.isValid()) return entry.trim()
  return number.countryCallingCode === '1' ? `+1 ${plainPhone(number.number)}` : number.formatInternational()
}

/**
 * The mobile number in an entry that begins with the country's code without a plus, or undefined. '491725555555' of DE would also be a
 * long fixed line of one town, but people who leave out the 0 before an area code mean the code of the country.
 */
const numberWithCode = (countryCode: CountryCode, entry: string) => {
  const digits = entry.normalize('NFKC').replace(/[\s()./-]/g, '')
  if (!digits.startsWith(getCountryCallingCode(countryCode))) return undefined
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number?.isValid() && number.getType() === 'MOBILE' && `+${digits}` === number.number ? number : undefined
}

/** Whether a number in international form is one that its country assigns. */
export const isAssigned = (number: string): boolean => {
  const assignedNumber = parsePhoneNumberFromString(number)
  return assignedNumber?.isValid() === true && assignedNumber.number === number
}
