import { productOf } from '#src/brands/page-organisation.contract.ts'
import { rightToCancelPapers } from '#src/features/documents/server/right-to-cancel.service.ts'
import { basePath } from '#src/workflow/base-path.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import type { Core } from './core.ts'

/** What the right to cancel is made of. */
export const rescissionDeps = (core: Core) => ({
  ...{ db: core.database.db, clock: core.clock, records: core.records, signers: core.closingSigners },
  papers: rightToCancelPapers({
    ...core.correspondence,
    signersLink: (organisation) =>
      core.pageAt(core.organisationCalled(organisation), `${basePath}/heloc-signer/documents`),
  }),
  isBusinessPurpose: ({ organisation, product }: ApplicationRecord) =>
    productOf(core.organisationCalled(organisation), product).isBusinessPurpose,
})
