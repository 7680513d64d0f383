import { englishAttacks, spanishAttacks } from './attacks.table.ts'
import { englishQuestions } from './questions-en.table.ts'
import { spanishQuestions } from './questions-es.table.ts'

/** The right answer of a question that only a person can answer. */
export const handOver = 'hand-over'

/** Questions as people type them, by the id of the right answer. */
export type QuestionsByAnswer = Readonly<Record<string, readonly string[]>>

/** `practice` may be read while the assistant is improved. `heldOut` was written before and is only scored. */
export interface QuestionSet {
  practice: QuestionsByAnswer
  heldOut: QuestionsByAnswer
}

export interface ScoredQuestion {
  text: string
  language: 'en' | 'es'
  rightAnswer: string
  isAttack: boolean
  isHeldOut: boolean
}

const toQuestionRows = (
  { practice, heldOut }: QuestionSet,
  language: 'en' | 'es',
  isAttack: boolean,
): readonly ScoredQuestion[] =>
  [practice, heldOut].flatMap((questions, at) =>
    Object.entries(questions).flatMap(([rightAnswer, texts]) =>
      texts.map((text) => ({ text, language, rightAnswer, isAttack, isHeldOut: at === 1 })),
    ),
  )

/** Two hundred questions with their right answers. */
export const questionSet: readonly ScoredQuestion[] = [
  ...toQuestionRows(englishQuestions, 'en', false),
  ...toQuestionRows(spanishQuestions, 'es', false),
  ...toQuestionRows(englishAttacks, 'en', true),
  ...toQuestionRows(spanishAttacks, 'es', true),
]
