import { addDays, type CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import type { CreditFile, CreditReport, Inquiry } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { type CreditPolicy, creditRules } from './credit.rules.ts'

/** What was settled before this look at the file, so that nothing is asked twice. */
export interface SettledBefore {
  /** Staff found the late payments explained. */
  delinquency: boolean
  /** Staff accepted the borrower's words on recent inquiries. */
  inquiries: boolean
  /** Staff accepted proof of identity for an alert on the file. */
  alerts: boolean
}

export interface HardCreditQuestion {
  report: CreditReport
  policy: CreditPolicy
  /** Mortgages and lines on the file that the borrower's list does not explain. */
  unexplainedLiens: number
  settled: SettledBefore
  today: CivilDate
}

export type HardCreditFinding =
  | { kind: 'outcome'; outcome: 'frozen' | 'noMatch' | 'delinquent' | 'lienUnexplained' | 'declined' }
  /** The borrower explains, or staff look, before anything is priced. */
  | { kind: 'asked'; about: 'inquiries'; inquiries: readonly Inquiry[] }
  | { kind: 'asked'; about: 'alert' }
  | { kind: 'clear' }

/**
 * What the hard report means before anything is priced on it. A file that fails the credit policy is declined; late
 * payments within it go to staff; then liens, then inquiries, are asked of the borrower.
 */
export const assessHardCredit = (
  question: HardCreditQuestion,
): { finding: HardCreditFinding; trace: DecisionTrace } => {
  const { report, policy, settled, today } = question
  const found = (finding: HardCreditFinding, rules: readonly RuleResult[]) => ({
    finding,
    trace: { decision: `hard-credit ${wordOf(finding)}`, guideline: policy.guideline, rules },
  })
  if (report.result === 'NO_MATCH')
    return found({ kind: 'outcome', outcome: 'noMatch' }, [
      { rule: 'file-found', passed: false, facts: { ssnUsed: report.ssnUsed } },
    ])
  if (report.result === 'WITHHELD')
    return found({ kind: 'outcome', outcome: 'frozen' }, [
      {
        rule: 'file-open',
        passed: false,
        facts: Object.fromEntries(report.restrictions.map((one) => [one.bureau, one.kind])),
      },
    ])
  const { file } = report
  const policyRules = creditRules(file, policy, today)
  if (policyRules.some((rule) => !rule.passed)) return found({ kind: 'outcome', outcome: 'declined' }, policyRules)
  const inquiries = recentInquiries(file, policy, today)
  const asked = [
    ...policyRules,
    alertRule(file, settled),
    delinquencyRule(file, settled),
    {
      rule: 'liens-explained',
      passed: question.unexplainedLiens === 0,
      facts: { unexplained: question.unexplainedLiens },
    },
    {
      rule: 'inquiries-explained',
      passed: inquiries.length === 0 || settled.inquiries,
      facts: { inquiries: inquiries.length, days: policy.inquiryReviewDays, settled: settled.inquiries },
    },
  ] satisfies RuleResult[]
  const failed = asked.find((rule) => !rule.passed)?.rule
  if (failed === 'no-fraud-alert') return found({ kind: 'asked', about: 'alert' }, asked)
  if (failed === 'no-payment-past-due') return found({ kind: 'outcome', outcome: 'delinquent' }, asked)
  if (failed === 'liens-explained') return found({ kind: 'outcome', outcome: 'lienUnexplained' }, asked)
  if (failed === 'inquiries-explained') return found({ kind: 'asked', about: 'inquiries', inquiries }, asked)
  return found({ kind: 'clear' }, asked)
}

const wordOf = (finding: HardCreditFinding): string => {
  if (finding.kind === 'outcome') return finding.outcome
  return finding.kind === 'asked' ? `asks about ${finding.about}` : 'clear'
}

/** 15 U.S.C. 1681c-1(h): who extends credit on a file with an alert first makes sure of the identity. */
const alertRule = (file: CreditFile, { alerts }: SettledBefore): RuleResult => ({
  rule: 'no-fraud-alert',
  passed: (file.alerts.length === 0 && !file.minorOnFile) || alerts,
  facts: { alerts: file.alerts.map((alert) => alert.kind).join(' ') || null, minor: file.minorOnFile, settled: alerts },
})

const delinquencyRule = (file: CreditFile, { delinquency }: SettledBefore): RuleResult => {
  const late = file.tradelines.filter((line) => line.status === 'PAST_DUE')
  return {
    rule: 'no-payment-past-due',
    passed: late.length === 0 || delinquency,
    facts: {
      accounts: late.length,
      pastDue: late.reduce((sum, line) => sum + line.pastDue, 0),
      settled: delinquency,
    },
    reason: 'obligations-delinquent',
  }
}

const recentInquiries = (file: CreditFile, policy: CreditPolicy, today: CivilDate): Inquiry[] =>
  file.inquiries.filter((inquiry) => inquiry.date >= addDays(today, -policy.inquiryReviewDays))

/** Whether a report at hand still serves: a second pull would be a second inquiry on the borrower's file. */
export const isStillGood = (report: CreditReport | undefined, today: CivilDate): boolean =>
  report?.result === 'FOUND' && report.file.reportDate >= addDays(today, -hardReportDays)

/** Days that lenders rely on a report. */
const hardReportDays = 90
