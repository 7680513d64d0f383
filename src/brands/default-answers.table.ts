import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { accountAnswers } from './default-account-answers.table.ts'
import { applyingAnswers } from './default-applying-answers.table.ts'
import { lineAnswers } from './default-line-answers.table.ts'
import { troubleAnswers } from './default-trouble-answers.table.ts'
import { extraWordingsOfAnswers } from './default-wordings.table.ts'

const withMoreWordings = (answer: LenderAnswer): LenderAnswer => {
  const extraWordings = extraWordingsOfAnswers[answer.id]
  if (!extraWordings) return answer
  const { en, es } = answer
  return {
    ...answer,
    en: { ...en, wordings: [...en.wordings, ...extraWordings.en.split('; ')] },
    es: { ...es, wordings: [...es.wordings, ...extraWordings.es.split('; ')] },
  }
}

/** The questions and answers that a lender starts with. They state no figures, which lenders change. */
export const defaultAnswers: readonly LenderAnswer[] = [
  ...lineAnswers,
  ...applyingAnswers,
  ...accountAnswers,
  ...troubleAnswers,
].map(withMoreWordings)
