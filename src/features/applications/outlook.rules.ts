import {
  businessDayFrom,
  businessDaysAfter,
  isGeneralBusinessDay,
  isRescissionBusinessDay,
} from '#src/domain/business-day.ts'
import { type CivilDate, latestOf } from '#src/domain/civil-date.ts'
import { closingWaits } from '#src/domain/closing-waits.table.ts'
import { earliestFundingDate, rescissionExpires } from '#src/domain/rescission.ts'
import { isUsState } from '#src/domain/us-states.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { usualDays } from '#src/workflow/usual-days.table.ts'
import {
  type CourseFacts,
  type Milestone,
  milestoneOf,
  milestoneOrder,
  milestoneRow,
  notaryDays,
} from './milestones.table.ts'

export interface OutlookFacts extends CourseFacts {
  status: Status
  today: CivilDate
  applied: CivilDate
  /** The day each status was last entered. */
  entered: ReadonlyMap<string, CivilDate>
  /** Where the home is. */
  state: string
  /** The home is lived in, so that the law of its state on homesteads counts. */
  isHomestead: boolean
  /** The deed is signed before a notary at a table, not on a screen. */
  signsInPerson: boolean
  attorneyReviews: boolean
}

export interface Outlook {
  /** The first day on which the deed can be signed; null once it is. */
  closesFrom: CivilDate | null
  /** The day at whose midnight the right to cancel ends; null where there is none, or it is over. */
  cancelUntil: CivilDate | null
  /** The first day on which money can leave. */
  fundsFrom: CivilDate
}

const place = (milestone: Milestone): number => milestoneOrder.indexOf(milestone)

const after = (day: CivilDate, days: number): CivilDate =>
  days === 0 ? day : businessDaysAfter(day, days, isGeneralBusinessDay)

/**
 * The soonest an application can be closed and paid out: the borrower does what is asked today, outside services take as
 * long as they usually do, and the law takes what it takes. Null before there are offers and once the money has left.
 */
export const outlookOf = (facts: OutlookFacts): Outlook | null => {
  const current = milestoneOf[facts.status]
  if (current === null || current === 'applied' || current === 'creditors') return null
  const { today, entered } = facts
  const since = entered.get(facts.status) ?? today
  const ahead = (from: Milestone, to: Milestone): number =>
    milestoneOrder
      .slice(Math.max(place(from), place(current) + 1), place(to) + 1)
      .map(milestoneRow)
      .filter(({ isAhead }) => isAhead?.(facts) ?? true)
      .reduce((days, row) => days + (row.usualDays ?? 0), 0)
  const underWay = latestOf([today, after(since, usualDays[facts.status] ?? 0)])
  const paidOut = (free: CivilDate) => businessDayFrom(after(free, ahead('recording', 'funds')), isGeneralBusinessDay)

  if (place(current) > place('cancel')) return { closesFrom: null, cancelUntil: null, fundsFrom: paidOut(underWay) }
  if (current === 'cancel') {
    const signed = entered.get('GEN_RESCISSION') ?? today
    if (!facts.isRescindable) return { closesFrom: null, cancelUntil: null, fundsFrom: paidOut(today) }
    const cancelUntil = rescissionExpires({
      accountOpened: signed,
      materialDisclosures: signed,
      rescissionNotice: entered.get('RESCISSION') ?? today,
    })
    return { closesFrom: null, cancelUntil, fundsFrom: paidOut(latestOf([today, earliestFundingDate(cancelUntil)])) }
  }

  const ready = after(after(underWay, ahead('offer', 'notary')), notaryLasts(facts))
  const closesFrom = businessDayFrom(latestOf([ready, stateWait(facts)]), isRescissionBusinessDay)
  if (!facts.isRescindable) return { closesFrom, cancelUntil: null, fundsFrom: paidOut(closesFrom) }
  const cancelUntil = rescissionExpires({
    accountOpened: closesFrom,
    materialDisclosures: closesFrom,
    rescissionNotice: closesFrom,
  })
  return { closesFrom, cancelUntil, fundsFrom: paidOut(earliestFundingDate(cancelUntil)) }
}

/** From the documents to the deed; what of it is behind no longer counts. */
const notaryLasts = ({ status, signsInPerson, attorneyReviews }: OutlookFacts): number => {
  if (status === 'DEED_SIGNING') return 0
  const inPerson = signsInPerson || status === 'MANUAL_DEED_SIGNING' ? notaryDays.inPerson : 0
  const isReviewed = milestoneOf[status] === 'notary' && status !== 'GEN_NOTARY_DISCLOSURE'
  return inPerson + (attorneyReviews && !isReviewed ? notaryDays.attorney : 0)
}

/** The notice that starts a state's wait goes out with the first disclosures. */
const stateWait = ({ state, isHomestead, applied, entered, today }: OutlookFacts): CivilDate => {
  const wait = isHomestead && isUsState(state) ? closingWaits[state] : undefined
  return wait?.({ applied, noticeGiven: entered.get('WAITING_FOR_SOFT_CREDIT') ?? applied }) ?? today
}
