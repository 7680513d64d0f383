import type { CivilDate } from '../dates/civil-date.ts'

/** Answers to questions about loans that a borrower may not know. */
export const equityAnswers = ['YES', 'NO', 'UNSURE'] as const
export type EquityAnswer = (typeof equityAnswers)[number]

/**
 * What the borrower says about other home equity loans on a homestead in Texas: one at a time, and one closing a year
 * (Constitution, article XVI, section 50(a)(6)(K), (M)(iii)).
 */
export interface EarlierEquity {
  /** Whether the first mortgage is a home equity loan itself; null where no first mortgage is on the home. */
  firstMortgage: EquityAnswer | null
  /** Whether one closed in the last year, also if it is paid off (7 Texas Administrative Code 153.14(1)(B)). */
  closedWithinYear: EquityAnswer
  /** When it closed; null unless one did. */
  closedOn: CivilDate | null
}

/**
 * A recorded loan whose instrument says that it is an extension of credit under section 50(a)(6), as the instrument must
 * (section 50(a)(6)(Q)(vi)).
 */
export interface RecordedEquityLoan {
  /** 1 is the first lien; null for a released one. */
  position: number | null
  closedOn: CivilDate
}

export interface EquityEvidence {
  /** Undefined if the borrower was not asked. */
  statement: EarlierEquity | undefined
  /** From a title examination; null or undefined without one that says so. */
  titleLoans: readonly RecordedEquityLoan[] | null | undefined
}

/** Whether the first mortgage is a home equity loan. A title prevails over the borrower. Null if it is not known. */
export const isFirstMortgageEquity = ({ statement, titleLoans }: EquityEvidence): boolean | null => {
  if (titleLoans) return titleLoans.some(({ position }) => position === 1)
  if (!statement || statement.firstMortgage === 'UNSURE') return null
  return statement.firstMortgage === 'YES'
}

interface RecordedLien {
  kind: string
  recordedDate: CivilDate
}

/**
 * Returns when the last home equity loan on the home closed, open or paid off, and whether that is known. A line, and a loan
 * behind the first mortgage, counts as one by its recording.
 * @param liens open liens of the land records, and those of a title, each first position first
 */
export const lastEquityClosing = (
  evidence: EquityEvidence,
  liens: readonly (readonly RecordedLien[])[],
): { on: CivilDate | null; isKnown: boolean } => {
  const { statement, titleLoans } = evidence
  const isFirstEquity = isFirstMortgageEquity(evidence) === true
  const byRecording = liens.flatMap((list) =>
    list
      .filter(({ kind }, at) => kind === 'HELOC' || (kind === 'MORTGAGE' && (at > 0 || isFirstEquity)))
      .map(({ recordedDate }) => recordedDate),
  )
  const days = [
    ...byRecording,
    ...(titleLoans ?? []).map(({ closedOn }) => closedOn),
    ...(statement?.closedOn ? [statement.closedOn] : []),
  ]
  return {
    on: days.toSorted().at(-1) ?? null,
    isKnown: Boolean(titleLoans) || (statement !== undefined && statement.closedWithinYear !== 'UNSURE'),
  }
}
