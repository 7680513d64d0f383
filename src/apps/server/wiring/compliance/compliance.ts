import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { versionInForce, withPricing } from '#src/brands/published-pricing.rules.ts'
import { publishedVersions } from '#src/brands/server/published-pricing.store.ts'
import * as compliance from '#src/features/compliance/compliance.contract.ts'
import * as homeFacts from '#src/features/compliance/home-facts.contract.ts'
import * as refinancedDebts from '#src/features/compliance/refinanced-debts.contract.ts'
import { complianceRoutes } from '#src/features/compliance/server/compliance.routes.ts'
import { homeLocationJob, locateHome, registerRowJob } from '#src/features/compliance/server/home-location.job.ts'
import { buildRegisterRow, type RegisterDeps } from '#src/features/compliance/server/register-row.job.ts'
import { readAnswers } from '#src/features/demographics/server/demographics.store.ts'
import { PlanTerms } from '#src/features/documents/plan-terms.schema.ts'
import * as figuresContract from '#src/features/figures/figures.contract.ts'
import { figuresRoutes } from '#src/features/figures/server/figures.routes.ts'
import { readCounteroffer } from '#src/features/offers/server/counteroffer.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import type { FeatureWiring } from '../feature.ts'

export const complianceWiring: FeatureWiring = {
  contracts: { compliance, homeFacts, refinancedDebts, figures: figuresContract },
  jobs: [registerRowJob, homeLocationJob],
  wire({
    db,
    vault,
    clock,
    records,
    liabilities,
    conditions,
    staffReasons,
    organizationByCode,
    baseOrganizations,
    vendors,
    figures,
    publishedFigures,
  }) {
    /**
     * The sources of the loan register. Ethnicity, race and sex are combined with the rest of an application only here.
     */
    const register: RegisterDeps = {
      db,
      vault,
      clock,
      records,
      liabilities,
      conditions,
      staffReasons,
      geocoder: vendors.geocoder,
      organizationByCode,
      figures,
      async readDrawMonths(sql, organization, on) {
        const base = baseOrganizations.byCode(organization) ?? organizationByCode(organization)
        const version = versionInForce(await publishedVersions(sql, organization), on)
        const { planTerms = {} } = mergePricing(version ? withPricing(base, version.pricing) : base)
        return PlanTerms.parse(planTerms).drawPeriodMonths
      },
      readCounteroffer,
      readAnswers: (sql, applicationId) => readAnswers(sql, vault, applicationId),
    }
    return {
      routes: [...complianceRoutes(register), ...figuresRoutes(publishedFigures)],
      jobs: [runs(registerRowJob, buildRegisterRow(register)), runs(homeLocationJob, locateHome(register))],
    }
  },
}
