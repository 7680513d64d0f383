import { recordDelivery } from '#src/features/documents/server/deliveries.store.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import { type SealDeps, sealPaper } from '#src/features/documents/server/seal-paper.service.ts'
import type { SigningDeps } from '#src/features/signing/server/signing.service.ts'
import type { Core } from './core.ts'

/** What papers are sealed by. */
export const sealDeps = (core: Core): SealDeps => ({
  ...{ ...core.correspondence, signers: core.closingSigners, signatures: core.paperSignatures },
  sealKey: core.sealKey,
})

/** What reading and signing the papers of a closing is made of. */
export const signingDeps = (core: Core): SigningDeps => ({
  ...{ clock: core.clock, records: core.records, signers: core.closingSigners, signatures: core.paperSignatures },
  sealPaper: sealPaper(core),
  noteOpened: (tx, documentId) => recordDelivery(tx, [documentId], 'portal', core.clock.now()),
  readBytes: async (sql, documentId) => (await readDocument(sql, core, documentId)).bytes,
})
