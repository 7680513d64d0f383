import * as exitSurvey from '#src/features/feedback/exit-survey.contract.ts'
import * as feedback from '#src/features/feedback/feedback.contract.ts'
import { feedbackRoutes } from '#src/features/feedback/server/feedback.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const feedbackWiring: FeatureWiring = {
  contracts: { feedback, exitSurvey },
  wire: (core) => ({ routes: feedbackRoutes(core) }),
}
