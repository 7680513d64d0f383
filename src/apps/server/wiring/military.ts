import * as military from '#src/features/military/military.contract.ts'
import { militaryRoutes } from '#src/features/military/server/military.routes.ts'
import { checkMilitaryStatus, militaryCheckJob } from '#src/features/military/server/military-check.job.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { FeatureWiring } from './feature.ts'

export const militaryWiring: FeatureWiring = {
  contracts: { military },
  wire: ({ db, clock, records, vendors }) => ({
    routes: militaryRoutes({ clock, onSettled: (tx, applicationId) => wakeStep(tx, applicationId, clock.now()) }),
    jobs: { [militaryCheckJob]: checkMilitaryStatus({ db, clock, records, register: vendors.militaryStatus }) },
  }),
}
