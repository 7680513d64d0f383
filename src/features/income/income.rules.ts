import { Decimal } from 'decimal.js'
import { z } from 'zod'
import type { Applicant, EmploymentType } from '#src/domain/applicant.ts'
import type { IncomeSource, Verification } from '#src/domain/application-enums.ts'
import type { ConditionState } from '#src/domain/condition.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import type { VerifiedIncome } from '#src/domain/verified-income.ts'
import { isEmployed, monthsInYear } from './income-methods.table.ts'

/** How a lender takes proofs of income, dated data of the organisation (`incomePolicy` of its pricing data). */
export const IncomePolicy = z.strictObject({
  guideline: z.string(),
  /** A proof that falls short of what was stated by no more than this share agrees with it. */
  tolerance: z.number().min(0).max(0.5),
  /** Falling short by no more than this, it goes to a person with papers; by more, it proves nothing. */
  reviewTolerance: z.number().min(0).max(1),
  /** Further income that no proof shows counts up to this share of the proved one. */
  mostUnprovenOther: z.number().min(0).max(1),
  /** Wages reach an account after taxes: gross pay is so many times the deposit. */
  grossOfNet: z.number().min(1).max(2),
  /** How well the owner of an account must match the applicant, 0 to 100. */
  leastOwnerScore: z.number().int().min(0).max(100),
  /** Pay stubs asked for. */
  payStubs: z.number().int().min(1).max(12),
  /** Pay stubs that staff accepted name the employer, too. */
  payStubsProveEmployer: z.boolean(),
})
export type IncomePolicy = z.infer<typeof IncomePolicy>

/** What a vendor, or staff reading papers, found. */
export interface IncomeFinding {
  source: IncomeSource
  /** Whole dollars a year before tax. */
  annual: number
  /** Shows all income of the person, or that of the work alone. */
  covers: 'all' | 'work'
  /** Whether it is the applicant's own. */
  isTheirs: boolean
  employer: 'active' | 'ended' | 'unnamed'
  /** The applicant goes on with it though it is less than what was stated. */
  isAccepted?: boolean
}

export interface StatedIncome {
  employment: EmploymentType
  /** Whole dollars a year before tax. */
  income: number
  otherIncome: number
}

/** What is to be proved: of a rented home a year of its rent, and no employer; else what the applicant earns. */
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
  /** Set where it is verified. */
  verified?: VerifiedIncome
  rules: RuleResult[]
}

const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 1 : new Decimal(part).dividedBy(whole).toDecimalPlaces(4, Decimal.ROUND_DOWN).toNumber()

/** Further income counts as far as a proof shows it, or beside work up to the lender's share. */
const otherCounted = ({ covers }: IncomeFinding, stated: StatedIncome, work: number, policy: IncomePolicy): number =>
  covers === 'all' ? stated.otherIncome : Math.min(stated.otherIncome, Math.floor(work * policy.mostUnprovenOther))

/**
 * What an applicant may go on with when a finding shows less than was stated, in whole dollars a year. Nothing where the
 * income is not theirs, has ended, or is as stated.
 */
export const lowerIncomeOf = (
  finding: IncomeFinding,
  stated: StatedIncome,
  policy: IncomePolicy,
): number | undefined => {
  const all = stated.income + stated.otherIncome
  const counted =
    finding.covers === 'all' ? finding.annual : finding.annual + otherCounted(finding, stated, finding.annual, policy)
  const isLess = judgeFinding({ ...finding, isAccepted: false }, stated, policy).verification !== 'VERIFIED'
  if (!finding.isTheirs || finding.employer === 'ended' || !isLess || counted < 1 || counted >= all) return undefined
  return Math.floor(counted)
}

/**
 * Holds a finding against what was stated. What agrees is taken as stated: a lender that asked and found it true prices
 * on what it was told.
 */
export const judgeFinding = (finding: IncomeFinding, stated: StatedIncome, policy: IncomePolicy): JudgedFinding => {
  const asked = finding.covers === 'all' ? stated.income + stated.otherIncome : stated.income
  const share = shareOf(finding.annual, asked)
  const least = (tolerance: number) => new Decimal(1).minus(tolerance).toNumber()
  const agrees = share >= least(policy.tolerance)
  const lower = finding.isAccepted ? lowerIncomeOf(finding, stated, policy) : undefined
  const rules: RuleResult[] = [
    {
      ...{ rule: 'income-is-the-applicants', passed: finding.isTheirs, facts: { source: finding.source } },
      reason: 'income-unverifiable',
    },
    {
      ...{ rule: 'employment-goes-on', passed: finding.employer !== 'ended', facts: { employer: finding.employer } },
      reason: 'employment-unverifiable',
    },
    lower === undefined
      ? {
          ...{ rule: 'income-agrees-with-stated', passed: agrees, facts: { share, tolerance: policy.tolerance } },
          reason: 'income-unverifiable',
        }
      : { rule: 'lower-income-accepted', passed: true, facts: { share } },
  ]
  if (lower !== undefined)
    return { verification: 'VERIFIED', verified: { source: finding.source, annual: lower }, rules }
  if (finding.employer === 'ended' || share < least(policy.reviewTolerance))
    return { verification: 'FAILED_VERIFICATION', rules }
  if (!finding.isTheirs || !agrees) return { verification: 'PENDING_REVIEW', rules }
  const other = otherCounted(finding, stated, stated.income, policy)
  return { verification: 'VERIFIED', verified: { source: finding.source, annual: stated.income + other }, rules }
}

/** Papers that were asked for, as far as they have come. */
export interface AskedPapers {
  state: ConditionState
  source: IncomeSource
  provesEmployer: boolean
}

export interface IncomeFacts {
  stated: StatedIncome
  findings: readonly IncomeFinding[]
  papers: readonly AskedPapers[]
}

export interface IncomeJudgement {
  outcome: 'verified' | 'verifiedEmploymentOpen' | 'held'
  verified?: VerifiedIncome
  /** A finding is neither good nor bad enough: papers are needed. */
  needsPapers: boolean
  trace: DecisionTrace
}

/** Whether the income is proved by what is on file, and whether the employer is still to be asked. */
export const judgeIncome = (facts: IncomeFacts, policy: IncomePolicy): IncomeJudgement => {
  const { stated } = facts
  const judged = facts.findings.map((finding) => ({ finding, ...judgeFinding(finding, stated, policy) }))
  const good = judged.find(({ verification }) => verification === 'VERIFIED')
  const accepted = facts.papers.find(({ state }) => state === 'ACCEPTED')
  const rules: RuleResult[] = [
    ...judged.flatMap((one) => one.rules),
    ...facts.papers.map(
      ({ state, source }): RuleResult => ({
        rule: 'papers-accepted',
        passed: state === 'ACCEPTED',
        facts: { state, source },
      }),
    ),
  ]
  const trace = (outcome: string): DecisionTrace => ({
    ...{ decision: `income ${outcome}`, guideline: policy.guideline, rules },
  })
  const needsPapers = !good && judged.some(({ verification }) => verification === 'PENDING_REVIEW')
  if (!good && !accepted) return { outcome: 'held', needsPapers, trace: trace('held') }
  const isEmployerKnown =
    !isEmployed(stated.employment) ||
    judged.some(({ verification, finding }) => verification === 'VERIFIED' && finding.employer === 'active') ||
    facts.papers.some(({ state, provesEmployer }) => state === 'ACCEPTED' && provesEmployer)
  const outcome = isEmployerKnown ? 'verified' : 'verifiedEmploymentOpen'
  // Papers are accepted for what was stated: staff who find another figure write it down as a finding.
  const verified = good?.verified ?? {
    ...{ source: accepted?.source ?? 'OTHER', annual: stated.income + stated.otherIncome },
  }
  return { outcome, verified, needsPapers, trace: trace(outcome) }
}
