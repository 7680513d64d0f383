import * as z from 'zod/mini'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { textLines } from '#src/domain/text-lines.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'

export const feedbackTopics = ['IMPROVE', 'COMPLIMENT'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

const requiredMessage: FieldMessage = 'Required'
export const maxFeedbackLength = 1_000

/** What a person fills in. */
export const FeedbackAnswers = z.strictObject({
  topic: z.enum(feedbackTopics, { error: requiredMessage }),
  message: textLines(
    z.minLength(1, { error: requiredMessage, abort: true }),
    z.minLength(10, { error: 'Must be at least 10 characters', abort: true }),
    z.maxLength(maxFeedbackLength, { error: 'Must be at most 1000 characters', abort: true }),
  ),
  marketingConsent: z.boolean({ error: requiredMessage }),
})

export const sendCeoFeedback = endpoint({
  call: 'POST /service-profile/api/v1/feedback/ceo',
  summary: 'Sends feedback to the CEO of the lender, about one of the caller’s applications or none',
  access: ['borrower', 'signer'],
  on: 'self',
  limit: 'feedback',
  body: z.strictObject({
    ...FeedbackAnswers.shape,
    applicationUuid: z.optional(z.uuid()),
    /** The page on which it was written. */
    pathname: z.string().check(z.maxLength(300), z.regex(/^\/[\x21-\x7e]*$/), z.overwrite(maskPrivateNumbers)),
    productType: z.literal('HELOC'),
  }),
  status: 202,
  answer: z.strictObject({}),
  refusals: ['request/key-reused'],
  idempotent: true,
})

const CeoFeedback = z.object({
  uuid: z.uuid(),
  topic: z.enum(feedbackTopics),
  message: z.string(),
  marketingConsent: z.boolean(),
  pathname: z.string(),
  createdAt: z.iso.datetime(),
  /** The name from the account of the person who wrote it. */
  name: z.string(),
  application: z.nullable(z.object({ uuid: z.uuid(), loanNumber: z.string() })),
})
export type CeoFeedback = z.output<typeof CeoFeedback>

export const listCeoFeedback = endpoint({
  call: 'GET /service-profile/secure/api/v1/feedback/ceo',
  summary: 'Returns the feedback to the CEO, newest first, fifty at a time',
  access: ['admin'],
  on: 'organization',
  reads: 'replica',
  query: z.strictObject({ after: pageCursor() }),
  answer: z.object({ rows: z.array(CeoFeedback), next: nextCursor() }),
})
