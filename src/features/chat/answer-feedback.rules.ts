import * as z from 'zod/mini'

/** Why an answer of the assistant did not help, with the words of each reason. */
export const feedbackReasons = {
  WRONG: 'The answer is wrong',
  UNCLEAR: 'I did not understand it',
  NOT_ANSWERED: 'It did not answer my question',
  OTHER: 'Something else',
} as const
export type FeedbackReason = keyof typeof feedbackReasons

/** What the feedback dialog asks. */
export const AnswerFeedback = z.strictObject({
  reason: z.enum(['WRONG', 'UNCLEAR', 'NOT_ANSWERED', 'OTHER'] satisfies FeedbackReason[], {
    error: 'Please select a reason',
  }),
  text: z.optional(
    z.string().check(z.trim(), z.maxLength(140, { error: 'Please restrict your response to 140 characters.' })),
  ),
})
