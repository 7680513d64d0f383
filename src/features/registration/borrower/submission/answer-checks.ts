/**
 * The rules of the answers. They are loaded while the person reads the first question, which does not need them to
 * show.
 */
export type AnswerChecks = typeof import('../../registration.answers.ts')

let checks: AnswerChecks | undefined

export const answerChecks = (): AnswerChecks | undefined => checks

export const loadAnswerChecks = async (): Promise<AnswerChecks> => {
  checks ??= await import('../../registration.answers.ts')
  return checks
}
