import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const moment = z.iso.datetime()
const shortText = z.optional(z.string().check(z.maxLength(200)))

export const maxQuestionLength = 5_000
const maxFeedbackLength = 140

/** The header that proves the conversation of a browser. */
export const conversationTokenHeader = 'x-chat-token'

/** Why an answer did not help. */
export const feedbackReasons = ['WRONG', 'UNCLEAR', 'NOT_ANSWERED', 'OTHER'] as const
export type FeedbackReason = (typeof feedbackReasons)[number]

/** A page that an answer rests on, relative to the site. */
export const AnswerSource = z.object({ title: z.string(), url: z.string() })

/** A visitor holds the conversation by its token; the answer is about no one's application but the caller's own. */
const byVisitor = { access: ['visitor'], on: 'none', limit: 'chatMessage' } as const
const visitorFailures = ['chat/token-invalid', 'access/not-found'] as const
const messages = '/service-chat-chatbot/external/api/v1/message' as const

export const chatWithAutobot = endpoint({
  ...byVisitor,
  call: `POST ${messages}/chatWithAutobot`,
  summary: 'Asks the assistant; the question and answer become part of the conversation',
  body: z.strictObject({
    /** The application that the question may be about. It must be the caller's own. */
    applicationId: z.optional(z.uuid()),
    conversationId: z.uuid(),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxQuestionLength)),
    nonce: shortText,
    organization: shortText,
    pageUrl: z.optional(z.string().check(z.maxLength(2_000))),
    senderId: shortText,
    senderType: shortText,
    tag: shortText,
  }),
  answer: z.object({
    /** Names the answer in feedback. */
    questionId: z.uuid(),
    responseStr: z.string(),
    sources: z.array(AnswerSource),
    offersPerson: z.boolean(),
  }),
  refusals: [...visitorFailures, 'chat/ended'],
})

export const getChatHistory = endpoint({
  ...byVisitor,
  call: `GET ${messages}/getChatHistory/:conversationId`,
  summary: 'Returns the questions and answers in a conversation, for the browser with its token',
  objects: { conversationId: 'heldConversation' },
  params: z.object({ conversationId: z.uuid() }),
  answer: z.array(
    z.object({ questionId: z.uuid(), questionStr: z.string(), responseStr: z.string(), createdDt: moment }),
  ),
  refusals: visitorFailures,
})

export const setChatReplyUsedWithFeedback = endpoint({
  ...byVisitor,
  call: `POST ${messages}/setChatReplyUsedWithFeedback`,
  summary: 'Records whether an answer helped, and if not, why',
  body: z.strictObject({
    questionId: z.uuid(),
    conversationId: z.uuid(),
    /** HELPFUL, or why not. */
    rating: z.enum(['HELPFUL', ...feedbackReasons], 'Please select a reason'),
    feedbackMessage: z.optional(
      z.string().check(z.trim(), z.maxLength(maxFeedbackLength, 'Please restrict your response to 140 characters.')),
    ),
    /** Accepted and not stored: the conversation knows its answer and its sender. */
    responseToCustomer: z.optional(z.string().check(z.maxLength(maxQuestionLength))),
    senderEmail: shortText,
    senderType: shortText,
    nonce: shortText,
  }),
  status: 204,
  answer: z.void(),
  refusals: visitorFailures,
})
