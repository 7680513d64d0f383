import type { CorrectableFactName } from '#src/features/underwriting/correctable-facts.table.ts'

/** What an underwriter does with a file, on its page. */
export type Judgment =
  /** Takes an exit of the workflow. */
  | { kind: 'exit'; outcome: string }
  /** Corrects a fact, which reprices the offer. The value is in dollars, as it is typed, or one of a list. */
  | { kind: 'correction'; fact: CorrectableFactName; value: string }
  /** Corrects the first debt so that all debts together take this many dollars a month. */
  | { kind: 'debts'; monthlyTotal: number }
  /** Records one monthly pay stub, which completes the income. The amounts are in dollars, as they are typed. */
  | { kind: 'pay-stub'; payDate: string; yearToDate: string }
  /** Requests a document, named by its label, without which the file does not continue. */
  | { kind: 'condition'; category: string; message: string }

export interface JudgedFile {
  /** Names its pictures. */
  name: string
  decision: 'approve' | 'decline' | 'counteroffer' | 'suspend'
  /** The scenario that leads to it. */
  scenario: string
  judgment: Judgment
  /** Internal, beside the decision. */
  reason: string
  /** What the page shows after it. */
  shows: RegExp
}

/** Ten files of all four decisions. */
export const judgedFiles: readonly JudgedFile[] = [
  {
    name: 'late-payment-explained',
    decision: 'approve',
    scenario: 'delinquency',
    judgment: { kind: 'exit', outcome: 'The late payments were explained' },
    reason: 'A dispute with the card’s issuer, settled in the borrower’s favor and paid since.',
    shows: /^Status changed to/,
  },
  {
    name: 'appraisal-accepted',
    decision: 'approve',
    scenario: 'appraisal-review',
    judgment: { kind: 'exit', outcome: 'Staff accepted the appraisal report' },
    reason: 'Three comparable sales within a mile and six months support the value.',
    shows: /^Status changed to/,
  },
  {
    name: 'employer-confirmed',
    decision: 'approve',
    scenario: 'employer-unlisted',
    judgment: { kind: 'exit', outcome: 'Staff accepted the proof of employment' },
    reason: 'The employer confirmed the position by telephone, at the number of its state registration.',
    shows: /^Status changed to/,
  },
  {
    name: 'pay-stub-recorded',
    decision: 'approve',
    scenario: 'income-pay-stubs',
    judgment: { kind: 'pay-stub', payDate: '10/30/2026', yearToDate: '15,000' },
    reason: '',
    shows: /supports the stated income/,
  },
  {
    name: 'late-payment-unexplained',
    decision: 'decline',
    scenario: 'delinquency',
    judgment: { kind: 'exit', outcome: 'Delinquent credit obligations' },
    reason: 'Two letters of explanation name different causes; the account is still 60 days past due.',
    shows: /^Status changed to/,
  },
  {
    name: 'id-altered',
    decision: 'decline',
    scenario: 'identity-forged',
    judgment: { kind: 'exit', outcome: 'Identity could not be verified' },
    reason: 'The photo page was altered, as the check found; the borrower sent no other ID.',
    shows: /^Status changed to/,
  },
  {
    name: 'appraisal-declined',
    decision: 'decline',
    scenario: 'appraisal-review',
    judgment: { kind: 'exit', outcome: 'Value or type of collateral not sufficient' },
    reason: 'The appraiser reports a failed foundation, which no repair before closing corrects.',
    shows: /^Status changed to/,
  },
  {
    name: 'occupancy-corrected',
    decision: 'counteroffer',
    scenario: 'account',
    judgment: { kind: 'correction', fact: 'occupancy', value: 'Second home' },
    reason: 'The insurance and the tax bill are addressed to another home; the borrower confirmed it by telephone.',
    shows: /^Revised offers presented/,
  },
  {
    name: 'mortgage-payment-corrected',
    decision: 'counteroffer',
    scenario: 'account',
    judgment: { kind: 'debts', monthlyTotal: 4_600 },
    reason: 'The statement of the mortgage shows the payment with taxes and insurance, which the bureau leaves out.',
    shows: /^Revised offers presented/,
  },
  {
    name: 'letter-requested',
    decision: 'suspend',
    scenario: 'delinquency',
    judgment: {
      kind: 'condition',
      category: 'Upload Document',
      message: 'Please send the letter of the card issuer about the payments of June and July.',
    },
    reason: '',
    shows: /^Request sent to the borrower\.$/,
  },
]
