import * as clock from '../core/clock.contract.ts'
import type { FeatureWiring } from './feature.ts'

/** The clock that can be moved, which is absent in production. */
export const demonstrationWiring: FeatureWiring = {
  contracts: { clock },
  wire: ({ clockRoutes }) => ({ routes: clockRoutes }),
}
