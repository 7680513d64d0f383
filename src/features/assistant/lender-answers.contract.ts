import * as z from 'zod/mini'
import { LenderAnswers } from '#src/domain/answers/lender-answers.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { setting } from '#src/platform/contract/setting.ts'
import { comparedText, settingText } from '#src/platform/contract/staff-text.schema.ts'
import { AnswerSource, feedbackReasons, maxQuestionLength } from './assistant.contract.ts'

const moment = z.iso.datetime()
const forAdmins = { access: ['admin'], on: 'organization' } as const
const answers = '/service-chat-chatbot/secure/api/v1/answers' as const

export const lenderAnswersSetting = setting({
  path: answers,
  name: 'questions and answers',
  field: 'answers',
  draft: LenderAnswers,
  effect: 'the assistant uses them within a minute',
})
export const { read: readLenderAnswers, save: saveLenderAnswers, undo: undoLenderAnswers } = lenderAnswersSetting

const TrialAnswer = z.object({
  /** Null where the question is handed over to a person. */
  answerId: z.nullable(z.string()),
  text: z.string(),
  sources: z.array(AnswerSource),
  offersPerson: z.boolean(),
  /** From 0 to 1. */
  confidence: z.number(),
})
export type TrialAnswer = z.output<typeof TrialAnswer>

export const tryQuestion = endpoint({
  call: `POST ${answers}/try`,
  summary: 'Returns the answer to a visitor’s question from questions and answers that are not saved yet',
  ...forAdmins,
  body: z.strictObject({
    question: comparedText(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxQuestionLength))),
    language: z.enum(['en', 'es']),
    answers: z.optional(settingText(LenderAnswers)),
  }),
  answer: TrialAnswer,
})

/** How often an answer was given in the last ninety days, and what people said of it. */
const AnswerTally = z.object({
  /** Null: questions that were handed over to a person. */
  answerId: z.nullable(z.string()),
  count: z.int(),
  helpful: z.int(),
  notHelpful: z.int(),
  reasons: z.array(z.object({ reason: z.enum(feedbackReasons), count: z.int() })),
})
export type AnswerTally = z.output<typeof AnswerTally>

const AnswerFeedbackAnswer = z.object({
  tallies: z.array(AnswerTally),
  comments: z.array(
    z.object({ answerId: z.nullable(z.string()), reason: z.enum(feedbackReasons), text: z.string(), at: moment }),
  ),
})
export type AnswerFeedbackAnswer = z.output<typeof AnswerFeedbackAnswer>

export const readAnswerFeedback = endpoint({
  call: `GET ${answers}/feedback`,
  summary: 'Returns the feedback on each answer, the least helpful first, with the latest comments',
  ...forAdmins,
  answer: AnswerFeedbackAnswer,
})
