import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import * as manualOrders from '#src/features/manual-orders/manual-orders.contract.ts'
import { manualOrdersRoutes } from '#src/features/manual-orders/server/manual-orders.routes.ts'
import { manualAnswerJob } from '#src/features/manual-orders/server/manual-orders.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import type { FeatureWiring } from '../feature.ts'

export const manualOrdersWiring: FeatureWiring = {
  contracts: { manualOrders },
  jobs: [manualAnswerJob],
  wire: (core) => ({
    routes: manualOrdersRoutes({
      clock: core.clock,
      vault: core.vault,
      inspect: core.inspectFile,
      saveEvidence: async (tx, file) =>
        (await storeDocument(tx, core, { ...file, kind: 'SERVICE_EVIDENCE', language: 'en' })).id,
    }),
    jobs: [
      // The answer takes the way of a supplier's webhook.
      runs(manualAnswerJob, ({ vendor, reference }) => core.answerReady(vendor, reference)),
    ],
  }),
}
