import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.es.ts'
import { type FieldRule, plainPunctuation, textField } from '../text-field.ts'

const unsupportedMessage = 'Some of the characters entered are not supported.'
const characterCount = (name: string) => [...name].length

const lettersOnly: FieldRule = {
  fits: (name) => /^(?=.*\p{L})[\p{L}\p{M}'\- ]*$/u.test(name),
  message: unsupportedMessage,
}
const lettersOrDigits: FieldRule = {
  fits: (name) => /^(?=.*[\p{L}\d])[\p{L}\p{M}\d'\- ]*$/u.test(name),
  message: unsupportedMessage,
}

export const firstName = textField({
  requiredMessage: 'Please enter the first name',
  max: 60,
  normalize: plainPunctuation,
  rules: [
    lettersOnly,
    { fits: (name) => characterCount(name) >= 2, message: 'First name must be at least 2 characters long' },
  ],
})

const namePart = '\\p{L}[\\p{L}\\p{M}]*'
const middleNames = new RegExp(`^(${namePart}([ '-]${namePart}){0,2}\\.?)?$`, 'u')

/** Blank, or up to three parts with single separators and an optional final period. */
export const middleName = textField({
  max: 60,
  normalize: (entry) => plainPunctuation(entry).replace(/ ?(['-]) ?/g, '$1'),
  rules: [
    { fits: (name) => /^[\p{L}\p{M}'\-. ]*$/u.test(name), message: unsupportedMessage },
    { fits: (name) => name.split(/[ '-]+/).length <= 3, message: 'Please enter at most three middle names' },
    { fits: (name) => middleNames.test(name), message: unsupportedMessage },
  ],
})

/** @param options.digits true outside production, so that test borrowers can be told apart. */
export const lastName = ({ digits = false }: { digits?: boolean } = {}) =>
  textField({
    requiredMessage: 'Last name is required',
    max: 60,
    normalize: plainPunctuation,
    rules: [
      digits ? lettersOrDigits : lettersOnly,
      { fits: (name) => characterCount(name) >= 2, message: 'Last name must be at least 2 characters long' },
    ],
  })

/** Generation suffixes; '' is none. */
export const suffixes = ['', 'JR', 'SR', 'I', 'II', 'III', 'IV', 'V'] as const
export type Suffix = (typeof suffixes)[number]

/** 'Jr.', 'jr' and ' JR ' are JR; 'N/A' is none. Other text is returned as typed. */
export const suffixFrom = (entry: string): string => {
  const suffix = plainPunctuation(entry).toUpperCase().replace(/\.$/, '')
  if (suffix === 'N/A') return ''
  return (suffixes as readonly string[]).includes(suffix) ? suffix : entry
}

const unknownSuffix: FieldMessage = 'Please choose a suffix from the list'

export const suffix = z.pipe(
  z
    .string({ error: unknownSuffix })
    .check(z.maxLength(12, { error: unknownSuffix, abort: true }), z.overwrite(suffixFrom)),
  z.enum(suffixes, { error: unknownSuffix }),
)

/** A full name; middle name and suffix are optional. `digits` allows digits in the last name, outside production. */
export const personName = (options: { digits?: boolean } = {}) =>
  z.strictObject({
    firstName,
    middleName: z.optional(middleName),
    lastName: lastName(options),
    suffix: z.optional(suffix),
  })
export type PersonName = z.output<ReturnType<typeof personName>>
