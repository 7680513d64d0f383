import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { type Answers, saveDemographics } from '../demographics.contract.ts'

export const questions = ['ethnicity', 'race', 'sex'] as const
export type Question = (typeof questions)[number]

/** Returns the form field name for declining a question. */
export const declinedName = (question: Question): string => `${question}Declined`
/** Returns the form field name for the free text of one code of a question. */
export const freeTextName = (question: Question, code: number): string => `${question}Words.c${code}`

type FormEntries = Record<string, unknown>

/** Converts the page's boxes and free text to the body of the call. Free text counts without its box too. */
const toAnswers = (entries: FormEntries) =>
  Object.fromEntries(
    questions.map((question) => {
      const selectedCodes = ((entries[question] ?? []) as string[]).map(Number)
      const texts = Object.entries((entries[`${question}Words`] ?? {}) as Record<string, string>)
        .map(([name, text]) => [name.slice(1), text] as const)
        .filter(([, text]) => text.trim() !== '')
      const declined = entries[declinedName(question)] === true
      return [
        question,
        { selected: selectedCodes, declined, ...(texts.length > 0 ? { freeText: Object.fromEntries(texts) } : {}) },
      ]
    }),
  )

export const demographicsSchema: FormSchema<BodyOf<typeof saveDemographics>> = {
  safeParse(entries) {
    const result = saveDemographics.body.safeParse(toAnswers(entries as FormEntries))
    if (result.success) return { success: true, data: result.data }
    // An error inside an answer is shown at its question.
    const issues = result.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return { success: false, error: { issues } }
  },
}

/** Returns the page's initial values: the earlier answers. */
export const initialValues = (answers: Answers | null): Readonly<Record<string, unknown>> =>
  answers
    ? Object.fromEntries(
        questions.flatMap((question) => {
          const { selected: selectedCodes, declined, freeText = {} } = answers[question]
          const texts = Object.fromEntries(Object.entries(freeText).map(([code, text]) => [`c${code}`, text]))
          return [
            [question, selectedCodes.map(String)],
            [declinedName(question), declined],
            [`${question}Words`, texts],
          ]
        }),
      )
    : {}
