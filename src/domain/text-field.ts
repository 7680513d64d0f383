import * as z from 'zod/mini'
import { isDrawn } from './drawn-letters.ts'
import type { FieldMessage } from './field-messages.es.ts'

export interface FieldRule {
  fits: (value: string) => boolean
  /** A row of the field messages, or one with its number filled in. */
  message: FieldMessage | `Must be ${string}`
}

interface TextField {
  /** Words for a missing or blank answer. Without them a blank answer is accepted. */
  required?: FieldMessage
  /** Longest accepted answer, in UTF-16 units as typed. */
  max: number
  /** What can be repaired is repaired here, before any rule may complain. */
  normalise?: (typed: string) => string
  /** In order; only the first that does not fit speaks. */
  rules?: readonly FieldRule[]
}

const hasUnprintable = (value: string) => /\p{C}/u.test(value)

/**
 * The plain text of an answer: composed letters, single spaces, no invisible formatting, no blank edges. A second pass
 * changes nothing.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

/** Typographic apostrophes and dashes as the plain ones the rules and the credit bureaus know. */
export const plainPunctuation = (typed: string): string =>
  plainText(typed)
    .replace(/[\u2018\u2019\u02BC\uFF07`\u00B4]/g, "'")
    .replace(/[\u2010-\u2015\u2212\uFF0D]/g, '-')

const undrawnName: FieldMessage =
  "We can't print some of these characters on your documents. Please write them in Latin letters, such as those on your ID."
const undrawnWords: FieldMessage =
  "We can't print some of these characters on documents. Please leave them out or write them in Latin letters."

/**
 * Checks for free words that documents say, beside those of their own: letters are composed, and what documents cannot
 * draw is refused where it is entered. Lines may end within.
 */
export const drawnWords = () =>
  [
    z.overwrite<string>((words) => words.replace(/\p{Cf}/gu, '').normalize('NFC')),
    z.refine<string>((words) => words.split(/[\n\r\t]/).every(isDrawn), { error: undrawnWords }),
  ] as const

/** A schema for one line of text that repairs first, then speaks at most one sentence. */
export const textField = ({ required, max, normalise = plainText, rules = [] }: TextField) =>
  z.string({ error: required ?? 'Some of the characters entered are not supported.' }).check(
    z.maxLength(max, { error: 'That is longer than we can accept.' satisfies FieldMessage, abort: true }),
    z.overwrite(normalise),
    // Composing letters can lengthen a text.
    z.refine((value) => value.length <= max, {
      error: 'That is longer than we can accept.' satisfies FieldMessage,
      abort: true,
    }),
    z.refine((value) => !required || value !== '', { error: required, abort: true }),
    z.refine((value) => !hasUnprintable(value), {
      error: 'Some of the characters entered are not supported.' satisfies FieldMessage,
      abort: true,
    }),
    z.refine((value) => isDrawn(value), { error: undrawnName, abort: true }),
    ...rules.map(({ fits, message }) => z.refine<string>((value) => fits(value), { error: message, abort: true })),
  )
