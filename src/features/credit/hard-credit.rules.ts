import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { CreditFile, CreditReport, Inquiry } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { type CreditPolicy, creditRules } from './credit.rules.ts'

/** What was settled before this check, so that nothing is asked twice. */
export interface SettledBefore {
  /** Staff found the late payments explained. */
  delinquency: boolean
  /** Staff accepted the borrower's explanation of recent inquiries. */
  inquiries: boolean
  /** Staff accepted proof of identity for an alert on the file. */
  alerts: boolean
}

export interface HardCreditQuestion {
  report: CreditReport
  policy: CreditPolicy
  /** Mortgages and credit lines on the file that the borrower's list does not explain. */
  unexplainedLiens: number
  settledReviews: SettledBefore
  today: CivilDate
}

export type HardCreditFinding =
  | { kind: 'outcome'; outcome: 'frozen' | 'noMatch' | 'delinquent' | 'lienUnexplained' | 'declined' }
  /** The borrower explains, or staff review, before anything is priced. */
  | { kind: 'asked'; about: 'inquiries'; inquiries: readonly Inquiry[] }
  | { kind: 'asked'; about: 'alert' }
  | { kind: 'clear' }

/**
 * Decides what the hard report means before anything is priced on it. A file that fails the credit policy is declined.
 * Otherwise an alert and then late payments go to staff; liens and then inquiries are asked of the borrower.
 */
export const assessHardCredit = (
  question: HardCreditQuestion,
): { finding: HardCreditFinding; trace: DecisionTrace } => {
  const { report, policy, settledReviews, today } = question
  const conclude = (finding: HardCreditFinding, rules: readonly RuleResult[]) => ({
    finding,
    trace: { decision: `hard-credit ${findingName(finding)}`, guideline: policy.guideline, rules },
  })
  if (report.result === 'NO_MATCH')
    return conclude({ kind: 'outcome', outcome: 'noMatch' }, [
      { rule: 'file-found', passed: false, facts: { ssnUsed: report.ssnUsed } },
    ])
  if (report.result === 'WITHHELD')
    return conclude({ kind: 'outcome', outcome: 'frozen' }, [
      {
        rule: 'file-open',
        passed: false,
        facts: Object.fromEntries(report.restrictions.map((restriction) => [restriction.bureau, restriction.kind])),
      },
    ])
  const { file } = report
  const policyRules = creditRules(file, policy, today)
  if (policyRules.some((rule) => !rule.passed)) return conclude({ kind: 'outcome', outcome: 'declined' }, policyRules)
  const inquiries = recentInquiries(file, policy, today)
  const ruleResults = [
    ...policyRules,
    alertRule(file, settledReviews),
    delinquencyRule(file, settledReviews),
    {
      rule: 'liens-explained',
      passed: question.unexplainedLiens === 0,
      facts: { unexplained: question.unexplainedLiens },
    },
    {
      rule: 'inquiries-explained',
      passed: inquiries.length === 0 || settledReviews.inquiries,
      facts: { inquiries: inquiries.length, days: policy.inquiryReviewDays, settled: settledReviews.inquiries },
    },
  ] satisfies RuleResult[]
  const failedRule = ruleResults.find((rule) => !rule.passed)?.rule
  if (failedRule === 'no-fraud-alert') return conclude({ kind: 'asked', about: 'alert' }, ruleResults)
  if (failedRule === 'no-payment-past-due') return conclude({ kind: 'outcome', outcome: 'delinquent' }, ruleResults)
  if (failedRule === 'liens-explained') return conclude({ kind: 'outcome', outcome: 'lienUnexplained' }, ruleResults)
  if (failedRule === 'inquiries-explained')
    return conclude({ kind: 'asked', about: 'inquiries', inquiries }, ruleResults)
  return conclude({ kind: 'clear' }, ruleResults)
}

const findingName = (finding: HardCreditFinding): string => {
  if (finding.kind === 'outcome') return finding.outcome
  return finding.kind === 'asked' ? `asks about ${finding.about}` : 'clear'
}

/** 15 U.S.C. 1681c-1(h): a creditor must verify the identity before it extends credit on a file with an alert. */
const alertRule = (file: CreditFile, { alerts }: SettledBefore): RuleResult => ({
  rule: 'no-fraud-alert',
  passed: (file.alerts.length === 0 && !file.minorOnFile) || alerts,
  facts: { alerts: file.alerts.map((alert) => alert.kind).join(' ') || null, minor: file.minorOnFile, settled: alerts },
})

const delinquencyRule = (file: CreditFile, { delinquency }: SettledBefore): RuleResult => {
  const late = file.tradelines.filter((tradeline) => tradeline.status === 'PAST_DUE')
  return {
    rule: 'no-payment-past-due',
    passed: late.length === 0 || delinquency,
    facts: {
      accounts: late.length,
      pastDue: late.reduce((sum, tradeline) => sum + tradeline.pastDue, 0),
      settled: delinquency,
    },
    reason: 'obligations-delinquent',
  }
}

const recentInquiries = (file: CreditFile, policy: CreditPolicy, today: CivilDate): Inquiry[] =>
  file.inquiries.filter((inquiry) => inquiry.date >= addDays(today, -policy.inquiryReviewDays))

/**
 * Returns whether a stored report can still be used. A second pull would add another inquiry to the borrower's file.
 */
export const isCurrentReport = (report: CreditReport | undefined, today: CivilDate): boolean =>
  report?.result === 'FOUND' && report.file.reportDate >= addDays(today, -hardReportDays)

/** Days for which lenders rely on a report. */
const hardReportDays = 90
