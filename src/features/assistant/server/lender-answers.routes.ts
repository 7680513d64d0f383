import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import type { Assistant } from '#src/vendors/assistant/assistant.port.ts'
import { readAnswerFeedback, tryQuestion } from '../lender-answers.contract.ts'
import { type AnswerFeedbackDeps, answerFeedback } from './answer-feedback.service.ts'
import { type AnswerQuestionDeps, answerFrom } from './answer-question.service.ts'
import { type LenderAnswersDeps, lenderAnswers } from './lender-answers.service.ts'

export interface LenderAnswersRoutesDeps extends AnswerFeedbackDeps, LenderAnswersDeps {
  assistant: Assistant
  readAssistantFacts: AnswerQuestionDeps['readAssistantFacts']
  currentAnswersFor(organization: string): readonly LenderAnswer[]
}

/** Returns the routes with which an admin changes and tries the lender's questions and answers. */
export const lenderAnswersRoutes = (deps: LenderAnswersRoutesDeps): Route[] => {
  const feedback = answerFeedback(deps)
  return [
    ...settingRoutes(lenderAnswers(deps)),
    serve(tryQuestion, async ({ caller: { organization }, body: { question, language, answers } }) => {
      const facts = await deps.readAssistantFacts(organization, null)
      const knowledge = { facts, answers: answers ?? deps.currentAnswersFor(organization) }
      const reply = await answerFrom(deps.assistant, knowledge, { text: question, language })
      const { questionId: answerId, text, offersPerson, confidence } = reply
      const sources = reply.sources.map(({ title, path }) => ({ title, url: path }))
      return { answerId, text, sources, offersPerson, confidence }
    }),
    serve(readAnswerFeedback, ({ caller }) => feedback(caller.organization)),
  ]
}
