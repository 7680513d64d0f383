import type { Status } from './statuses.ts'

/** Business days that a status itself usually lasts, from entry, where somebody other than the borrower is waited for. */
export const usualDays: Partial<Record<Status, number>> = {
  DELINQUENCY_REVIEW: 1,
  ORDER_FULL_TITLE: 2,
  NAV_BPO_FINAL_TITLE_PULL: 2,
  NAV_BPO_PROCESSING: 3,
  NAV_BPO_PROPERTY_CONDITION: 1,
  NAV_RESI_EVAL_PROCESSING: 3,
  ONSITE_APPRAISAL_PENDING: 7,
  HOLD_FOR_APPRAISAL_REVIEW: 1,
  REQUEST_STEWART_PAYOFFS: 1,
  PAYOFF_REQUEST_PENDING: 2,
  ATTORNEY_REVIEW: 2,
  RECORDING: 1,
}
