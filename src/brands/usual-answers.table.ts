import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { accountAnswers } from './usual-account-answers.table.ts'
import { applyingAnswers } from './usual-applying-answers.table.ts'
import { lineAnswers } from './usual-line-answers.table.ts'

/** The questions and answers that a lender starts with. They state no figures, which lenders change. */
export const usualAnswers: readonly LenderAnswer[] = [...lineAnswers, ...applyingAnswers, ...accountAnswers]
