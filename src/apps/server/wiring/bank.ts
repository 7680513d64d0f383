import * as bank from '#src/features/bank/bank.contract.ts'
import { acceptedAccountJob, recordAcceptedAccount } from '#src/features/bank/server/accepted-account.job.ts'
import { accountLetterJob, writeAccountLetter } from '#src/features/bank/server/account-letter.job.ts'
import { bankRoutes } from '#src/features/bank/server/bank.routes.ts'
import { debitAuthorization } from '#src/features/bank/server/debit-authorization.service.ts'
import { debitAuthorizationJob } from '#src/features/bank/server/payment-choice.service.ts'
import { giveDebitAuthorization } from '#src/features/documents/server/disclosures/debit-authorization.service.ts'
import { autopayTerms } from '#src/features/offers/server/autopay-terms.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { linkDialogs } from '../suppliers/link-dialogs.ts'
import type { FeatureWiring } from './feature.ts'

export const bankWiring: FeatureWiring = {
  contracts: { bank },
  jobs: [accountLetterJob, acceptedAccountJob, debitAuthorizationJob],
  wire(core) {
    const { db, clock, vault, records, conditions, vendors, organizationByCode, bankAccounts: accounts } = core
    return {
      routes: bankRoutes({
        clock,
        records,
        conditions,
        accounts,
        vault,
        vendors,
        dialog: linkDialogs(core.config).bank,
        terms: autopayTerms(core),
        lenderLegalName: (organization) => organizationByCode(organization).orgMetaData.companyInfo.legalName,
        minOwnerScore: (organization) => core.policyFor(organization).income.minOwnerScore,
        organizationByCode: (organization) => organizationByCode(organization).orgMetaData.companyInfo.name,
        pageUrl: (organization, path, host) => core.pageAt(organizationByCode(organization), path, host),
      }),
      jobs: [
        runs(accountLetterJob, writeAccountLetter(core.accountLetters)),
        runs(acceptedAccountJob, recordAcceptedAccount({ db, clock, accounts })),
        runs(
          debitAuthorizationJob,
          giveDebitAuthorization({
            ...core.correspondence,
            records,
            authorizationOf: debitAuthorization({ accounts }),
            autopayPoints: core.autopayPoints,
          }),
        ),
      ],
    }
  },
}
