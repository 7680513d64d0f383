import * as reports from '#src/features/reports/reports.contract.ts'
import { reportsRoutes } from '#src/features/reports/server/reports.routes.ts'
import type { FeatureWiring } from '../feature.ts'

export const reportsWiring: FeatureWiring = {
  contracts: { reports },
  wire: ({ clock }) => ({ routes: reportsRoutes({ clock }) }),
}
