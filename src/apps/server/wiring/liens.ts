import * as liens from '#src/features/liens/liens.contract.ts'
import { liensRoutes } from '#src/features/liens/server/liens.routes.ts'
import { lineEffect } from '#src/features/offers/server/reprice.service.ts'
import type { FeatureWiring } from './feature.ts'

export const liensWiring: FeatureWiring = {
  contracts: { liens },
  wire: ({ pricing, policyFor, vault, organizationByCode }) => ({
    routes: liensRoutes({
      ...pricing,
      vault,
      legalNameOf: (organization) => organizationByCode(organization).orgMetaData.companyInfo.legalName,
      policyFor: (organization) => policyFor(organization).liens,
      lineOn: (db, id, liabilities) => lineEffect(pricing)(db, id, { liabilities }),
    }),
  }),
}
