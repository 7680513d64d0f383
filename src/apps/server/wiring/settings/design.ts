import * as design from '#src/features/design/design.contract.ts'
import { designRoutes } from '#src/features/design/server/design.routes.ts'
import type { FeatureWiring } from '../feature.ts'

export const designWiring: FeatureWiring = {
  contracts: { design },
  wire: ({ clock, settings, baseOrganizations }) => ({
    routes: designRoutes({ clock, settings, shippedSource: baseOrganizations }),
  }),
}
