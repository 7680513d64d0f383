import { profileService } from '#src/features/accounts/server/profile/profile.service.ts'
import { keepAccepted } from '#src/features/bank/server/accepted-account.job.ts'
import * as conditions from '#src/features/conditions/conditions.contract.ts'
import { conditionsRoutes } from '#src/features/conditions/server/conditions.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const conditionsWiring: FeatureWiring = {
  contracts: { conditions },
  wire: (core) => ({
    routes: conditionsRoutes({
      clock: core.clock,
      conditions: core.conditions,
      savePhone: profileService(core.accounts).savePhone,
      onAccepted: async (tx, applicationId, category, conditionId) => {
        if (category === 'BANK_ACCOUNT_FRAUD_REVIEW')
          await keepAccepted(core.accountLetters, tx, applicationId, conditionId)
      },
    }),
  }),
}
