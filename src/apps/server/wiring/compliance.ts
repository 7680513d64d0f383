import * as compliance from '#src/features/compliance/compliance.contract.ts'
import { complianceRoutes } from '#src/features/compliance/server/compliance.routes.ts'
import { drawRegisterRow, type RegisterDeps, registerRowJob } from '#src/features/compliance/server/register-row.job.ts'
import { readAnswers } from '#src/features/demographics/server/demographics.store.ts'
import type { FeatureWiring } from './feature.ts'

export const complianceWiring: FeatureWiring = {
  contracts: { compliance },
  wire({ db, vault, clock, records, liabilities, organisationCalled }) {
    /**
     * The sources of the loan register. Ethnicity, race and sex are combined with the rest of an application only here.
     */
    const register: RegisterDeps = {
      db,
      vault,
      clock,
      records,
      liabilities,
      organisationCalled,
      readAnswers: (sql, applicationId) => readAnswers(sql, vault, applicationId),
    }
    return { routes: complianceRoutes(register), jobs: { [registerRowJob]: drawRegisterRow(register) } }
  },
}
