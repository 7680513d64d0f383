import * as hours from '#src/features/hours/hours.contract.ts'
import { hoursRoutes } from '#src/features/hours/server/hours.routes.ts'
import type { FeatureWiring } from '../feature.ts'

export const hoursWiring: FeatureWiring = {
  contracts: { hours },
  wire: (core) => ({ routes: hoursRoutes({ ...core, shippedSource: core.baseOrganizations }) }),
}
