import * as military from '#src/features/military/military.contract.ts'
import { militaryRoutes } from '#src/features/military/server/military.routes.ts'
import { checkMilitaryStatus, militaryCheckJob } from '#src/features/military/server/military-check.job.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { FeatureWiring } from './feature.ts'

export const militaryWiring: FeatureWiring = {
  contracts: { military },
  jobs: [militaryCheckJob],
  wire: ({ db, clock, records, vendors }) => ({
    routes: militaryRoutes({ clock, onSettled: (tx, applicationId) => wakeStep(tx, applicationId, clock.now()) }),
    jobs: [runs(militaryCheckJob, checkMilitaryStatus({ db, clock, records, register: vendors.militaryStatus }))],
  }),
}
