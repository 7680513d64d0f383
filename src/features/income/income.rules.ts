import { Decimal } from 'decimal.js'
import { z } from 'zod'
import type { IncomeSource, Verification } from '#src/domain/lending/application-enums.ts'
import type { ConditionState } from '#src/domain/lending/condition.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { VerifiedIncome } from '#src/domain/lending/verified-income.ts'
import type { Applicant, EmploymentType } from '#src/domain/person/applicant.ts'
import { isEmployed, monthsInYear } from './income-methods.table.ts'

/** A lender's rules for proof of income: dated organization data (`incomePolicy` in its pricing data). */
export const IncomePolicy = z.strictObject({
  guideline: z.string(),
  /** A proof agrees with the stated income if it falls short by no more than this share. */
  tolerance: z.number().min(0).max(0.5),
  /** A shortfall up to this share goes to staff review with documents. A larger one proves nothing. */
  reviewTolerance: z.number().min(0).max(1),
  /** Other income that no proof shows counts up to this share of the proven income. */
  maxUnprovenOther: z.number().min(0).max(1),
  /** Wages are deposited after taxes. Gross pay is the deposit times this factor. */
  grossOfNet: z.number().min(1).max(2),
  /** The lowest accepted score, 0 to 100, for how well an account's owner matches the applicant. */
  minOwnerScore: z.number().int().min(0).max(100),
  /** The number of pay stubs to ask for. */
  payStubs: z.number().int().min(1).max(12),
  /** Whether pay stubs accepted by staff also verify the employer. */
  payStubsProveEmployer: z.boolean(),
})
export type IncomePolicy = z.infer<typeof IncomePolicy>

/** What a vendor, or staff reading documents, found. */
export interface IncomeFinding {
  source: IncomeSource
  /** Whole dollars a year before tax. */
  annual: number
  /** Whether it shows all of the person's income or only income from work. */
  covers: 'all' | 'work'
  /** Whether the income is the applicant's own. */
  isTheirs: boolean
  employer: 'active' | 'ended' | 'unnamed'
  /** The applicant accepts this income although it is lower than the stated one. */
  isAccepted?: boolean
}

export interface StatedIncome {
  employment: EmploymentType
  /** Whole dollars a year before tax. */
  income: number
  otherIncome: number
}

/** Returns the income to prove: for a rented home, a year of its rent without an employer; otherwise the earnings. */
export const statedIncome = ({
  employment,
  income,
  otherIncome,
  rental,
}: Pick<Applicant, 'employment' | 'income' | 'otherIncome' | 'rental'>): StatedIncome =>
  rental
    ? { employment: 'UNRECOGNIZED', income: rental.monthlyRent * monthsInYear, otherIncome: 0 }
    : { employment, income, otherIncome }

export interface JudgedFinding {
  verification: Verification
  /** Set if the income is verified. */
  verifiedIncome?: VerifiedIncome
  rules: RuleResult[]
}

const incomeShare = (part: number, whole: number): number =>
  whole <= 0 ? 1 : new Decimal(part).dividedBy(whole).toDecimalPlaces(4, Decimal.ROUND_DOWN).toNumber()

/**
 * Returns the other income that counts. It counts in full if the proof covers all income. If the proof covers only
 * work, it counts up to the lender's share.
 */
const otherCounted = ({ covers }: IncomeFinding, claim: StatedIncome, work: number, policy: IncomePolicy): number =>
  covers === 'all' ? claim.otherIncome : Math.min(claim.otherIncome, Math.floor(work * policy.maxUnprovenOther))

/**
 * Returns the lower income that an applicant may accept when a finding shows less than was stated, in whole dollars a
 * year. Undefined if the income is not the applicant's, has ended, or agrees with the stated one.
 */
export const lowerIncomeOf = (
  finding: IncomeFinding,
  claim: StatedIncome,
  policy: IncomePolicy,
): number | undefined => {
  const all = claim.income + claim.otherIncome
  const countedIncome =
    finding.covers === 'all' ? finding.annual : finding.annual + otherCounted(finding, claim, finding.annual, policy)
  const isLess = judgeFinding({ ...finding, isAccepted: false }, claim, policy).verification !== 'VERIFIED'
  if (!finding.isTheirs || finding.employer === 'ended' || !isLess || countedIncome < 1 || countedIncome >= all)
    return undefined
  return Math.floor(countedIncome)
}

/**
 * Compares a finding with the stated income. If they agree, the stated amount counts: a lender that verified the stated
 * income prices on it.
 */
export const judgeFinding = (finding: IncomeFinding, claim: StatedIncome, policy: IncomePolicy): JudgedFinding => {
  const claimedAmount = finding.covers === 'all' ? claim.income + claim.otherIncome : claim.income
  const share = incomeShare(finding.annual, claimedAmount)
  const least = (tolerance: number) => new Decimal(1).minus(tolerance).toNumber()
  const agrees = share >= least(policy.tolerance)
  const lower = finding.isAccepted ? lowerIncomeOf(finding, claim, policy) : undefined
  const rules: RuleResult[] = [
    {
      rule: 'income-is-the-applicants',
      passed: finding.isTheirs,
      facts: { source: finding.source },
      reason: 'income-unverifiable',
    },
    {
      rule: 'employment-goes-on',
      passed: finding.employer !== 'ended',
      facts: { employer: finding.employer },
      reason: 'employment-unverifiable',
    },
    lower === undefined
      ? {
          rule: 'income-agrees-with-stated',
          passed: agrees,
          facts: { share, tolerance: policy.tolerance },
          reason: 'income-unverifiable',
        }
      : { rule: 'lower-income-accepted', passed: true, facts: { share } },
  ]
  if (lower !== undefined)
    return { verification: 'VERIFIED', verifiedIncome: { source: finding.source, annual: lower }, rules }
  if (finding.employer === 'ended' || share < least(policy.reviewTolerance))
    return { verification: 'FAILED_VERIFICATION', rules }
  if (!finding.isTheirs || !agrees) return { verification: 'PENDING_REVIEW', rules }
  const other = otherCounted(finding, claim, claim.income, policy)
  return { verification: 'VERIFIED', verifiedIncome: { source: finding.source, annual: claim.income + other }, rules }
}

/** Documents that were asked for, and their current state. */
export interface DocumentRequest {
  state: ConditionState
  source: IncomeSource
  provesEmployer: boolean
}

export interface IncomeFacts {
  claim: StatedIncome
  findings: readonly IncomeFinding[]
  documents: readonly DocumentRequest[]
}

export interface IncomeJudgment {
  outcome: 'verified' | 'verifiedEmploymentOpen' | 'held'
  verifiedIncome?: VerifiedIncome
  /** Whether a finding is inconclusive, so that documents are needed. */
  needsDocuments: boolean
  trace: DecisionTrace
}

/** Decides whether the findings and documents on file prove the income, and whether to verify the employer next. */
export const judgeIncome = (facts: IncomeFacts, policy: IncomePolicy): IncomeJudgment => {
  const { claim } = facts
  const judgments = facts.findings.map((finding) => ({ finding, ...judgeFinding(finding, claim, policy) }))
  const good = judgments.find(({ verification }) => verification === 'VERIFIED')
  const acceptedDocuments = facts.documents.find(({ state }) => state === 'ACCEPTED')
  const rules: RuleResult[] = [
    ...judgments.flatMap((judgment) => judgment.rules),
    ...facts.documents.map(
      ({ state, source }): RuleResult => ({
        rule: 'papers-accepted',
        passed: state === 'ACCEPTED',
        facts: { state, source },
      }),
    ),
  ]
  const trace = (outcome: string): DecisionTrace => ({
    decision: `income ${outcome}`,
    guideline: policy.guideline,
    rules,
  })
  const needsDocuments = !good && judgments.some(({ verification }) => verification === 'PENDING_REVIEW')
  if (!good && !acceptedDocuments) return { outcome: 'held', needsDocuments, trace: trace('held') }
  const isEmployerKnown =
    !isEmployed(claim.employment) ||
    judgments.some(({ verification, finding }) => verification === 'VERIFIED' && finding.employer === 'active') ||
    facts.documents.some(({ state, provesEmployer }) => state === 'ACCEPTED' && provesEmployer)
  const outcome = isEmployerKnown ? 'verified' : 'verifiedEmploymentOpen'
  // Staff accept documents for the stated income. If they find another figure, they record it as a finding.
  const verifiedIncome = good?.verifiedIncome ?? {
    source: acceptedDocuments?.source ?? 'OTHER',
    annual: claim.income + claim.otherIncome,
  }
  return { outcome, verifiedIncome, needsDocuments, trace: trace(outcome) }
}
