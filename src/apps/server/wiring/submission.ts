import { drawSummary, openSummary } from '#src/features/documents/server/disclosures/summary-disclosure.service.ts'
import { submissionRoutes } from '#src/features/submission/server/submission.routes.ts'
import * as submission from '#src/features/submission/submission.contract.ts'
import type { FeatureWiring } from './feature.ts'

export const submissionWiring: FeatureWiring = {
  contracts: { submission },
  wire: ({ vault, clock, records, organisationCalled, correspondence }) => ({
    routes: submissionRoutes({
      vault,
      clock,
      records,
      organisationOf: organisationCalled,
      drawSummary: (db, application) => drawSummary(correspondence, db, application),
      openSummary: (db, applicationId, language) => openSummary(correspondence, db, applicationId, language),
    }),
  }),
}
