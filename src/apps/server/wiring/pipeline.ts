import * as desk from '#src/features/pipeline/application-detail.contract.ts'
import * as pipeline from '#src/features/pipeline/pipeline.contract.ts'
import { applicationDetailRoutes } from '#src/features/pipeline/server/application-detail.routes.ts'
import { pipelineRoutes } from '#src/features/pipeline/server/pipeline.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const pipelineWiring: FeatureWiring = {
  contracts: { desk, pipeline },
  wire: (core) => ({ routes: [...pipelineRoutes(core), ...applicationDetailRoutes(core)] }),
}
