import { writePayoffRequest } from '#src/features/documents/server/letters/payoff-request.service.ts'
import * as payoffs from '#src/features/payoffs/payoffs.contract.ts'
import { awaitPayoffLetters, requestPayoffLetters } from '#src/features/payoffs/server/payoff-letters.step.ts'
import { payoffsRoutes } from '#src/features/payoffs/server/payoffs.routes.ts'
import { payoffLetters } from '#src/features/payoffs/server/payoffs.store.ts'
import { resumeStep, wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { FeatureWiring } from './feature.ts'

export const payoffsWiring: FeatureWiring = {
  contracts: { payoffs },
  wire({ db, clock, vault, records, conditions, liabilities, vendors, correspondence }) {
    const letters = payoffLetters(vault)
    const steps = { db, clock, records, conditions, liabilities, letters, vendor: vendors.payoffLetters }
    return {
      routes: payoffsRoutes({
        clock,
        liabilities,
        letters,
        writeRequest: writePayoffRequest({ ...correspondence, records }),
      }),
      steps: {
        'request-payoff-letters': requestPayoffLetters(steps),
        'await-payoff-letters': awaitPayoffLetters(steps),
      },
      answers: {
        // The step may be waiting for a different payoff letter, so it checks all of them.
        async 'payoff-letter'({ applicationId, reference }) {
          await resumeStep(db, applicationId, reference, clock.now())
          await wakeStep(db, applicationId, clock.now())
        },
      },
    }
  },
}
