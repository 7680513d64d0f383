import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { lateCharge } from '#src/domain/us/late-charge.ts'
import { minLaterDraw } from '#src/domain/us/texas-home-equity.ts'
import * as boarding from '#src/features/boarding/boarding.contract.ts'
import * as dataSharing from '#src/features/boarding/data-sharing.contract.ts'
import * as loanReads from '#src/features/boarding/loan-reads.contract.ts'
import * as mismo from '#src/features/boarding/mismo.contract.ts'
import { boardingRoutes } from '#src/features/boarding/server/boarding.routes.ts'
import { loanFacts } from '#src/features/boarding/server/loan-facts.service.ts'
import { loanReadsRoutes } from '#src/features/boarding/server/loan-reads.routes.ts'
import { fileNameOf } from '#src/features/documents/document-kinds.table.ts'
import { PlanTerms } from '#src/features/documents/plan-terms.schema.ts'
import { mayRead } from '#src/features/documents/readable-documents.rules.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import { fundingService } from '#src/features/funding/server/funding.service.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { FeatureWiring } from '../feature.ts'

export const boardingWiring: FeatureWiring = {
  contracts: { boarding, dataSharing, loanReads, mismo },
  wire(core) {
    const { vault, clock } = core
    const funding = fundingService(core.funding)
    const readLoanFacts = loanFacts({
      ...core,
      accounts: core.bankAccounts,
      planTermsFor(organization, home) {
        const { planTerms = {} } = mergePricing(organization)
        const plan = PlanTerms.parse(planTerms)
        return {
          drawPeriodMonths: plan.drawPeriodMonths,
          minimumLaterDraw: minLaterDraw(home, plan),
          lateCharge: lateCharge(home.state, plan, { source: core.figures(), on: home.agreedOn }),
        }
      },
      readFundedMoney: (sql, id) => funding.read(sql, { id }),
    })
    const deps = {
      vault,
      clock,
      readLoanFacts: readLoanFacts,
      async readFile(db: Sql, documentId: string) {
        const { document, bytes } = await readDocument(db, core, documentId)
        const { kind, language, version, mediaType } = document
        if (!mayRead({ role: 'partner', signer: undefined }, document)) throw new Refusal('access/not-found')
        return { bytes, mediaType, fileName: fileNameOf(kind, language, version, mediaType) }
      },
    }
    return { routes: [...boardingRoutes(deps), ...loanReadsRoutes(deps)] }
  },
}
