import { z } from 'zod'
import { addDays, type CivilDate, daysBetween } from '#src/domain/dates/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import { isNamed } from '#src/domain/person/deed-name.ts'
import type { ValuationReport } from '#src/vendors/avm/avm.port.ts'
import type { PropertyRecord } from '#src/vendors/property-record/property-record.port.ts'

/** What a lender accepts as collateral: dated data of the organization (`propertyPolicy` of its pricing data). */
export const PropertyPolicy = z.strictObject({
  guideline: z.string(),
  acceptedTypes: z.array(z.string()),
  /** A home that was bought, or whose title was transferred, within this many days is not eligible. */
  transferSeasoningDays: z.number().int().min(0),
  /**
   * Whether a home held in a trust is accepted. Kinds of homes that are never accepted, such as manufactured and mobile
   * homes, are left out of `acceptedTypes`.
   */
  acceptsTrusts: z.boolean(),
  /**
   * The largest forecast standard deviation of a usable model value. Above it, the borrower's estimate is verified
   * instead.
   */
  maxValuationDeviation: z.number().min(0).max(1),
  /** States in which an estimate is verified by an evaluation. All other states use a broker price opinion. */
  evaluationStates: z.array(z.string()),
})
export type PropertyPolicy = z.infer<typeof PropertyPolicy>

/** A concern that staff and borrower settle while the application continues. */
export type TitleConcern =
  | 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'
  | 'FALSE_OWNERSHIP_TYPE_REVIEW'
  | 'REVIEW_TRUST_REQUIREMENTS'
  | 'PROPERTY_LEGAL_DESCRIPTION'

export interface TitleDecision {
  /** Held: staff must accept the ownership before the application continues. */
  outcome: 'clear' | 'held' | 'declined'
  concerns: readonly TitleConcern[]
  /** First day on which a recent transfer no longer prevents the line. */
  eligibleFrom: CivilDate | null
  trace: DecisionTrace
}

export interface TitleQuestion {
  record: PropertyRecord
  applicant: { firstName: string; lastName: string }
  /** Whether the applicant said that the home is for sale. */
  listedForSale: boolean
  policy: PropertyPolicy
  /** Concerns of an earlier check that staff accepted proof of. */
  acceptedKinds?: ReadonlySet<string>
  today: CivilDate
}

/**
 * Checks the owner against the applicant, the date of the last transfer, whether the home is for sale, and its type.
 */
export const assessTitle = ({
  record,
  applicant,
  listedForSale,
  policy,
  acceptedKinds = new Set(),
  today,
}: TitleQuestion): TitleDecision => {
  const transferDate = record.lastTransfer?.date ?? null
  const age = transferDate === null ? null : daysBetween(transferDate, today)
  const rules: RuleResult[] = [
    {
      rule: 'transfer-seasoned',
      passed: age === null || age > policy.transferSeasoningDays,
      facts: { daysSinceTransfer: age, least: policy.transferSeasoningDays },
      reason: 'recent-transfer',
    },
    {
      rule: 'not-for-sale',
      passed: !listedForSale && !record.listedForSale,
      facts: { stated: listedForSale, onRecord: record.listedForSale },
      reason: 'property-listed',
    },
    {
      rule: 'accepted-type',
      passed: policy.acceptedTypes.includes(record.type),
      facts: { type: record.type },
      reason: 'property-type',
    },
  ]
  const ownership = ownershipConcerns(record, applicant, policy)
  // A deed cannot be drawn up without the legal description. The borrower is asked for a copy while the application
  // continues.
  const allConcerns: TitleConcern[] =
    record.legalDescription === '' ? [...ownership, 'PROPERTY_LEGAL_DESCRIPTION'] : ownership
  const concerns = allConcerns.filter((concern) => !acceptedKinds.has(concern))
  const declined = rules.some((rule) => !rule.passed)
  return {
    outcome: declined ? 'declined' : concerns.includes('PROPERTY_OWNERSHIP_FRAUD_REVIEW') ? 'held' : 'clear',
    concerns: declined ? [] : concerns,
    eligibleFrom:
      rules[0]?.passed === false && transferDate !== null
        ? addDays(transferDate, policy.transferSeasoningDays + 1)
        : null,
    trace: {
      decision: declined ? 'title declined' : 'title clear',
      guideline: policy.guideline,
      rules: [
        ...rules,
        {
          rule: 'owner-is-applicant',
          passed: ownership.every((concern) => acceptedKinds.has(concern)),
          facts: {
            concerns: ownership.join(' ') || null,
            accepted: ownership.filter((c) => acceptedKinds.has(c)).join(' ') || null,
          },
        },
      ],
    },
  }
}

const ownershipConcerns = (
  record: PropertyRecord,
  applicant: { firstName: string; lastName: string },
  policy: PropertyPolicy,
): TitleConcern[] => {
  const named = record.owners.some((owner) => owner.kind === 'PERSON' && isNamed(owner.name, applicant))
  if (named) return record.vesting === 'TRUST' ? ['FALSE_OWNERSHIP_TYPE_REVIEW'] : []
  const inTrust = record.vesting === 'TRUST' || record.owners.some((owner) => owner.kind === 'TRUST')
  if (inTrust && policy.acceptsTrusts) return ['REVIEW_TRUST_REQUIREMENTS']
  return ['PROPERTY_OWNERSHIP_FRAUD_REVIEW']
}

export type ValuationOutcome = 'valued' | 'noValue' | 'uncertainForPriceOpinion' | 'uncertainForEvaluation'

/** Decides whether a model value is certain enough to price on, and if not, how to verify the borrower's estimate. */
export const assessValuation = (
  report: ValuationReport,
  state: string,
  policy: PropertyPolicy,
): { outcome: ValuationOutcome; trace: DecisionTrace } => {
  const decide = (outcome: ValuationOutcome, rules: readonly RuleResult[]) => ({
    outcome,
    trace: { decision: `valuation ${outcome}`, guideline: policy.guideline, rules },
  })
  if (report.result === 'NONE') return decide('noValue', [{ rule: 'model-value-found', passed: false, facts: {} }])
  const { fsd } = report.valuation
  const isConfident = fsd <= policy.maxValuationDeviation
  const rules: RuleResult[] = [
    { rule: 'model-value-sure', passed: isConfident, facts: { fsd, most: policy.maxValuationDeviation } },
  ]
  if (isConfident) return decide('valued', rules)
  return decide(policy.evaluationStates.includes(state) ? 'uncertainForEvaluation' : 'uncertainForPriceOpinion', rules)
}
