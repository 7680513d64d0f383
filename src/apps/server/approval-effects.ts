import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { withPricing } from '#src/brands/published-pricing.rules.ts'
import { publishPricing } from '#src/brands/server/published-pricing.store.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { type LostFactorDeps, lostFactorOfStaff } from '#src/features/accounts/server/lost-factor.service.ts'
import { withoutProof } from '#src/features/applications/server/without-proof.service.ts'
import type { ProposalEffects } from '#src/features/approvals/server/approvals.service.ts'
import { fundingApproval } from '#src/features/funding/server/funding-approval.service.ts'
import type { FundingFactsDeps } from '#src/features/funding/server/funding-facts.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { policyFaultsOf } from './lending-policy.ts'

/** What each kind of proposal does when a second person has approved it. */
export const approvalEffects = ({
  clock,
  organisations,
  funding,
  lostFactors,
  staffReasons,
}: {
  clock: Clock
  organisations: OrganisationSource
  funding: FundingFactsDeps
  lostFactors: LostFactorDeps
  staffReasons: StaffReasonRecords
}): ProposalEffects => ({
  pricing: {
    faults(_tx, orgCode, { inForceFrom, pricing }) {
      const organisation = organisations.byCode(orgCode)
      if (!organisation) return [{ field: 'pricing', message: 'This organisation does not exist' }]
      // Prices that people were shown stay what they were.
      const isPast = inForceFrom < lenderDay(clock.now())
      const changesNothing = Object.keys(pricing).length === 0
      return [
        ...(changesNothing ? [{ field: 'pricing', message: 'Nothing would change' }] : []),
        ...(isPast ? [{ field: 'inForceFrom', message: 'Must be today or later' }] : []),
        ...policyFaultsOf(withPricing(organisation, pricing), Object.keys(pricing)).map(({ field, message }) => ({
          ...{ field: `pricing.${field}`, message },
        })),
      ]
    },
    apply: (tx, { payload, by: _by, reason: _reason, ...change }) => publishPricing(tx, { ...change, ...payload }),
  },
  funding: fundingApproval(funding),
  'without-proof': withoutProof({ staffReasons }),
  'lost-factor': lostFactorOfStaff(lostFactors),
})
