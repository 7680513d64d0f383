import * as funding from '#src/features/funding/funding.contract.ts'
import { decideFunding } from '#src/features/funding/server/decide-funding.step.ts'
import { disburseFunds } from '#src/features/funding/server/disburse-funds.step.ts'
import { fundingRoutes } from '#src/features/funding/server/funding.routes.ts'
import { payCreditors } from '#src/features/funding/server/pay-creditors.step.ts'
import { recordDeed } from '#src/features/funding/server/record-deed.step.ts'
import { resumeStep, wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { FeatureWiring } from './feature.ts'

export const fundingWiring: FeatureWiring = {
  contracts: { funding },
  wire: (core) => ({
    routes: fundingRoutes(core.funding),
    steps: {
      'record-deed': recordDeed({ ...core, recordings: core.vendors.recordings }),
      'decide-funding': decideFunding(core.funding),
      'disburse-funds': disburseFunds(core.funding),
      'pay-creditors': payCreditors(core.funding),
    },
    answers: {
      // The step may be waiting for a different payment, so it checks all of them.
      async payment({ applicationId, reference }) {
        await resumeStep(core.db, applicationId, reference, core.clock.now())
        await wakeStep(core.db, applicationId, core.clock.now())
      },
    },
  }),
}
