import * as z from 'zod/mini'
import { drawnWords } from '#src/domain/text-field.ts'

/** The box that a signature is drawn in; its lines are given in these units. */
export const drawnWidth = 600
export const drawnHeight = 200
export const longestDrawn = 20_000

const line = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/
/** A tap is no signature. */
const fewestPoints = 8

/** How a person puts their name under a paper. */
export const Mark = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('typed'),
    text: z
      .string('Please type your name')
      .check(
        ...drawnWords(),
        z.trim(),
        z.minLength(1, 'Please type your name'),
        z.maxLength(200, 'Please type your name alone'),
      ),
  }),
  z.strictObject({
    way: z.literal('drawn'),
    text: z.string('Please draw your signature').check(
      z.maxLength(longestDrawn, 'Please draw it again, shorter'),
      z.regex(line, 'Please draw your signature'),
      z.refine((drawn) => (drawn.match(/[ML]/g) ?? []).length >= fewestPoints, 'Please draw your whole signature'),
    ),
  }),
])

/** Where a person is, where they allow it to be read: degrees, and metres of doubt. */
export const Place = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(10_000_000)),
})

/** Whether a typed name is that of the paper; case, accents, points and spaces do not matter. */
export const isNameOf = (typed: string, person: string): boolean => plain(typed) === plain(person)

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.,\s]+/g, ' ')
    .trim()
    .toLowerCase()
