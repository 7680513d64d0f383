import * as z from 'zod/mini'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { textLines } from '#src/domain/text-lines.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { surveyPoints } from './exit-survey.rules.ts'

export const exitReasons = ['LATER', 'DOCUMENTS', 'TERMS', 'TROUBLE', 'OTHER'] as const
export type ExitReason = (typeof exitReasons)[number]

export const maxCommentLength = 500

/** What a person answers. The comment is optional. */
export const ExitAnswers = z.strictObject({
  reason: z.enum(exitReasons, { error: 'Please select a reason' }),
  comment: textLines(
    z.maxLength(maxCommentLength, { error: 'That’s longer than we can accept.' satisfies FieldMessage, abort: true }),
  ),
})

/** The caller is logged out by then, and the answer names no account. */
export const answerExitSurvey = endpoint({
  call: 'POST /service-profile/external/api/v1/feedback/exit-survey',
  summary: 'Records why a person logs out in the middle of an application, without naming the account',
  access: ['visitor'],
  on: 'none',
  limit: 'exitSurvey',
  body: z.strictObject({ ...ExitAnswers.shape, place: z.enum(surveyPoints) }),
  status: 202,
  answer: z.strictObject({}),
  refusals: ['organization/unknown', 'request/key-reused'],
  idempotent: true,
})

const ExitSurveyRow = z.object({
  uuid: z.uuid(),
  reason: z.enum(exitReasons),
  place: z.enum(surveyPoints),
  comment: z.string(),
  createdAt: z.iso.datetime(),
})

export const listExitSurvey = endpoint({
  call: 'GET /service-profile/secure/api/v1/feedback/exit-survey',
  summary:
    'Returns the answers to the exit survey, newest first, fifty at a time, and how often each reason was chosen',
  access: ['admin'],
  on: 'organization',
  reads: 'replica',
  query: z.strictObject({ after: pageCursor() }),
  answer: z.object({
    counts: z.record(z.enum(exitReasons), z.int()),
    rows: z.array(ExitSurveyRow),
    next: nextCursor(),
  }),
})
