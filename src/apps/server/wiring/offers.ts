import * as offers from '#src/features/offers/offers.contract.ts'
import { offersRoutes } from '#src/features/offers/server/offers.routes.ts'
import { priceInitialOffers } from '#src/features/offers/server/price-offers.step.ts'
import type { FeatureWiring } from './feature.ts'

export const offersWiring: FeatureWiring = {
  contracts: { offers },
  wire: ({ pricing, organizationByCode }) => ({
    routes: offersRoutes({ ...pricing, organizationByCode }),
    steps: { 'price-initial-offers': priceInitialOffers(pricing) },
  }),
}
