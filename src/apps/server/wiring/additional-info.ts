import * as additionalInfo from '#src/features/additional-info/additional-info.contract.ts'
import { additionalInfoRoutes } from '#src/features/additional-info/server/additional-info.routes.ts'
import { renderAccessCheck } from '#src/features/documents/server/letters/access-check.service.ts'
import { countAsDelivered } from '#src/features/documents/server/letters/correspondence.service.ts'
import type { FeatureWiring } from './feature.ts'

export const additionalInfoWiring: FeatureWiring = {
  contracts: { additionalInfo },
  wire: ({ vault, clock, records, organizationByCode, correspondence }) => ({
    routes: additionalInfoRoutes({
      vault,
      clock,
      records,
      organizationByCode,
      renderAccessCheck: (db, applicationId, code) => renderAccessCheck(correspondence, db, applicationId, code),
      countAsGiven: (tx, identityId) => countAsDelivered(tx, correspondence, identityId),
    }),
  }),
}
