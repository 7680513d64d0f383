export const waitlistReasons = ['state', 'zip', 'source'] as const
export type WaitlistReason = (typeof waitlistReasons)[number]

/** Months for which an entry is kept, as in the retention table. */
export const waitlistMonths = 12

/** Returns why a visitor joins the waiting list instead of applying, or null. */
export const waitlistReason = (question: {
  state: string
  zip: string
  eligibleStates: readonly string[]
  ineligibleZips: readonly string[]
  utmSource: string
}): WaitlistReason | null => {
  if (!question.eligibleStates.includes(question.state)) return 'state'
  if (question.ineligibleZips.includes(question.zip)) return 'zip'
  return question.utmSource.trim().toLowerCase() === 'cloc' ? 'source' : null
}
