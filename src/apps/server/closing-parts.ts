import { productOf } from '#src/brands/page-organisation.contract.ts'
import { isMarked } from '#src/domain/liability.ts'
import type { AccountLetterDeps } from '#src/features/bank/server/account-letter.job.ts'
import { writeAboutMoney } from '#src/features/documents/server/funding-letters.service.ts'
import { rightToCancelPapers } from '#src/features/documents/server/right-to-cancel.service.ts'
import type { FundingDeps } from '#src/features/funding/server/funding.service.ts'
import { payoffLetters } from '#src/features/payoffs/server/payoffs.store.ts'
import { rescissionService } from '#src/features/rescission/server/rescission.service.ts'
import { basePath } from '#src/workflow/base-path.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import type { Core } from './core.ts'

/** What the right to cancel is made of. */
export const rescissionDeps = (core: Core) => ({
  ...{ db: core.database.db, clock: core.clock, records: core.records, signers: core.closingSigners },
  staffReasons: core.staffReasons,
  papers: rightToCancelPapers({
    ...core.correspondence,
    signersLink: (organisation) =>
      core.pageAt(core.organisationCalled(organisation), `${basePath}/heloc-signer/documents`),
  }),
  isBusinessPurpose: ({ organisation, product }: ApplicationRecord) =>
    productOf(core.organisationCalled(organisation), product).isBusinessPurpose,
})

/** What the last checks and the money are made of. */
export const fundingDeps = (core: Core): FundingDeps => {
  const letters = payoffLetters(core.vault)
  const { standing } = rescissionService(rescissionDeps(core))
  return {
    ...{ db: core.database.db, clock: core.clock, records: core.records, accounts: core.bankAccounts },
    ...{ liabilities: core.liabilities, disbursements: core.vendors.disbursements, staffReasons: core.staffReasons },
    rescissionOf: standing,
    async payoffsOf(sql, applicationId) {
      const owed = await core.liabilities.ofApplication(sql, applicationId)
      const asked = await letters.ofApplication(sql, applicationId)
      return owed
        .filter((one) => isMarked(one) && one.removedFor === null)
        .map(({ id, creditor, accountEnding }) => ({
          ...{ liabilityId: id, creditor, accountEnding },
          letter: asked.find(({ liabilityId }) => liabilityId === id)?.letter ?? null,
        }))
    },
    tell: writeAboutMoney(core.correspondence),
  }
}

/** What a change of the account for the money is told by. */
export const accountLetters = (core: Core): AccountLetterDeps => ({
  ...{ db: core.database.db, vault: core.vault, clock: core.clock, records: core.records, pageAt: core.pageAt },
  ...{ accounts: core.bankAccounts, organisationOf: core.organisationCalled },
})
