import { telemetryRoutes } from '#src/features/telemetry/server/telemetry.routes.ts'
import * as telemetry from '#src/features/telemetry/telemetry.contract.ts'
import type { FeatureWiring } from './feature.ts'

export const telemetryWiring: FeatureWiring = {
  contracts: { telemetry },
  wire: ({ db, clock }) => ({ routes: telemetryRoutes(db, clock) }),
}
