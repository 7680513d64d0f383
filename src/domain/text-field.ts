import * as z from 'zod/mini'
import type { FieldMessage } from './field-messages.es.ts'
import { isRenderable } from './lending/font-coverage.ts'

export interface FieldRule {
  fits: (value: string) => boolean
  /** A row of the field messages, or one with its number filled in. */
  message: FieldMessage | `Must be ${string}`
}

interface TextField {
  /** Message for a missing or blank answer. Without it a blank answer is accepted. */
  requiredMessage?: FieldMessage
  /** Maximum length in UTF-16 units, as typed. */
  max: number
  /** Normalization before the rules run. */
  normalize?: (entry: string) => string
  /** In order; only the first failed rule shows its message. */
  rules?: readonly FieldRule[]
}

const hasUnprintable = (value: string) => /\p{C}/u.test(value)

/**
 * The normalized text: NFC, single spaces, no invisible formatting, no spaces at the ends. Normalizing twice changes
 * nothing.
 */
export const plainText = (entry: string): string =>
  entry
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

/** Typographic apostrophes and dashes as the plain ones that the rules and the credit bureaus accept. */
export const plainPunctuation = (entry: string): string =>
  plainText(entry)
    .replace(/[\u2018\u2019\u02BC\uFF07`\u00B4]/g, "'")
    .replace(/[\u2010-\u2015\u2212\uFF0D]/g, '-')

const unsupportedName: FieldMessage =
  "We can't print some of these characters on your documents. Please write them in Latin letters, such as those on your ID."
const unsupportedText: FieldMessage =
  "We can't print some of these characters on documents. Please leave them out or write them in Latin letters."

/**
 * Checks for free text in documents, in addition to a field's own. Text is NFC, and letters that documents cannot draw
 * are refused on input. Line breaks are allowed.
 */
export const renderableText = () =>
  [
    z.overwrite<string>((text) => text.replace(/\p{Cf}/gu, '').normalize('NFC')),
    z.refine<string>((text) => text.split(/[\n\r\t]/).every(isRenderable), { error: unsupportedText }),
  ] as const

/** A schema for a single-line text. It normalizes first and then reports at most one message. */
export const textField = ({ requiredMessage, max, normalize = plainText, rules = [] }: TextField) =>
  z.string({ error: requiredMessage ?? 'Some of the characters entered are not supported.' }).check(
    z.maxLength(max, { error: 'That’s longer than we can accept.' satisfies FieldMessage, abort: true }),
    z.overwrite(normalize),
    // NFC can lengthen a text.
    z.refine((value) => value.length <= max, {
      error: 'That’s longer than we can accept.' satisfies FieldMessage,
      abort: true,
    }),
    z.refine((value) => !requiredMessage || value !== '', { error: requiredMessage, abort: true }),
    z.refine((value) => !hasUnprintable(value), {
      error: 'Some of the characters entered are not supported.' satisfies FieldMessage,
      abort: true,
    }),
    z.refine((value) => isRenderable(value), { error: unsupportedName, abort: true }),
    ...rules.map(({ fits, message }) => z.refine<string>((value) => fits(value), { error: message, abort: true })),
  )
