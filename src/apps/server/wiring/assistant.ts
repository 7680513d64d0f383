import * as assistant from '#src/features/assistant/assistant.contract.ts'
import * as lenderAnswers from '#src/features/assistant/lender-answers.contract.ts'
import { assistantRoutes } from '#src/features/assistant/server/assistant.routes.ts'
import { lenderAnswersRoutes } from '#src/features/assistant/server/lender-answers.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const assistantWiring: FeatureWiring = {
  contracts: { assistant, lenderAnswers },
  wire: (core) => ({
    routes: [
      ...assistantRoutes({
        clock: core.clock,
        vault: core.vault,
        conversations: core.chat.conversations,
        applicationFor: core.socketAuth.applicationFor,
      }),
      ...lenderAnswersRoutes({ ...core.assistant, vault: core.vault }),
    ],
  }),
}
