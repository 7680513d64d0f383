import { type LenderAnswer, LenderAnswers } from '#src/domain/answers/lender-answers.schema.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { versionedSetting } from '#src/platform/server/settings/versioned-setting.ts'

export interface LenderAnswersDeps {
  clock: Clock
  /** The questions and answers that the brand comes with. */
  shippedAnswersFor(orgCode: string): readonly LenderAnswer[]
}

/** An organization's questions and answers: those that the lender saved last, or else the brand's. */
export const lenderAnswers = ({ clock, shippedAnswersFor }: LenderAnswersDeps) =>
  versionedSetting<LenderAnswer[]>(clock, {
    kind: 'answers',
    schema: LenderAnswers,
    fallback: (organization) => [...shippedAnswersFor(organization)],
  })
