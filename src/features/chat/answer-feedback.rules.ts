import * as z from 'zod/mini'

/** Why an answer of the assistant did not help. */
export const feedbackReasonCodes = ['WRONG', 'UNCLEAR', 'NOT_ANSWERED', 'OTHER'] as const

/** What the feedback dialog asks. */
export const AnswerFeedback = z.strictObject({
  reason: z.enum(feedbackReasonCodes, { error: 'Please select a reason' }),
  text: z.optional(
    z.string().check(z.trim(), z.maxLength(140, { error: 'Please restrict your response to 140 characters.' })),
  ),
})
