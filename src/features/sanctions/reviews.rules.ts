import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'

export const decisions = ['NO_MATCH', 'MATCH'] as const
export type ReviewDecision = (typeof decisions)[number]

/** What one person decided. */
export interface ReviewOpinion {
  decision: ReviewDecision
  /** The identity of the person. */
  givenBy: string
}

/** Returns what a review was decided as: the last two opinions agree and are of two people. Null while it is open. */
export const reviewDecision = (opinions: readonly ReviewOpinion[]): ReviewDecision | null => {
  const [first, second] = opinions.slice(-2)
  if (!first || !second || first.givenBy === second.givenBy) return null
  return first.decision === second.decision ? second.decision : null
}

/** Days to report blocked property or a rejected transaction (31 CFR 501.603(b)(1), 501.604(c)). */
const reportBusinessDays = 10

/** Returns the last day for the report on a match. */
export const reportDue = (matchedOn: CivilDate): CivilDate =>
  businessDaysAfter(matchedOn, reportBusinessDays, isGeneralBusinessDay)

/** Where the screening of an application stands. */
export interface SanctionsStatus {
  /** Every party was compared with the version of the lists that is in use. */
  isScreened: boolean
  /** The lists were confirmed lately enough for the lender's policy. */
  areListsFresh: boolean
  /** Hits that two people have not decided yet. */
  openReviews: number
  matches: number
}

/** Returns whether a party that may or does match holds the application. */
export const isHeldBySanctions = ({ openReviews, matches }: SanctionsStatus): boolean => openReviews + matches > 0
