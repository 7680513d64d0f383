import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
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
  const number = parsePhoneNumberFromString(entry.normalize('NFKC'), countryCode)
  if (!number?.isValid()) return entry.trim()
  return number.countryCallingCode === '1' ? `+1 ${plainPhone(number.number)}` : number.formatInternational()
}

/** Whether a number in international form is one that its country assigns. */
export const isAssigned = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false
