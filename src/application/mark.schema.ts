import * as z from 'zod/mini'
import { renderableText } from '#src/domain/text-field.ts'

/** The box in which a signature is drawn; its strokes use these units. */
export const markWidth = 600
export const markHeight = 200
export const maxMarkLength = 20_000

const line = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/
/** A tap is not a signature. */
const minPoints = 8

/** How a person signs a document. */
export const Mark = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('typed'),
    text: z
      .string('Please type your name')
      .check(
        ...renderableText(),
        z.trim(),
        z.minLength(1, 'Please type your name'),
        z.maxLength(200, 'Please type only your name'),
      ),
  }),
  z.strictObject({
    way: z.literal('drawn'),
    text: z.string('Please draw your signature').check(
      z.maxLength(maxMarkLength, 'Please draw a shorter signature'),
      z.regex(line, 'Please draw your signature'),
      z.refine((path) => (path.match(/[ML]/g) ?? []).length >= minPoints, 'Please draw your whole signature'),
    ),
  }),
])

/** A person's location, if they allow it: degrees, and accuracy in meters. */
export const Place = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(10_000_000)),
})

/** Whether a typed name matches that of the document; case, accents, periods and spaces are ignored. */
export const isNameOf = (typedName: string, person: string): boolean => plain(typedName) === plain(person)

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.,\s]+/g, ' ')
    .trim()
    .toLowerCase()
