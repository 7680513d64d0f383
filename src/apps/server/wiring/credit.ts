import * as credit from '#src/features/credit/credit.contract.ts'
import { creditRoutes } from '#src/features/credit/server/credit.routes.ts'
import { pullHardCredit } from '#src/features/credit/server/pull-hard-credit.step.ts'
import { pullSoftCredit } from '#src/features/credit/server/pull-soft-credit.step.ts'
import { renderScoreDisclosure } from '#src/features/documents/server/disclosures/score-disclosure.service.ts'
import type { FeatureWiring } from './feature.ts'

export const creditWiring: FeatureWiring = {
  contracts: { credit },
  wire(core) {
    const { db, clock, records, conditions, liabilities, reprice, correspondence } = core
    const pull = {
      db,
      clock,
      records,
      bureau: core.vendors.creditBureau,
      policyFor: (organization: string) => core.policyFor(organization).credit,
    }
    return {
      routes: creditRoutes(clock, records),
      steps: {
        'pull-soft-credit': pullSoftCredit(pull),
        'pull-hard-credit': pullHardCredit({
          ...pull,
          conditions,
          liabilities,
          reprice,
          discloseScore: (sql, application, file) => renderScoreDisclosure(correspondence, sql, application, file),
        }),
      },
    }
  },
}
