import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { closingObstacles, type StateCheck, type StateClosingFacts } from '#src/domain/us/state-closing.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { closingFactsOf } from './closing-facts.service.ts'
import type { RegisterDeps } from './register-row.job.ts'

export interface SignedClosing {
  /** The day on which the documents were signed. */
  closing: CivilDate
  /** Where they were signed; null while none of them is filed. */
  signedAt: StateClosingFacts['signedAt']
}

/** Returns the rules on days, documents and place that a signed closing breaks, or whose facts are not known. */
export const deedObstacles =
  (deps: Pick<RegisterDeps, 'records' | 'liabilities' | 'figures'>) =>
  async (sql: Sql, applicationId: string, signedClosing: SignedClosing): Promise<StateCheck[]> =>
    closingObstacles(
      { ...(await closingFactsOf(deps, sql, applicationId, undefined, signedClosing.closing)), ...signedClosing },
      'deed',
    )
