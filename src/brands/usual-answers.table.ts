import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { accountAnswers } from './usual-account-answers.table.ts'
import { applyingAnswers } from './usual-applying-answers.table.ts'
import { lineAnswers } from './usual-line-answers.table.ts'
import { troubleAnswers } from './usual-trouble-answers.table.ts'
import { moreUsualWordings } from './usual-wordings.table.ts'

const withMoreWordings = (answer: LenderAnswer): LenderAnswer => {
  const more = moreUsualWordings[answer.id]
  if (!more) return answer
  const { en, es } = answer
  return {
    ...answer,
    en: { ...en, wordings: [...en.wordings, ...more.en.split('; ')] },
    es: { ...es, wordings: [...es.wordings, ...more.es.split('; ')] },
  }
}

/** The questions and answers that a lender starts with. They state no figures, which lenders change. */
export const usualAnswers: readonly LenderAnswer[] = [
  ...lineAnswers,
  ...applyingAnswers,
  ...accountAnswers,
  ...troubleAnswers,
].map(withMoreWordings)
