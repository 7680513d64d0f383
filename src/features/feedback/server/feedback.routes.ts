import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { answerExitSurvey, listExitSurvey } from '../exit-survey.contract.ts'
import { listCeoFeedback, sendCeoFeedback } from '../feedback.contract.ts'
import { type FeedbackDeps, feedbackService } from './feedback.service.ts'

/** Returns the routes for feedback to the CEO and for the exit survey. */
export const feedbackRoutes = (deps: FeedbackDeps): Route[] => {
  const feedback = feedbackService(deps)
  return [
    serve(sendCeoFeedback, async ({ caller, body, transact }) => {
      await transact((tx) => feedback.send(tx, requireKnownCaller(caller), body))
      return {}
    }),
    serve(listCeoFeedback, (call) => feedback.list(call, requireKnownCaller(call.caller), call.query.after)),
    serve(answerExitSurvey, async ({ organization, body, transact }) => {
      await transact((tx) => feedback.answerSurvey(tx, organization, body))
      return {}
    }),
    serve(listExitSurvey, (call) => feedback.listSurvey(call, requireKnownCaller(call.caller), call.query.after)),
  ]
}
