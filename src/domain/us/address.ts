import * as z from 'zod/mini'
import { plainPunctuation, plainText, textField } from '../text-field.ts'
import { isUsState, type UsState, usStateCodes, usStates } from './us-states.ts'

const stateByName = new Map(usStateCodes.map((code) => [usStates[code].toUpperCase(), code]))

/**
 * City names in USPS form, without punctuation: 'St. Louis' is 'St Louis', 'Winston-Salem' is 'Winston Salem', 'O’Fallon'
 * is 'O Fallon', and 'Lee’s Summit' is 'Lees Summit'.
 */
const plainCity = (entry: string) =>
  plainText(
    plainPunctuation(entry)
      .replace(/'(?=s\b)/gi, '')
      .replace(/[.'-]/g, ' '),
  )

/** 'ca' and 'California' are both CA. */
const plainState = (entry: string) => {
  const state = plainText(entry).toUpperCase()
  return stateByName.get(state) ?? state
}

const plainZip = (entry: string) => plainText(entry).replace(/^(\d{5})[ -]?\d{4}$/, '$1')

/** Names of flags that change an address rule. */
export interface AddressRules {
  /** New York is refused while the regulator reviews the lender. */
  newYorkUnderReview?: boolean
}

export const street1 = textField({
  requiredMessage: 'Street address is required',
  max: 100,
  normalize: plainPunctuation,
})

/** The street of a home that was typed, not found: a house number and a name, such as '12 Orchard Road'. */
export const homeStreet = textField({
  requiredMessage: 'Street address is required',
  max: 100,
  normalize: plainPunctuation,
  rules: [{ fits: (text) => /\d/.test(text) && /\p{L}/u.test(text), message: 'Please enter a street number and name' }],
})
export const street2 = textField({ max: 60, normalize: plainPunctuation })

export const city = textField({
  requiredMessage: 'Please enter a valid city name',
  max: 60,
  normalize: plainCity,
  rules: [{ fits: (name) => /^\p{L}[\p{L}\p{M} ]*$/u.test(name), message: 'Please enter a valid city name' }],
})

/**
 * A state as its two-letter code, typed as code or name. New York is refused while its regulator reviews the lender.
 */
export const state = ({ newYorkUnderReview = false }: AddressRules = {}) =>
  z.pipe(
    textField({
      requiredMessage: 'State must be two characters in length',
      max: 30,
      normalize: plainState,
      rules: [
        { fits: (code) => code.length === 2, message: 'State must be two characters in length' },
        { fits: isUsState, message: 'Please enter a valid state' },
        {
          fits: (code) => !(newYorkUnderReview && code === 'NY'),
          message:
            "We're not yet available in your state or aren't currently lending in your area but are working hard to make it happen.",
        },
      ],
    }),
    z.enum(usStateCodes as [UsState, ...UsState[]]),
  )

export const zip = textField({
  requiredMessage: 'Please enter a valid zipcode',
  max: 12,
  normalize: plainZip,
  rules: [{ fits: (code) => /^\d{5}$/.test(code), message: 'Please enter a valid zipcode' }],
})

/** A complete US address; only the unit is optional. */
export const address = (rules: AddressRules = {}) =>
  z.strictObject({ street1, street2: z.optional(street2), city, state: state(rules), zip })
export type Address = z.output<ReturnType<typeof address>>

/** Input of the street search: at least a house number and a street. */
export const streetSearch = textField({
  requiredMessage: 'Please enter a valid property address',
  max: 200,
  rules: [
    {
      fits: (text) => text.length >= 3 && text.includes(' '),
      message: 'Please enter a valid property address',
    },
  ],
})

const directions = new Set(['NE', 'NW', 'SE', 'SW', 'PO'])

const capitalize = (word: string): string => {
  const upper = word.toUpperCase()
  // 'P.O.' and 'N.W.' are abbreviations of several words.
  if (directions.has(upper) || /^(?:\p{L}\.)+$/u.test(word)) return upper
  if (/\d/.test(word)) return /^\d+(ST|ND|RD|TH)$/.test(upper) ? word.toLowerCase() : upper
  const mixed = /^\p{Lu}.*\p{Ll}/u.test(word)
  return mixed ? word : upper.charAt(0) + word.slice(1).toLowerCase()
}

/** Capitalizes each word. Words in mixed case ('McKinley') are unchanged; units ('4B') are all capitals. */
export const capitalizeWords = (text: string): string => plainText(text).split(' ').map(capitalize).join(' ')

interface PrintedAddress {
  street1: string
  street2?: string | null
  city: string
  state: string
  zip: string
}

/** The two lines of an address, 'street [street2]' and 'city, state zip', with capitalized words. */
export const addressLines = ({ street1, street2, city, state, zip }: PrintedAddress): readonly [string, string] => [
  [street1, street2 ?? ''].filter(Boolean).map(capitalizeWords).join(' '),
  `${capitalizeWords(city)}, ${state.toUpperCase()} ${zip}`,
]

/** 'street [street2] city, state zip', with capitalized words. */
export const displayAddress = (address: PrintedAddress): string => addressLines(address).join(' ')

/** 'street [street2], city, state zip', with capitalized words: as documents and letters write it within a sentence. */
export const fullAddress = (address: PrintedAddress): string => addressLines(address).join(', ')
