import type { CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import type { LienPosition } from '#src/domain/high-cost.ts'
import { type ActionTaken, actionsTaken } from '#src/domain/hmda-codes.ts'
import type { RegisterFacts } from '#src/domain/hmda-register-facts.ts'
import { workflow } from '#src/workflow/workflow.table.ts'

/** One move of an application's history, on the lender's calendar. */
export interface PastMove {
  from: string | null
  to: string
  outcome: string
  on: CivilDate
}

/** The day the application was submitted; null for a prequalification, which is no row (12 CFR 1003 Supp. I, comment 2(b)-2). */
export const submittedOn = (moves: readonly PastMove[]): CivilDate | null =>
  moves.find(({ from, outcome }) => from === 'APP_SUBMISSION' && outcome === 'submitted')?.on ?? null

const partOf = (status: string | null): string | undefined =>
  status !== null && Object.hasOwn(workflow, status) ? workflow[status as keyof typeof workflow].part : undefined

/**
 * What is reported to have come of an application, and when (12 CFR 1003.4(a)(8) and its comments). Undefined while it is open.
 * Past the last credit decision only customary conditions of closing are left, so who leaves then was approved and did not
 * accept, one who rescinds too (comment 4(a)(8)(i)-10, -13). A line's day is that of its opening, when all have signed.
 */
export const actionOf = (moves: readonly PastMove[]): { taken: ActionTaken; on: CivilDate } | undefined => {
  const last = moves.at(-1)
  if (last?.to === 'COMPLETE') {
    const opened = moves.findLast(({ to }) => to === 'GEN_RESCISSION') ?? last
    return { taken: actionsTaken['Loan originated'], on: opened.on }
  }
  if (last?.to === 'DECLINED') return { taken: actionsTaken.Denied, on: last.on }
  if (last?.to !== 'CANCELLED') return undefined
  if (last.outcome === 'closedIncomplete') return { taken: actionsTaken['Closed for incompleteness'], on: last.on }
  const approved = partOf(last.from) === 'closing'
  const taken = approved ? 'Application approved but not accepted' : 'Application withdrawn by applicant'
  return { taken: actionsTaken[taken], on: last.on }
}

/** What is read of a pricing as it was kept. */
export interface KeptPricing {
  value: number
  trace: DecisionTrace
}
/** What is read of the chosen offer as it was kept. Dollars and points. */
export interface KeptChoice {
  offerId: string
  lineAmount: number
  cash: number
  rate: number
  openEndApr: number
  termMonths: number
  monthlyPayment: number
  liabilityIds: readonly string[]
  confirmedAt: string
}

type Relied = Pick<RegisterFacts, 'propertyValue' | 'debtToIncome' | 'combinedLoanToValue'> & { lien: LienPosition }

/** The ratios of the line that was chosen, from the figures the last pricing rested on. A rent has no debt to income. */
export const reliedOn = (pricing: KeptPricing | undefined, choice: KeptChoice | null): Relied => {
  const ruleCalled = (name: string, offerId?: string): RuleResult['facts'] | undefined =>
    pricing?.trace.rules.find(
      ({ rule, facts }) => rule === name && (offerId === undefined || facts.offerId === offerId),
    )?.facts
  const position = numberOf(ruleCalled('lien-position')?.position)
  const liens = numberOf(ruleCalled('collateral')?.liens)
  const repayment = ruleCalled('repayment', choice?.offerId) ?? ruleCalled('repayment')
  const [income, debt] = [numberOf(repayment?.monthlyIncome), numberOf(repayment?.monthlyDebt)]
  const value = pricing?.value ?? null
  return {
    propertyValue: value,
    lien: position === null || position === 1 ? 'first' : 'subordinate',
    combinedLoanToValue: value && choice && liens !== null ? ((liens + choice.lineAmount) * 100) / value : null,
    debtToIncome: income && debt !== null && choice ? ((debt + choice.monthlyPayment) * 100) / income : null,
  }
}

const numberOf = (fact: unknown): number | null => (typeof fact === 'number' ? fact : null)

/** Until when a year's register may be drawn again: the day it is due (12 CFR 1003.5(a)(1)(i)). */
export const isOpenYear = (year: number, today: CivilDate): boolean => today <= `${year + 1}-03-01`
