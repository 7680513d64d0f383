import { readDocument } from '#src/features/documents/server/documents.store.ts'
import * as handover from '#src/features/identity/handover.contract.ts'
import * as identity from '#src/features/identity/identity.contract.ts'
import { checkSigner } from '#src/features/identity/server/check-signer.job.ts'
import { identityRoutes } from '#src/features/identity/server/identity.routes.ts'
import { signerCheckJob } from '#src/features/identity/server/identity.service.ts'
import { identityPicturesSweep } from '#src/features/identity/server/pictures-sweep.service.ts'
import { verifyIdentity } from '#src/features/identity/server/verify-identity.step.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import type { FeatureWiring } from './feature.ts'

export const identityWiring: FeatureWiring = {
  contracts: { handover, identity },
  jobs: [signerCheckJob],
  wire(core) {
    const { db, clock, vault, records, conditions } = core
    const vendor = core.vendors.identityProofing
    const check = {
      db,
      clock,
      vault,
      records,
      conditions,
      vendor,
      readPicture: async (sql: Sql, documentId: string) => (await readDocument(sql, core, documentId)).bytes,
    }
    return {
      routes: identityRoutes({
        vault,
        clock,
        conditions,
        records,
        uploads: core.uploads,
        organizationByCode: core.organizationByCode,
        pageAt: core.pageAt,
        production: core.config.production,
        sendsTexts: core.sendsTexts,
        needsFaceConsent: vendor.needsFaceConsent ?? false,
        /** Whether the back of an ID is photographed too, for ID kinds where that is optional. */
        requiresBackOfId: async (organization) =>
          (await core.flags.forOrganization(organization))['fe-heloc-back-of-id']?.enabled ?? true,
      }),
      steps: { 'verify-identity': verifyIdentity(check) },
      jobs: [runs(signerCheckJob, checkSigner({ ...check, signers: core.closingSigners }))],
      sweeps: { identityPictures: identityPicturesSweep({ db, clock, discard: core.discardUploaded }) },
    }
  },
}
