import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { openSetting } from '#src/platform/server/settings/open-setting.ts'
import { lenderAnswersSetting } from '../lender-answers.contract.ts'

export interface LenderAnswersDeps {
  clock: Clock
  /** The questions and answers that the brand comes with. */
  shippedAnswersFor(orgCode: string): readonly LenderAnswer[]
}

/** An organization's questions and answers: those that the lender saved last, or else the brand's. */
export const lenderAnswers = ({ clock, shippedAnswersFor }: LenderAnswersDeps) =>
  openSetting(lenderAnswersSetting, { clock, fallback: (organization) => [...shippedAnswersFor(organization)] })
