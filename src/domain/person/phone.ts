import { plainText, textField } from '../text-field.ts'

const punctuation = /^\+?[\s\d().\-\u2010-\u2015\u2212/·]*$/u

/** The digits that were typed, with a leading '+' kept; null if the text is not a number. */
const parseDigits = (entry: string): string | null => {
  const text = plainText(entry.normalize('NFKC'))
  if (!punctuation.test(text)) return null
  return (text.startsWith('+') ? '+' : '') + text.replace(/\D/g, '')
}

/** Ten national digits from '+1 …', '1 …' or ten digits. Any other number of digits is unchanged. */
const nationalDigits = (digits: string): string => {
  if (digits.startsWith('+1')) return digits.slice(2)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

const format = (ten: string) => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`

/** A US number as '(###) ###-####', however it was written; other text is unchanged. */
export const plainPhone = (entry: string): string => {
  const digits = parseDigits(entry)
  if (digits === null) return plainText(entry)
  const ten = nationalDigits(digits)
  return /^\d{10}$/.test(ten) ? format(ten) : plainText(entry)
}

/** '+14155550123', the format that text vendors require; null if the number is incomplete. */
export const e164 = (phone: string): string | null => {
  const digits = parseDigits(phone)
  if (digits === null) return null
  if (/^\+[2-9]\d{7,14}$/.test(digits)) return digits
  const ten = nationalDigits(digits)
  return /^[2-9]\d{9}$/.test(ten) ? `+1${ten}` : null
}

/** '+1 415-555-0123', the international format of a US number; null if the number is incomplete. */
export const dialledFromAbroad = (phone: string): string | null => {
  const ten = e164(phone)?.match(/^\+1(\d{3})(\d{3})(\d{4})$/)
  return ten ? `+1 ${ten[1]}-${ten[2]}-${ten[3]}` : null
}

/** A US mobile number, returned as '(###) ###-####', fourteen characters. */
export const phone = textField({
  requiredMessage: 'Please enter your mobile phone',
  max: 40,
  normalize: plainPhone,
  rules: [
    {
      fits: (value) => value.length === 14 && /^\(\d{3}\) \d{3}-\d{4}$/.test(value),
      message: 'Please enter a valid phone number',
    },
    { fits: (value) => value[1] !== '1', message: 'Country code 1 is not needed' },
    { fits: (value) => value[1] !== '0', message: 'Please enter a valid phone number' },
  ],
})

/** A number in the format for sending texts, '+14155550123'; null for a number outside the US numbering plan. */
export const textableNumber = (entry: string): string | null => {
  const read = phone.safeParse(entry)
  return read.success ? e164(read.data) : null
}
