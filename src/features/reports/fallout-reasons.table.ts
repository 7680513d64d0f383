/** Why an application ended without funding. */
export const falloutReasons = ['denied', 'withdrawn', 'incomplete', 'rescinded'] as const
export type FalloutReason = (typeof falloutReasons)[number]

export const falloutLabels: Readonly<Record<FalloutReason, string>> = {
  denied: 'Denied',
  withdrawn: 'Withdrawn by the applicant',
  incomplete: 'Closed for incompleteness',
  rescinded: 'Right to cancel used',
}
