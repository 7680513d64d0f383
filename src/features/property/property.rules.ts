import { z } from 'zod'
import { addDays, type CivilDate, daysBetween } from '#src/domain/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import { isNamed } from '#src/domain/deed-name.ts'
import type { ValuationReport } from '#src/vendors/avm/avm.port.ts'
import type { PropertyRecord } from '#src/vendors/property-record/property-record.port.ts'

/** What a lender takes as collateral, dated data of the organisation (`propertyPolicy` of its pricing data). */
export const PropertyPolicy = z.strictObject({
  guideline: z.string(),
  acceptedTypes: z.array(z.string()),
  /** A home bought, or whose title was transferred, within so many days is not eligible. */
  transferSeasoningDays: z.number().int().min(0),
  /** Manufactured, mobile and other kinds that are never taken are simply not among `acceptedTypes`. */
  acceptsTrusts: z.boolean(),
  /** A model value with a greater forecast standard deviation is too uncertain; the borrower's estimate is verified instead. */
  mostValuationDeviation: z.number().min(0).max(1),
  /** How an estimate is verified: a broker price opinion, except in the states where an evaluation is ordered. */
  evaluationStates: z.array(z.string()),
})
export type PropertyPolicy = z.infer<typeof PropertyPolicy>

/** Raised for staff and borrower to settle while the application goes on. */
export type TitleConcern =
  | 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'
  | 'FALSE_OWNERSHIP_TYPE_REVIEW'
  | 'REVIEW_TRUST_REQUIREMENTS'
  | 'PROPERTY_LEGAL_DESCRIPTION'

export interface TitleDecision {
  /** Held: staff must accept the ownership before anything else is worth doing. */
  outcome: 'clear' | 'held' | 'declined'
  concerns: readonly TitleConcern[]
  /** First day on which a recent transfer no longer stands in the way. */
  eligibleFrom: CivilDate | null
  trace: DecisionTrace
}

export interface TitleQuestion {
  record: PropertyRecord
  applicant: { firstName: string; lastName: string }
  /** What the applicant said about a sale. */
  listedForSale: boolean
  policy: PropertyPolicy
  /** Concerns of an earlier look that staff accepted proof on. */
  accepted?: ReadonlySet<string>
  today: CivilDate
}

/** Ownership against the applicant, transfer within 90 days, listed for sale, kind of property. */
export const assessTitle = ({
  record,
  applicant,
  listedForSale,
  policy,
  accepted = new Set(),
  today,
}: TitleQuestion): TitleDecision => {
  const transferred = record.lastTransfer?.date ?? null
  const age = transferred === null ? null : daysBetween(transferred, today)
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
  // A deed cannot be drawn without it; the borrower is asked for a copy while the application goes on.
  const found: TitleConcern[] =
    record.legalDescription === '' ? [...ownership, 'PROPERTY_LEGAL_DESCRIPTION'] : ownership
  const concerns = found.filter((concern) => !accepted.has(concern))
  const declined = rules.some((rule) => !rule.passed)
  return {
    outcome: declined ? 'declined' : concerns.includes('PROPERTY_OWNERSHIP_FRAUD_REVIEW') ? 'held' : 'clear',
    concerns: declined ? [] : concerns,
    eligibleFrom:
      rules[0]?.passed === false && transferred !== null
        ? addDays(transferred, policy.transferSeasoningDays + 1)
        : null,
    trace: {
      decision: declined ? 'title declined' : 'title clear',
      guideline: policy.guideline,
      rules: [
        ...rules,
        {
          rule: 'owner-is-applicant',
          passed: ownership.every((concern) => accepted.has(concern)),
          facts: {
            concerns: ownership.join(' ') || null,
            accepted: ownership.filter((c) => accepted.has(c)).join(' ') || null,
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

/** Whether a model value is sure enough to price on, and else how the borrower's estimate will be verified. */
export const assessValuation = (
  report: ValuationReport,
  state: string,
  policy: PropertyPolicy,
): { outcome: ValuationOutcome; trace: DecisionTrace } => {
  const decided = (outcome: ValuationOutcome, rules: readonly RuleResult[]) => ({
    outcome,
    trace: { decision: `valuation ${outcome}`, guideline: policy.guideline, rules },
  })
  if (report.result === 'NONE') return decided('noValue', [{ rule: 'model-value-found', passed: false, facts: {} }])
  const { fsd } = report.valuation
  const sure = fsd <= policy.mostValuationDeviation
  const rules = [{ rule: 'model-value-sure', passed: sure, facts: { fsd, most: policy.mostValuationDeviation } }]
  if (sure) return decided('valued', rules)
  return decided(policy.evaluationStates.includes(state) ? 'uncertainForEvaluation' : 'uncertainForPriceOpinion', rules)
}
