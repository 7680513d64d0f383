/** The rules of the answers are fetched while the first question is read: they are not needed to show it. */
export type AnswerChecks = typeof import('../registration.answers.ts')

let loaded: AnswerChecks | undefined

export const answerChecks = (): AnswerChecks | undefined => loaded

export const loadAnswerChecks = async (): Promise<AnswerChecks> => {
  loaded ??= await import('../registration.answers.ts')
  return loaded
}
