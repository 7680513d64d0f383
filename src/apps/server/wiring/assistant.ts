import * as lenderAnswers from '#src/features/assistant/lender-answers.contract.ts'
import { lenderAnswersRoutes } from '#src/features/assistant/server/lender-answers.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const assistantWiring: FeatureWiring = {
  contracts: { lenderAnswers },
  wire: (core) => ({ routes: lenderAnswersRoutes({ ...core, ...core.assistant }) }),
}
