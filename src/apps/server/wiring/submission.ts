import { openSummary, renderSummary } from '#src/features/documents/server/disclosures/summary-disclosure.service.ts'
import { submissionRoutes } from '#src/features/submission/server/submission.routes.ts'
import * as submission from '#src/features/submission/submission.contract.ts'
import type { FeatureWiring } from './feature.ts'

export const submissionWiring: FeatureWiring = {
  contracts: { submission },
  wire: ({ vault, clock, records, organizationByCode, correspondence }) => ({
    routes: submissionRoutes({
      vault,
      clock,
      records,
      organizationByCode,
      renderSummary: (db, application) => renderSummary(correspondence, db, application),
      openSummary: (db, applicationId, language) => openSummary(correspondence, db, applicationId, language),
    }),
  }),
}
