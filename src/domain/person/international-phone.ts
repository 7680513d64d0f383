import { textField } from '../text-field.ts'
import { e164, plainPhone } from './phone.ts'

const anyCountry = {
  max: 40,
  normalize: (entry: string) => {
    const number = e164(entry)
    return number && !number.startsWith('+1') ? number : plainPhone(entry)
  },
}
const message = 'Please enter a valid phone number'

/** A number of any country, returned as '(###) ###-####' for country code 1 and as '+<digits>' for every other. */
export const internationalPhone = textField({
  ...anyCountry,
  requiredMessage: 'Please enter your mobile phone',
  rules: [{ fits: (value) => e164(value) !== null, message }],
})

/** The same, or '' for none. */
export const optionalInternationalPhone = textField({
  ...anyCountry,
  rules: [{ fits: (value) => value === '' || e164(value) !== null, message }],
})
