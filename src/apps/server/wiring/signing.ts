import { floodClosingFrom } from '#src/application/server/flood-notice-record.ts'
import { recordDelivery } from '#src/features/documents/server/deliveries.store.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import { sealDocument } from '#src/features/documents/server/seal-document.service.ts'
import { signingRoutes } from '#src/features/signing/server/signing.routes.ts'
import * as signing from '#src/features/signing/signing.contract.ts'
import type { FeatureWiring } from './feature.ts'

export const signingWiring: FeatureWiring = {
  contracts: { signing },
  wire: (core) => ({
    routes: signingRoutes({
      clock: core.clock,
      records: core.records,
      signers: core.closingSigners,
      signatures: core.documentSignatures,
      sealDocument: sealDocument(core),
      signsAtOffice: core.signsAtOffice,
      floodClosingFrom: (sql, applicationId) => floodClosingFrom(core, sql, applicationId),
      recordOpened: (tx, documentId) => recordDelivery(tx, [documentId], 'portal', core.clock.now()),
      readBytes: async (sql, documentId) => (await readDocument(sql, core, documentId)).bytes,
    }),
  }),
}
