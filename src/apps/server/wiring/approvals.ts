import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { versionInForce, withKeptTrustees, withPricing } from '#src/brands/published-pricing.rules.ts'
import { publishedVersions, publishPricing } from '#src/brands/server/published-pricing.store.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { lostFactorOfStaff } from '#src/features/accounts/server/second-factor/lost-factor.service.ts'
import { withoutProof } from '#src/features/applications/server/without-proof.service.ts'
import * as approvals from '#src/features/approvals/approvals.contract.ts'
import { approvalsRoutes } from '#src/features/approvals/server/approvals.routes.ts'
import type { ProposalEffects } from '#src/features/approvals/server/approvals.service.ts'
import { stateRuleEvidence } from '#src/features/compliance/server/state-rule-evidence.service.ts'
import { fundingApproval } from '#src/features/funding/server/funding-approval.service.ts'
import { signerVerification } from '#src/features/identity/server/check-signer.job.ts'
import { signerRelease } from '#src/features/signers/server/signer-release.service.ts'
import { policyFaultsOf } from '../core/lending-policy.ts'
import type { FeatureWiring, Installation } from './feature.ts'

/** Returns what each kind of proposal does when a second person has approved it. */
const approvalEffects = (core: Installation): ProposalEffects => {
  const { clock, organizations, funding, accounts, staffReasons, publishedFigures, supplierCredentials } = core
  return {
    pricing: {
      faults(_tx, orgCode, { inForceFrom, pricing }) {
        const organization = organizations.byCode(orgCode)
        if (!organization) return [{ field: 'pricing', message: 'This organization does not exist' }]
        // Prices that people were already shown must not change.
        const isPast = inForceFrom < lenderDay(clock.now())
        const changesNothing = Object.keys(pricing).length === 0
        return [
          ...(changesNothing ? [{ field: 'pricing', message: 'Nothing would change' }] : []),
          ...(isPast ? [{ field: 'inForceFrom', message: 'Must be today or later' }] : []),
          ...policyFaultsOf(withPricing(organization, pricing), Object.keys(pricing)).map(({ field, message }) => ({
            field: `pricing.${field}`,
            message,
          })),
        ]
      },
      async apply(tx, { payload, by: _by, reason: _reason, ...change }) {
        const { organization: orgCode } = change
        const base = core.baseOrganizations.byCode(orgCode) ?? core.organizationByCode(orgCode)
        const version = versionInForce(await publishedVersions(tx, orgCode), payload.inForceFrom)
        const before = mergePricing(version ? withPricing(base, version.pricing) : base)
        await publishPricing(tx, { ...change, ...payload, pricing: withKeptTrustees(payload.pricing, before) })
      },
    },
    funding: fundingApproval(funding),
    'without-proof': withoutProof({ staffReasons }),
    'signer-release': signerRelease({
      ...core,
      signers: core.closingSigners,
      verificationOf: signerVerification(core),
    }),
    'state-rule': stateRuleEvidence(core),
    'lost-factor': lostFactorOfStaff(accounts),
    'supplier-credential': supplierCredentials.proposal,
    figures: {
      faults: publishedFigures.proposalFaults,
      apply: (tx, { payload, proposalId, at }) => publishedFigures.publish(tx, { ...payload, proposalId, at }),
    },
  }
}

export const approvalsWiring: FeatureWiring = {
  contracts: { approvals },
  wire: (core) => ({
    routes: approvalsRoutes({
      clock: core.clock,
      vault: core.vault,
      effects: approvalEffects(core),
      shippedSource: core.baseOrganizations,
    }),
  }),
}
