import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { comparedText, internalText } from '#src/platform/contract/staff-text.schema.ts'
import { correctableFactNames, maxDollars } from './correctable-facts.table.ts'
import { correctionEffects } from './corrected-pricing.rules.ts'

const moment = z.iso.datetime()
const base = '/service-pipeline/secure/api/v1/applications/:uuid' as const
const onApplication = {
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
} as const

const Note = z.object({ uuid: z.uuid(), by: z.string(), at: moment, text: internalText(z.string()) })
export type Note = z.infer<typeof Note>
const Notes = z.object({ notes: z.array(Note) })

export const listNotes = endpoint({
  ...onApplication,
  call: `GET ${base}/notes`,
  summary: 'Returns the staff notes of an application, newest first',
  answer: Notes,
})

export const addNote = endpoint({
  ...onApplication,
  call: `POST ${base}/notes`,
  summary: 'Adds a note that only staff read; it is sealed, never changed, and erased with the application',
  body: z.strictObject({
    text: internalText(
      z
        .string('Write the note')
        .check(z.trim(), z.minLength(1, 'Write the note'), z.maxLength(4_000, 'Must be at most 4,000 characters')),
    ),
  }),
  status: 201,
  answer: Notes,
  idempotent: true,
})

const fact = z.enum(correctableFactNames)
const value = z.union([z.number(), z.string()])
const Correction = z.object({
  uuid: z.uuid(),
  fact,
  /** The creditor, for a fact about one debt. */
  creditor: z.nullable(z.string()),
  before: value,
  after: value,
  by: z.string(),
  at: moment,
  reason: internalText(z.string()),
  /** Whether the offer was priced again at once. */
  isRepricedNow: z.boolean(),
})
export type Correction = z.infer<typeof Correction>

const Fact = z.object({
  fact,
  /** The debt, for a fact about one; null otherwise. */
  liability: z.nullable(z.object({ uuid: z.uuid(), creditor: z.string() })),
  value,
})
export type Fact = z.infer<typeof Fact>

const Facts = z
  .object({
    /** What follows from a correction now. */
    effect: z.enum(correctionEffects),
    facts: z.array(Fact),
    /** The newest first. */
    corrections: z.array(Correction),
  })
  .register(z.globalRegistry, { id: 'UnderwritingFacts' })
export type Facts = z.infer<typeof Facts>

export const readFacts = endpoint({
  ...onApplication,
  call: `GET ${base}/facts`,
  summary: 'Returns the facts that staff may correct, with earlier corrections; the view is recorded',
  answer: Facts,
})

export const correctFact = endpoint({
  ...onApplication,
  call: `POST ${base}/facts`,
  summary: 'Corrects a fact with a reason; an offer that was priced on it is repriced',
  body: z.strictObject({
    fact,
    liabilityUuid: z.nullable(z.uuid()),
    /** The value that the page showed, so that no one corrects what another just did. */
    before: z.union([z.number(), comparedText(z.string().check(z.maxLength(60)))]),
    after: z.union([
      z.number().check(z.minimum(0), z.maximum(maxDollars)),
      comparedText(z.string().check(z.maxLength(60))),
    ]),
    reason: writtenReason(),
  }),
  answer: Facts,
  refusals: ['application/moved-on'],
  idempotent: true,
})
