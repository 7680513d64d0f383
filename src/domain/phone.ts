import { plainText, textField } from './text-field.ts'

const punctuation = /^\+?[\s\d().\-\u2010-\u2015\u2212/·]*$/u

/** Digits of what was typed, with a leading '+' kept; null when something else than a number was typed. */
const digitsOf = (typed: string): string | null => {
  const text = plainText(typed.normalize('NFKC'))
  if (!punctuation.test(text)) return null
  return (text.startsWith('+') ? '+' : '') + text.replace(/\D/g, '')
}

/** Ten national digits out of '+1 …', '1 …' or ten digits; any other number of digits stays as it is. */
const nationalDigits = (digits: string): string => {
  if (digits.startsWith('+1')) return digits.slice(2)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

const format = (ten: string) => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`

/** A United States number as '(###) ###-####' however it was written; anything else as it was typed. */
export const plainPhone = (typed: string): string => {
  const digits = digitsOf(typed)
  if (digits === null) return plainText(typed)
  const ten = nationalDigits(digits)
  return /^\d{10}$/.test(ten) ? format(ten) : plainText(typed)
}

/** What was typed beside a chosen country, as one number the phone rules read: '+44 20 7946 0958'. */
export const withCallingCode = (callingCode: string, national: string): string =>
  callingCode === '1' || national.trim() === '' || national.trim().startsWith('+')
    ? national
    : `+${callingCode} ${national.trim()}`

/** '+14155550123', the form suppliers of text messages ask for; null when the number is not whole. */
export const e164 = (phone: string): string | null => {
  const digits = digitsOf(phone)
  if (digits === null) return null
  if (/^\+[2-9]\d{7,14}$/.test(digits)) return digits
  const ten = nationalDigits(digits)
  return /^[2-9]\d{9}$/.test(ten) ? `+1${ten}` : null
}

/** '+1 415-555-0123', as a number of the United States is dialled from abroad; null when the number is not whole. */
export const dialledFromAbroad = (phone: string): string | null => {
  const ten = e164(phone)?.match(/^\+1(\d{3})(\d{3})(\d{4})$/)
  return ten ? `+1 ${ten[1]}-${ten[2]}-${ten[3]}` : null
}

/** A United States mobile number, answered as '(###) ###-####', fourteen characters. */
export const phone = textField({
  required: 'Please enter your mobile phone',
  max: 40,
  normalise: plainPhone,
  rules: [
    {
      fits: (value) => value.length === 14 && /^\(\d{3}\) \d{3}-\d{4}$/.test(value),
      message: 'Please enter a valid phone number',
    },
    { fits: (value) => value[1] !== '1', message: 'Country code 1 is not needed' },
    { fits: (value) => value[1] !== '0', message: 'Please enter a valid phone number' },
  ],
})

/** A number as texts are sent to it, '+14155550123'; null for one that is not of the United States' plan, which nobody asked for. */
export const textableNumber = (typed: string): string | null => {
  const read = phone.safeParse(typed)
  return read.success ? e164(read.data) : null
}

/** A number of any country, answered as '(###) ###-####' for country code 1 and as '+<digits>' for every other. */
export const internationalPhone = textField({
  required: 'Please enter your mobile phone',
  max: 40,
  normalise: (typed) => {
    const digits = digitsOf(typed)
    return digits && /^\+[2-9]/.test(digits) ? digits : plainPhone(typed)
  },
  rules: [{ fits: (value) => e164(value) !== null, message: 'Please enter a valid phone number' }],
})
