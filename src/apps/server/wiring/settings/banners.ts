import * as banners from '#src/features/banners/banners.contract.ts'
import { bannersRoutes } from '#src/features/banners/server/banners.routes.ts'
import type { FeatureWiring } from '../feature.ts'

export const bannersWiring: FeatureWiring = {
  contracts: { banners },
  wire: ({ clock, settings, config }) => ({ routes: bannersRoutes({ clock, settings, banners: config.banners }) }),
}
