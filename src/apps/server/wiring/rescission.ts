import * as rescission from '#src/features/rescission/rescission.contract.ts'
import { rescissionRoutes } from '#src/features/rescission/server/rescission.routes.ts'
import { endRescission, renderRightToCancel } from '#src/features/rescission/server/right-to-cancel.step.ts'
import { endTenderJob, keepTendered } from '#src/features/rescission/server/unwinding.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import type { FeatureWiring } from './feature.ts'

export const rescissionWiring: FeatureWiring = {
  contracts: { rescission },
  jobs: [endTenderJob],
  wire: (core) => ({
    routes: rescissionRoutes(core.rescission),
    jobs: [runs(endTenderJob, keepTendered(core.rescission))],
    steps: {
      'draw-right-to-cancel': renderRightToCancel(core.rescission),
      'end-rescission': endRescission(core.rescission),
    },
  }),
}
