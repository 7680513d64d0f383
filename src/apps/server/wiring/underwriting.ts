import { sentDocuments } from '#src/features/conditions/server/sent-documents.store.ts'
import { currentRatios } from '#src/features/offers/server/reprice.service.ts'
import { underwritingRoutes } from '#src/features/underwriting/server/underwriting.routes.ts'
import { underwritingActsRoutes } from '#src/features/underwriting/server/underwriting-acts.routes.ts'
import * as underwriting from '#src/features/underwriting/underwriting.contract.ts'
import * as underwritingActs from '#src/features/underwriting/underwriting-acts.contract.ts'
import type { FeatureWiring } from './feature.ts'

export const underwritingWiring: FeatureWiring = {
  contracts: { underwriting, underwritingActs },
  wire: ({ vault, clock, records, liabilities, staffReasons, incomeRequests, pricing }) => ({
    routes: [
      ...underwritingRoutes({
        clock,
        records,
        liabilities,
        ratiosOf: currentRatios(pricing),
        proofsOf: incomeRequests.byApplication,
        sentDocuments: sentDocuments,
      }),
      ...underwritingActsRoutes({ vault, clock, records, liabilities, staffReasons }),
    ],
  }),
}
