import type { PipelineStage } from '#src/workflow/graph/status-row.ts'
import { isStatus, statuses } from '#src/workflow/graph/statuses.ts'
import type { FalloutReason } from './fallout-reasons.table.ts'
import type { Month } from './report-months.rules.ts'
import type { Fallout, ReportMonth } from './reports.contract.ts'

/**
 * Applications that have the same course. Each time is the position of its month in the report, from 1; 0 is before the
 * report, a number past its last month is after it, and null is never.
 */
export interface CourseCount {
  startedIn: number
  submittedIn: number | null
  approvedIn: number | null
  fundedIn: number | null
  /** When the application was denied or canceled. A line that was rescinded after funding has both. */
  lostIn: number | null
  lostFrom: string | null
  lostTo: string | null
  lostBy: string | null
  /** Days of the lender's calendar from submission to funding. */
  daysToFund: number | null
  applications: number
  /** What they lent together, in dollars, if they are funded. */
  dollars: number
}

type Selector = (course: CourseCount) => boolean

const countOf = (courses: readonly CourseCount[], isSelected: Selector): number =>
  courses.reduce((total, course) => total + (isSelected(course) ? course.applications : 0), 0)

/** Returns the position of the month in which an application ended, whichever way; null if it is open. */
const endedIn = ({ fundedIn, lostIn }: CourseCount): number | null => fundedIn ?? lostIn

/** Returns the median of values that each occur a number of times; null if none occurs. */
export const medianOfCounts = (counts: readonly { value: number; count: number }[]): number | null => {
  const ascending = counts.filter(({ count }) => count > 0).sort((a, b) => a.value - b.value)
  const total = ascending.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (valueAt(ascending, Math.floor((total - 1) / 2)) + valueAt(ascending, Math.floor(total / 2))) / 2
}

/** The value at a position from 0, of sorted values that each occur a number of times. */
const valueAt = (ascending: readonly { value: number; count: number }[], position: number): number => {
  let countSoFar = 0
  for (const { value, count } of ascending) {
    countSoFar += count
    if (position < countSoFar) return value
  }
  throw new RangeError('No value has this position')
}

/** Returns the median days from submission to funding, of the lines funded in the months from one position to another. */
export const medianDaysToFund = (
  courses: readonly CourseCount[],
  [first, last]: readonly [number, number],
): number | null =>
  medianOfCounts(
    courses.flatMap(({ fundedIn, daysToFund, applications }) =>
      fundedIn !== null && fundedIn >= first && fundedIn <= last && daysToFund !== null
        ? [{ value: daysToFund, count: applications }]
        : [],
    ),
  )

/** Returns the figures of each month. */
export const monthlyFigures = (courses: readonly CourseCount[], months: readonly Month[]): ReportMonth[] =>
  months.map((month, index) => {
    const position = index + 1
    const count = (isSelected: Selector) => countOf(courses, isSelected)
    return {
      month,
      starts: count(({ startedIn }) => startedIn === position),
      submissions: count(({ submittedIn }) => submittedIn === position),
      approvals: count(({ approvedIn }) => approvedIn === position),
      fundings: count(({ fundedIn }) => fundedIn === position),
      denials: count(({ lostIn, lostTo }) => lostIn === position && lostTo === 'DECLINED'),
      withdrawals: count(({ lostIn, lostTo }) => lostIn === position && lostTo !== 'DECLINED'),
      openCount: count((course) => course.startedIn <= position && (endedIn(course) ?? Infinity) > position),
      fundedAmount: courses.reduce((sum, { fundedIn, dollars }) => sum + (fundedIn === position ? dollars : 0), 0),
      fundedSubmissions: count(({ submittedIn, fundedIn }) => submittedIn === position && fundedIn !== null),
      medianDaysToFund: medianDaysToFund(courses, [position, position]),
    }
  })

/** Returns why an application ended, by the move that ended it. */
export const falloutReason = ({ lostFrom, lostTo, lostBy }: CourseCount): FalloutReason => {
  if (lostTo === 'DECLINED') return 'denied'
  if (lostBy === 'closedIncomplete') return 'incomplete'
  if (lostBy === 'cancelledBySigner' || lostBy === 'cancelledInWriting') return 'rescinded'
  return lostFrom === 'RESCISSION' ? 'rescinded' : 'withdrawn'
}

/** Returns the stage at which an application ended. */
export const falloutStage = ({ lostFrom }: CourseCount): PipelineStage =>
  lostFrom !== null && isStatus(lostFrom) ? statuses[lostFrom].pipeline : 'intake'

/** Returns where and why applications ended within the months of a report, the most frequent first. */
export const falloutWithin = (courses: readonly CourseCount[], months: readonly Month[]): Fallout[] => {
  const byCause = new Map<string, Fallout>()
  for (const course of courses) {
    if (course.lostIn === null || course.lostIn < 1 || course.lostIn > months.length) continue
    const [stage, reason] = [falloutStage(course), falloutReason(course)]
    const key = `${stage} ${reason}`
    byCause.set(key, { stage, reason, count: (byCause.get(key)?.count ?? 0) + course.applications })
  }
  return [...byCause.values()].sort(
    (a, b) => b.count - a.count || `${a.stage} ${a.reason}`.localeCompare(`${b.stage} ${b.reason}`),
  )
}

/**
 * Returns the share of submissions that are funded by now, from 0 to 1, rounded to four decimals. Null without
 * submissions.
 */
export const pullThrough = ({
  submissions,
  fundedSubmissions,
}: Pick<ReportMonth, 'submissions' | 'fundedSubmissions'>): number | null =>
  submissions === 0 ? null : Math.round((fundedSubmissions * 10_000) / submissions) / 10_000

/** Returns the sums over all months. */
export const reportTotals = (months: readonly ReportMonth[]) => {
  const sum = (figure: (month: ReportMonth) => number) => months.reduce((total, month) => total + figure(month), 0)
  return {
    starts: sum(({ starts }) => starts),
    submissions: sum(({ submissions }) => submissions),
    fundings: sum(({ fundings }) => fundings),
    fundedSubmissions: sum(({ fundedSubmissions }) => fundedSubmissions),
    fundedAmount: sum(({ fundedAmount }) => fundedAmount),
  }
}

/** Returns whether a report has anything to show. */
export const hasFigures = (months: readonly ReportMonth[]): boolean =>
  months.some(({ starts, submissions, approvals, fundings, denials, withdrawals, openCount }) =>
    [starts, submissions, approvals, fundings, denials, withdrawals, openCount].some((count) => count > 0),
  )
