import {
  businessDayFrom,
  businessDaysAfter,
  isGeneralBusinessDay,
  isRescissionBusinessDay,
} from '#src/domain/dates/business-day.ts'
import { type CivilDate, latestOf } from '#src/domain/dates/civil-date.ts'
import { closingWaits } from '#src/domain/lending/closing-waits.table.ts'
import { rescissionExpires, satisfiedFrom } from '#src/domain/lending/rescission.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Milestone } from '#src/workflow/graph/status-row.ts'
import { type Status, statuses } from '#src/workflow/graph/statuses.ts'
import { type CourseFacts, milestoneOrder, milestoneRow, notaryDays } from './milestones.table.ts'

export interface FundingForecastFacts extends CourseFacts {
  status: Status
  today: CivilDate
  /** The day on which each status was last entered. */
  entryDates: ReadonlyMap<string, CivilDate>
  /** The state where the home is. */
  state: string
  /** The borrower lives in the home, so the homestead law of its state applies. */
  isHomestead: boolean
  /** The deed is signed before a notary in person, not by video. */
  signsInPerson: boolean
  attorneyReviews: boolean
  /** The first day on which the notice of special flood hazards lets the line be closed; null without one. */
  floodFrom: CivilDate | null
  /** The business days for which a notice of cancellation in the mail is waited for. */
  rescissionMailDays: number
}

export interface FundingForecast {
  /** The first day on which the deed can be signed; null once it is signed. */
  closesFrom: CivilDate | null
  /** The day at whose midnight the right to cancel ends; null if there is no such right, or it has ended. */
  cancelUntil: CivilDate | null
  /** The first day on which the money can be sent. */
  fundsFrom: CivilDate
}

const milestoneIndex = (milestone: Milestone): number => milestoneOrder.indexOf(milestone)

const after = (day: CivilDate, days: number): CivilDate =>
  days === 0 ? day : businessDaysAfter(day, days, isGeneralBusinessDay)

/**
 * Returns the earliest days on which an application can be closed and paid out. It assumes that the borrower acts
 * today, that outside services take their usual time, and that every legal waiting period applies. Null before there
 * are offers and once the money has been sent.
 */
export const fundingForecastOf = (facts: FundingForecastFacts): FundingForecast | null => {
  const current = statuses[facts.status].milestone
  if (current === null || current === 'applied' || current === 'creditors') return null
  const { today, entryDates } = facts
  const since = entryDates.get(facts.status) ?? today
  const daysBetween = (from: Milestone, to: Milestone): number =>
    milestoneOrder
      .slice(Math.max(milestoneIndex(from), milestoneIndex(current) + 1), milestoneIndex(to) + 1)
      .map(milestoneRow)
      .filter(({ isAhead }) => isAhead?.(facts) ?? true)
      .reduce((days, row) => days + (row.usualDays ?? 0), 0)
  const currentStepEnd = latestOf([today, after(since, statuses[facts.status].usualDays ?? 0)])
  const paidOut = (free: CivilDate) =>
    businessDayFrom(after(free, daysBetween('recording', 'funds')), isGeneralBusinessDay)

  if (milestoneIndex(current) > milestoneIndex('cancel'))
    return { closesFrom: null, cancelUntil: null, fundsFrom: paidOut(currentStepEnd) }
  if (current === 'cancel') {
    const signingDate = entryDates.get('GEN_RESCISSION') ?? today
    if (!facts.isRescindable) return { closesFrom: null, cancelUntil: null, fundsFrom: paidOut(today) }
    const cancelUntil = rescissionExpires({
      accountOpened: signingDate,
      materialDisclosures: signingDate,
      rescissionNotice: entryDates.get('RESCISSION') ?? today,
    })
    return { closesFrom: null, cancelUntil, fundsFrom: paidOut(latestOf([today, moneyFrom(cancelUntil, facts)])) }
  }

  const ready = after(after(currentStepEnd, daysBetween('offer', 'notary')), notaryLasts(facts))
  const closesFrom = businessDayFrom(
    latestOf([ready, stateWait(facts), facts.floodFrom ?? today]),
    isRescissionBusinessDay,
  )
  if (!facts.isRescindable) return { closesFrom, cancelUntil: null, fundsFrom: paidOut(closesFrom) }
  const cancelUntil = rescissionExpires({
    accountOpened: closesFrom,
    materialDisclosures: closesFrom,
    rescissionNotice: closesFrom,
  })
  return { closesFrom, cancelUntil, fundsFrom: paidOut(moneyFrom(cancelUntil, facts)) }
}

/** Returns the first day on which money may be sent, if no one states earlier that they have not canceled. */
const moneyFrom = (lastDay: CivilDate, { rescissionMailDays }: FundingForecastFacts): CivilDate =>
  satisfiedFrom([{ lastDay, statedOn: null }], rescissionMailDays)

/** Returns the business days from the documents to the deed, without the stages already finished. */
const notaryLasts = ({ status, signsInPerson, attorneyReviews }: FundingForecastFacts): number => {
  if (status === 'DEED_SIGNING') return 0
  const inPerson = signsInPerson || status === 'MANUAL_DEED_SIGNING' ? notaryDays.inPerson : 0
  const isReviewed = statuses[status].milestone === 'notary' && status !== 'GEN_NOTARY_DISCLOSURE'
  return inPerson + (attorneyReviews && !isReviewed ? notaryDays.attorney : 0)
}

/** Returns the end of the state's waiting period, which counts from the submission and from the notice, sent with the first disclosures. */
const stateWait = ({ state, isHomestead, entryDates, today }: FundingForecastFacts): CivilDate => {
  const wait = isHomestead && isUsState(state) ? closingWaits[state] : undefined
  const applicationDate = entryDates.get('GEN_SUMMARY_DISCLOSURE') ?? today
  return wait?.({ applicationDate, noticeGiven: entryDates.get('WAITING_FOR_SOFT_CREDIT') ?? today }) ?? today
}
