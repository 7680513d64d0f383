import * as failedWork from '#src/features/failed-work/failed-work.contract.ts'
import { failedWorkRoutes } from '#src/features/failed-work/server/failed-work.routes.ts'
import type { FeatureWiring } from '../feature.ts'

export const failedWorkWiring: FeatureWiring = {
  contracts: { failedWork },
  wire: ({ clock }) => ({ routes: failedWorkRoutes({ clock }) }),
}
