import { z } from 'zod'
import { addDays, addYears, type CivilDate } from '#src/domain/dates/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { CreditFile, CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { reasonsOfScore } from '#src/vendors/credit-bureau/key-factors.table.ts'

/** A lender's credit limits: dated data of the organization (`creditPolicy` in its pricing data). */
export const CreditPolicy = z.strictObject({
  guideline: z.string(),
  minimumScore: z.number().int().min(300).max(850),
  /** Years since discharge or completion before a bankruptcy or foreclosure no longer counts. */
  bankruptcySeasoningYears: z.number().min(0),
  foreclosureSeasoningYears: z.number().min(0),
  /** Late payments of 30 days or more on debts secured by property, within 24 months. */
  maxMortgageLates: z.number().int().min(0),
  /** Charged-off or collection balances that are still tolerated, in whole dollars. */
  maxChargedOff: z.number().min(0),
  /** Hard inquiries within 120 days. */
  maxRecentInquiries: z.number().int().min(0),
  /** The borrower must explain inquiries within this many days when the hard report shows them. */
  inquiryReviewDays: z.number().int().min(0),
})
export type CreditPolicy = z.infer<typeof CreditPolicy>

export type SoftCreditOutcome = 'pulled' | 'noMatch' | 'noMatchOnSsn' | 'frozen' | 'minor' | 'fraudAlert' | 'declined'

export interface SoftCreditDecision {
  outcome: SoftCreditOutcome
  trace: DecisionTrace
}

/**
 * Decides what a soft pull means for the application. Alerts and a minor on file go to staff before any rule is
 * checked. A file that fails a rule is declined, and the trace lists every failed rule.
 * @param today civil date 'YYYY-MM-DD'
 */
export const assessSoftCredit = (report: CreditReport, policy: CreditPolicy, today: CivilDate): SoftCreditDecision => {
  const decide = (outcome: SoftCreditOutcome, rules: readonly RuleResult[]): SoftCreditDecision => ({
    outcome,
    trace: { decision: `soft-credit ${outcome}`, guideline: policy.guideline, rules },
  })
  if (report.result === 'NO_MATCH')
    return decide(report.ssnUsed ? 'noMatchOnSsn' : 'noMatch', [
      { rule: 'file-found', passed: false, facts: { ssnUsed: report.ssnUsed }, reason: 'no-credit-file' },
    ])
  if (report.result === 'WITHHELD')
    return decide('frozen', [
      {
        rule: 'file-open',
        passed: false,
        facts: Object.fromEntries(report.restrictions.map((restriction) => [restriction.bureau, restriction.kind])),
      },
    ])
  const { file } = report
  if (file.minorOnFile)
    return decide('minor', [{ rule: 'adult-on-file', passed: false, facts: {}, reason: 'identity-unverifiable' }])
  if (file.alerts.length > 0)
    return decide('fraudAlert', [
      {
        rule: 'no-fraud-alert',
        passed: false,
        facts: { alerts: file.alerts.map((alert) => alert.kind).join(' ') },
        reason: 'identity-unverifiable',
      },
    ])
  const rules = creditRules(file, policy, today)
  return decide(rules.every((rule) => rule.passed) ? 'pulled' : 'declined', rules)
}

/** Checks each credit limit. The score comes first because it weighs most. */
export const creditRules = (file: CreditFile, policy: CreditPolicy, today: CivilDate): RuleResult[] => {
  const mortgageLates = file.tradelines
    .filter((tradeline) => tradeline.securedByProperty)
    .reduce((sum, tradeline) => sum + tradeline.late.days30 + tradeline.late.days60 + tradeline.late.days90, 0)
  const chargedOff = file.tradelines
    .filter((tradeline) => tradeline.status === 'CHARGED_OFF' || tradeline.status === 'COLLECTION')
    .reduce((sum, tradeline) => sum + tradeline.balance, 0)
  const recentInquiries = file.inquiries.filter((inquiry) => inquiry.date >= addDays(today, -120)).length
  return [
    file.score
      ? {
          rule: 'minimum-score',
          passed: file.score.value >= policy.minimumScore,
          facts: { score: file.score.value, least: policy.minimumScore },
          reasons: reasonsOfScore(file.score),
        }
      : { rule: 'scored-file', passed: false, facts: { thinFile: file.thinFile }, reason: 'credit-experience-limited' },
    {
      rule: 'bankruptcy-seasoned',
      passed: file.publicRecords.every(
        (record) => record.kind === 'FORECLOSURE' || isSeasoned(record.closed, policy.bankruptcySeasoningYears, today),
      ),
      facts: { years: policy.bankruptcySeasoningYears },
      reason: 'bankruptcy',
    },
    {
      rule: 'foreclosure-seasoned',
      passed: file.publicRecords.every(
        (record) => record.kind !== 'FORECLOSURE' || isSeasoned(record.closed, policy.foreclosureSeasoningYears, today),
      ),
      facts: { years: policy.foreclosureSeasoningYears },
      reason: 'garnishment-or-foreclosure',
    },
    {
      rule: 'mortgage-paid-on-time',
      passed: mortgageLates <= policy.maxMortgageLates,
      facts: { lates: mortgageLates, most: policy.maxMortgageLates },
      reason: 'obligations-delinquent',
    },
    {
      rule: 'charged-off',
      passed: chargedOff <= policy.maxChargedOff,
      facts: { chargedOff, most: policy.maxChargedOff },
      reason: 'collection-action',
    },
    {
      rule: 'recent-inquiries',
      passed: recentInquiries <= policy.maxRecentInquiries,
      facts: { recentInquiries, most: policy.maxRecentInquiries },
      reason: 'recent-inquiries',
    },
  ]
}

/** Returns whether a record was closed at least this many years before today. An open record never is. */
const isSeasoned = (closedOn: CivilDate | null, years: number, today: CivilDate): boolean =>
  closedOn !== null && closedOn <= addYears(today, -years)
