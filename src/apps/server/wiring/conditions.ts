import { profileService } from '#src/features/accounts/server/profile/profile.service.ts'
import { recordAcceptance } from '#src/features/bank/server/accepted-account.job.ts'
import * as conditions from '#src/features/conditions/conditions.contract.ts'
import { conditionsRoutes } from '#src/features/conditions/server/conditions.routes.ts'
import { storeFiledDocument } from '../core/uploads.ts'
import type { FeatureWiring } from './feature.ts'

export const conditionsWiring: FeatureWiring = {
  contracts: { conditions },
  wire: (core) => ({
    routes: conditionsRoutes({
      clock: core.clock,
      conditions: core.conditions,
      readParties: async (db, applicationId) =>
        (await core.closingSigners.signing(db, applicationId))
          .filter(({ role }) => role !== 'borrower')
          .map(({ id, identityId, person: { name } }) => ({
            signerUuid: id,
            identityId,
            name: [name.firstName, name.lastName].filter(Boolean).join(' '),
          })),
      inspect: core.inspectFile,
      saveFiledDocument: storeFiledDocument(core),
      savePhone: profileService(core.accounts).savePhone,
      onAccepted: async (tx, applicationId, category, conditionId) => {
        if (category === 'BANK_ACCOUNT_FRAUD_REVIEW')
          await recordAcceptance(core.accountLetters, tx, applicationId, conditionId)
      },
    }),
  }),
}
