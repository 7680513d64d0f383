import { type Status, statuses } from '#src/workflow/graph/statuses.ts'

interface KnownValues {
  status: Status
  /** The value found by an appraiser. */
  appraisedValue: number | undefined
  /** The borrower's own estimate, asked for only if no model's value is reliable. */
  estimatedValue: number | null
  /** The value from a model. */
  modelValue: number | undefined
}

const needsEstimate = (status: Status): boolean => statuses[status].route === '/bpo/estimate-value'

/** Returns the home value to show, or null. A page that calls a model's value unreliable does not show it. */
export const displayedHomeValue = ({
  status,
  appraisedValue,
  estimatedValue,
  modelValue,
}: KnownValues): number | null =>
  appraisedValue ?? estimatedValue ?? (needsEstimate(status) ? null : (modelValue ?? null))
