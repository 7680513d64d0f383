import { allStatuses, type Status } from './statuses.ts'
import { workflow } from './workflow.table.ts'

/**
 * Statuses of the verification that come after the last credit decision. Underwriting has no condition left there: the
 * borrower chooses among final offers, or creditors send payoff letters.
 */
const decidedBeforeClosing: readonly Status[] = [
  'REVISED_OFFER_SELECTION',
  'REQUEST_STEWART_PAYOFFS',
  'PAYOFF_REQUEST_PENDING',
]

/** The statuses of an application that was approved, so that only customary closing conditions remain. */
export const approvedStatuses: readonly Status[] = allStatuses.filter(
  (status) => status === 'COMPLETE' || workflow[status].part === 'closing' || decidedBeforeClosing.includes(status),
)
