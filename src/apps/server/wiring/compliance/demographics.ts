import * as demographics from '#src/features/demographics/demographics.contract.ts'
import { demographicsRoutes } from '#src/features/demographics/server/demographics.routes.ts'
import type { FeatureWiring } from '../feature.ts'

export const demographicsWiring: FeatureWiring = {
  contracts: { demographics },
  wire: (core) => ({ routes: demographicsRoutes(core) }),
}
