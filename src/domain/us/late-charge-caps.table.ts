import type { FigureKind } from '../figures/figure-kinds.table.ts'
import type { UsState } from './us-states.ts'

/** The most that a state lets a lender charge on a late payment of a debt that a home secures. */
interface LateChargeCap {
  /** Of the late payment, as text so that it prints exactly. Null: the state limits the amount only. */
  percent: string | null
  /** A payment made within this many days after its due date is not charged. */
  afterDays: number
  /**
   * In cents, or the published figure that an agency adjusts by law. Null: no maximum in dollars. What a statute itself
   * states is a number here, and changes with the statute.
   */
  maximum: number | Extract<FigureKind, 'south-carolina-late-charge'> | null
  source: string
}

const cap = (
  percent: string | null,
  afterDays: number,
  source: string,
  maximum: LateChargeCap['maximum'] = null,
): LateChargeCap => ({ percent, afterDays, maximum, source })

/**
 * Caps on the late charge by state. Several laws cover only the home where the borrower lives, only some sizes of line
 * or only junior liens. Here each covers every line in its state, so a charge may be lower than the law's limit and is
 * never higher. A law that allows the charge from the nth day on allows it after n - 1 days.
 */
export const lateChargeCaps: Partial<Record<UsState, LateChargeCap>> = {
  AL: cap('5.00', 9, 'Code of Alabama 5-19-4(a)', 100_00),
  CA: cap('6.00', 10, 'California Civil Code 2954.4(a), (b)'),
  GA: cap('5.00', 9, 'Official Code of Georgia 7-6A-3'),
  // Not adjusted for lines made after June 30, 2019: the law says so.
  IN: cap(null, 10, 'Indiana Code 24-4.5-3-203.5(1)(b)', 25_00),
  KS: cap('5.00', 10, 'Kansas Statutes 16a-2-502(1)', 25_00),
  MA: cap('3.00', 15, 'Massachusetts General Laws chapter 183, section 59'),
  ME: cap('5.00', 15, 'Maine Revised Statutes, title 9-A, section 2-502(1)(A)', 10_00),
  // The maximum covers lines of up to $100,000 that mature within five years.
  MS: cap('4.00', 15, 'Mississippi Code 75-17-27', 50_00),
  NC: cap('4.00', 14, 'North Carolina General Statutes 24-10.1(b)'),
  NJ: cap('5.00', 14, 'New Jersey Statutes 46:10B-25(d)'),
  NY: cap('2.00', 15, 'New York Real Property Law 254-b(1)'),
  SC: cap('5.00', 10, 'South Carolina Code 37-3-203(1), 37-1-109', 'south-carolina-late-charge'),
  VA: cap('5.00', 7, 'Code of Virginia 6.2-400'),
  WV: cap('5.00', 10, 'West Virginia Code 46A-3-113(1)', 30_00),
}
