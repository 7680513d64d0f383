import type { Clock } from '#src/platform/server/clock.ts'
import { callerRead } from '#src/platform/server/database/caller-audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Ratios } from '../debts-and-income.schema.ts'
import { readUnderwriting } from '../underwriting.contract.ts'
import { readCreditView } from './credit-view.service.ts'
import { incomeWorksheet, readLiabilityViews, type WorksheetDeps } from './debts-and-income.service.ts'
import { propertyFile } from './property-file.service.ts'

export interface UnderwritingDeps extends WorksheetDeps {
  clock: Clock
  /** Returns the ratios on the figures of today; undefined before there is a credit file and a value. */
  ratiosOf(db: Sql, applicationId: string): Promise<Ratios | undefined>
}

export const underwritingRoutes = (deps: UnderwritingDeps): Route[] => [
  serve(readUnderwriting, async ({ db, params: { uuid }, caller }) => {
    // Nothing is shown unless it is stored that it was read.
    const [ratios, credit, liabilities, income, property] = await Promise.all([
      deps.ratiosOf(db, uuid),
      readCreditView(deps.records, db, uuid),
      readLiabilityViews(deps, db, uuid),
      incomeWorksheet(deps, db, uuid),
      propertyFile(deps.records, db, uuid),
      callerRead(deps.clock)(db, requireKnownCaller(caller), uuid, 'underwriting read'),
    ])
    return { ratios: ratios ?? null, credit, liabilities, income, property }
  }),
]
