import { z } from 'zod'
import { addDays, addYears, type CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import type { CreditFile, CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { reasonsOfScore } from '#src/vendors/credit-bureau/key-factors.table.ts'

/** Credit limits of a lender, dated data of the organisation (`creditPolicy` of its pricing data). */
export const CreditPolicy = z.strictObject({
  guideline: z.string(),
  minimumScore: z.number().int().min(300).max(850),
  /** Years since discharge or completion before a bankruptcy or foreclosure no longer counts. */
  bankruptcySeasoningYears: z.number().min(0),
  foreclosureSeasoningYears: z.number().min(0),
  /** Late payments of 30 days or more on debts secured by property, within 24 months. */
  mostMortgageLates: z.number().int().min(0),
  /** Charged-off or collection balances that are still tolerated, whole dollars. */
  mostChargedOff: z.number().min(0),
  /** Hard inquiries within 120 days. */
  mostRecentInquiries: z.number().int().min(0),
  /** Inquiries of so many days back are explained by the borrower once the hard report shows them. */
  inquiryReviewDays: z.number().int().min(0),
})
export type CreditPolicy = z.infer<typeof CreditPolicy>

export type SoftCreditOutcome = 'pulled' | 'noMatch' | 'noMatchOnSsn' | 'frozen' | 'minor' | 'fraudAlert' | 'declined'

export interface SoftCreditDecision {
  outcome: SoftCreditOutcome
  trace: DecisionTrace
}

/**
 * What a soft pull means for the application. Alerts and a minor on file go to staff before any rule is asked; a file
 * that fails a rule is declined, with every failed rule in the trace.
 * @param today civil date 'YYYY-MM-DD'
 */
export const assessSoftCredit = (report: CreditReport, policy: CreditPolicy, today: CivilDate): SoftCreditDecision => {
  const decided = (outcome: SoftCreditOutcome, rules: readonly RuleResult[]): SoftCreditDecision => ({
    outcome,
    trace: { decision: `soft-credit ${outcome}`, guideline: policy.guideline, rules },
  })
  if (report.result === 'NO_MATCH')
    return decided(report.ssnUsed ? 'noMatchOnSsn' : 'noMatch', [
      { rule: 'file-found', passed: false, facts: { ssnUsed: report.ssnUsed }, reason: 'no-credit-file' },
    ])
  if (report.result === 'WITHHELD')
    return decided('frozen', [
      {
        rule: 'file-open',
        passed: false,
        facts: Object.fromEntries(report.restrictions.map((one) => [one.bureau, one.kind])),
      },
    ])
  const { file } = report
  if (file.minorOnFile)
    return decided('minor', [{ rule: 'adult-on-file', passed: false, facts: {}, reason: 'identity-unverifiable' }])
  if (file.alerts.length > 0)
    return decided('fraudAlert', [
      {
        rule: 'no-fraud-alert',
        passed: false,
        facts: { alerts: file.alerts.map((alert) => alert.kind).join(' ') },
        reason: 'identity-unverifiable',
      },
    ])
  const rules = creditRules(file, policy, today)
  return decided(rules.every((rule) => rule.passed) ? 'pulled' : 'declined', rules)
}

/** The credit limits one by one; the score first, since it weighs most. */
export const creditRules = (file: CreditFile, policy: CreditPolicy, today: CivilDate): RuleResult[] => {
  const mortgageLates = file.tradelines
    .filter((line) => line.securedByProperty)
    .reduce((sum, line) => sum + line.late.days30 + line.late.days60 + line.late.days90, 0)
  const chargedOff = file.tradelines
    .filter((line) => line.status === 'CHARGED_OFF' || line.status === 'COLLECTION')
    .reduce((sum, line) => sum + line.balance, 0)
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
        (record) => record.kind === 'FORECLOSURE' || seasoned(record.closed, policy.bankruptcySeasoningYears, today),
      ),
      facts: { years: policy.bankruptcySeasoningYears },
      reason: 'bankruptcy',
    },
    {
      rule: 'foreclosure-seasoned',
      passed: file.publicRecords.every(
        (record) => record.kind !== 'FORECLOSURE' || seasoned(record.closed, policy.foreclosureSeasoningYears, today),
      ),
      facts: { years: policy.foreclosureSeasoningYears },
      reason: 'garnishment-or-foreclosure',
    },
    {
      rule: 'mortgage-paid-on-time',
      passed: mortgageLates <= policy.mostMortgageLates,
      facts: { lates: mortgageLates, most: policy.mostMortgageLates },
      reason: 'obligations-delinquent',
    },
    {
      rule: 'charged-off',
      passed: chargedOff <= policy.mostChargedOff,
      facts: { chargedOff, most: policy.mostChargedOff },
      reason: 'collection-action',
    },
    {
      rule: 'recent-inquiries',
      passed: recentInquiries <= policy.mostRecentInquiries,
      facts: { recentInquiries, most: policy.mostRecentInquiries },
      reason: 'recent-inquiries',
    },
  ]
}

/** Closed at least so many years before today; an open record never is. */
const seasoned = (closed: CivilDate | null, years: number, today: CivilDate): boolean =>
  closed !== null && closed <= addYears(today, -years)
