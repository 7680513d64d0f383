import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { type Answers, giveDemographics } from '../demographics.contract.ts'

export const questions = ['ethnicity', 'race', 'sex'] as const
export type Question = (typeof questions)[number]

/** The form's name for declining a question. */
export const declinedName = (question: Question): string => `${question}Declined`
/** The form's name for the words beside a code of a question. */
export const wordsName = (question: Question, code: number): string => `${question}Words.c${code}`

type Typed = Record<string, unknown>

/** Boxes and words of the page as the call takes them. Words beside a line that is not ticked are left out. */
const answersOf = (typed: Typed) =>
  Object.fromEntries(
    questions.map((question) => {
      const selected = ((typed[question] ?? []) as string[]).map(Number)
      const words = Object.entries((typed[`${question}Words`] ?? {}) as Record<string, string>)
        .map(([name, text]) => [name.slice(1), text] as const)
        .filter(([code, text]) => text && selected.includes(Number(code)))
      const declined = typed[declinedName(question)] === true
      return [question, { selected, declined, ...(words.length > 0 ? { freeText: Object.fromEntries(words) } : {}) }]
    }),
  )

export const demographicsSchema: FormSchema<BodyOf<typeof giveDemographics>> = {
  safeParse(typed) {
    const judged = giveDemographics.body.safeParse(answersOf(typed as Typed))
    if (judged.success) return { success: true, data: judged.data }
    // A fault inside an answer is shown at its question.
    const issues = judged.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return { success: false, error: { issues } }
  },
}

/** The page's first values: what was answered before. */
export const initialOf = (answers: Answers | null): Readonly<Record<string, unknown>> =>
  answers
    ? Object.fromEntries(
        questions.flatMap((question) => {
          const { selected, declined, freeText = {} } = answers[question]
          const words = Object.fromEntries(Object.entries(freeText).map(([code, text]) => [`c${code}`, text]))
          return [
            [question, selected.map(String)],
            [declinedName(question), declined],
            [`${question}Words`, words],
          ]
        }),
      )
    : {}
