import type { RegisterDeps } from '#src/features/compliance/server/register-row.job.ts'
import { readAnswers } from '#src/features/demographics/server/demographics.store.ts'
import type { Core } from './core.ts'

/** What the loan register is drawn from. Here alone ethnicity, race and sex meet the rest of an application. */
export const registerDeps = (core: Core): RegisterDeps => ({
  ...{ db: core.database.db, vault: core.vault, clock: core.clock, records: core.records },
  ...{ liabilities: core.liabilities, organisationCalled: core.organisationCalled },
  readAnswers: (sql, applicationId) => readAnswers(sql, core.vault, applicationId),
})
