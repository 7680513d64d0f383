import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { missingFigures } from '#src/domain/figures/published-figures.ts'
import { missingDeedTerms } from '#src/features/documents/deed-terms.rules.ts'
import { PlanTerms } from '#src/features/documents/plan-terms.schema.ts'
import { hoursKind } from '#src/features/hours/organization-hours.rules.ts'
import { setupRoutes } from '#src/features/setup/server/setup.routes.ts'
import * as setup from '#src/features/setup/setup.contract.ts'
import type { FeatureWiring } from '../feature.ts'

export const setupWiring: FeatureWiring = {
  contracts: { setup },
  wire: ({ clock, config, figures, organizationByCode }) => ({
    routes: setupRoutes({
      clock,
      hoursKind,
      lenderFacts(orgCode) {
        const organization = organizationByCode(orgCode)
        const { offersChat, eligibleStates } = organization.behavior
        const plan = PlanTerms.parse(mergePricing(organization).planTerms ?? {})
        const needsTrustee = (state: (typeof eligibleStates)[number]) =>
          missingDeedTerms(state, plan).some((term) => term !== 'preparer')
        return {
          offersChat,
          statesWithoutTrustee: eligibleStates.filter(needsTrustee).length,
          isOperator: orgCode === config.defaultOrganization,
          missingFigures: missingFigures(figures(), lenderDay(clock.now())).length,
        }
      },
    }),
  }),
}
