import * as z from 'zod/mini'

/** The pages that a lender's answer may lead to. */
export const answerPages = [
  '/dashboard',
  '/dashboard/settings',
  '/auth/login',
  '/contact',
  '/terms',
  '/privacy',
  '/licenses',
  '/communications',
] as const
export type AnswerPage = (typeof answerPages)[number]

const plain = (most: number, message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most))

const LocalizedAnswer = z.strictObject({
  question: plain(200, 'Write the question in both languages'),
  /** Other ways to ask it, which are searched and never shown. */
  wordings: z
    .array(plain(200, 'Remove the empty wording'))
    .check(z.maxLength(30, 'At most 30 wordings for a question')),
  /** {lender}, {phone} and {email} are filled in. */
  answer: plain(1_500, 'Write the answer in both languages'),
})

/** A question that people ask this lender, with the lender's answer in both languages. */
export const LenderAnswer = z.strictObject({
  /** Names it in the history of conversations; it does not change when the words do. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/, 'Use lowercase letters, digits and hyphens in the name')),
  page: z.nullable(z.enum(answerPages)),
  /** Whether the answer ends with the offer of a person. */
  offersPerson: z.boolean(),
  en: LocalizedAnswer,
  es: LocalizedAnswer,
})
export type LenderAnswer = z.output<typeof LenderAnswer>

/** A lender's questions and answers. */
export const LenderAnswers = z.array(LenderAnswer).check(
  z.maxLength(200, 'At most 200 questions'),
  z.refine(
    (answers) => new Set(answers.map(({ id }) => id)).size === answers.length,
    'Two questions have the same name',
  ),
)
