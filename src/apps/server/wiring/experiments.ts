import * as experiments from '#src/features/experiments/experiments.contract.ts'
import { experimentsRoutes } from '#src/features/experiments/server/experiments.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const experimentsWiring: FeatureWiring = {
  contracts: { experiments },
  wire: ({ db, clock, flags }) => ({ routes: experimentsRoutes(db, clock, flags) }),
}
