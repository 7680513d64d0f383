import type { ClosingWaitDays } from '#src/application/owner-notices.rules.ts'
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

/** What one person's right to cancel runs from. Null for what has not happened yet. */
export interface ForecastRight {
  isBorrower: boolean
  openedOn: CivilDate
  disclosedOn: CivilDate | null
  noticedOn: CivilDate | null
  /** The day of their signed statement that they have not canceled. */
  statedOn: CivilDate | null
}

export interface FundingForecastFacts extends CourseFacts {
  status: Status
  today: CivilDate
  /** The day on which each status was last entered. */
  entryDates: ReadonlyMap<string, CivilDate>
  /**
   * The days from which the state's waiting period counts, for the last of all who must have received each notice. Null
   * where the state has none.
   */
  closingWait: ClosingWaitDays | null
  /** The rights of everyone who may cancel. Empty until the notices were rendered. */
  rescissionRights: readonly ForecastRight[]
  /** The state where the home is. */
  state: string
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
  /** The day at whose midnight the borrower's right to cancel ends; null if there is no such right, or it has ended. */
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
      .filter(({ isExpected }) => isExpected?.(facts) ?? true)
      .reduce((days, row) => days + (row.typicalDays ?? 0), 0)
  const currentStepEnd = latestOf([today, after(since, statuses[facts.status].typicalDays ?? 0)])
  const paidOut = (free: CivilDate) =>
    businessDayFrom(after(free, daysBetween('recording', 'funds')), isGeneralBusinessDay)

  if (milestoneIndex(current) > milestoneIndex('cancel'))
    return { closesFrom: null, cancelUntil: null, fundsFrom: paidOut(currentStepEnd) }
  if (current === 'cancel') {
    if (!facts.isRescindable) return { closesFrom: null, cancelUntil: null, fundsFrom: paidOut(today) }
    const people = peopleWhoMayCancel(facts)
    const own = people.filter(({ isBorrower }) => isBorrower)
    return {
      closesFrom: null,
      cancelUntil: latestOf((own.length > 0 ? own : people).map(({ lastDay }) => lastDay)),
      fundsFrom: paidOut(latestOf([today, satisfiedFrom(people, facts.rescissionMailDays)])),
    }
  }

  const ready = after(after(currentStepEnd, daysBetween('offer', 'notary')), daysAtNotary(facts))
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
  // No one has stated yet that they have not canceled.
  const people = [{ lastDay: cancelUntil, statedOn: null }]
  return { closesFrom, cancelUntil, fundsFrom: paidOut(satisfiedFrom(people, facts.rescissionMailDays)) }
}

/**
 * Returns the last day of each person who may cancel. What a person has not received yet is taken to reach them today;
 * the line waits for the last of them (12 CFR 1026.15(a)(1), (c)).
 */
const peopleWhoMayCancel = ({ today, entryDates, rescissionRights }: FundingForecastFacts) => {
  const signedOn = entryDates.get('GEN_RESCISSION') ?? today
  const noticedOn = entryDates.get('RESCISSION') ?? null
  const expected = { isBorrower: true, openedOn: signedOn, disclosedOn: signedOn, noticedOn, statedOn: null }
  return (rescissionRights.length > 0 ? rescissionRights : [expected]).map((right) => ({
    isBorrower: right.isBorrower,
    statedOn: right.statedOn,
    lastDay: rescissionExpires({
      accountOpened: right.openedOn,
      materialDisclosures: right.disclosedOn ?? today,
      rescissionNotice: right.noticedOn ?? today,
    }),
  }))
}

/** Returns the business days from the documents to the deed, without the stages already finished. */
const daysAtNotary = ({ status, signsInPerson, attorneyReviews }: FundingForecastFacts): number => {
  if (status === 'DEED_SIGNING') return 0
  const inPerson = signsInPerson || status === 'MANUAL_DEED_SIGNING' ? notaryDays.inPerson : 0
  const isReviewed = statuses[status].milestone === 'notary' && status !== 'GEN_NOTARY_DISCLOSURE'
  return inPerson + (attorneyReviews && !isReviewed ? notaryDays.attorney : 0)
}

/**
 * Returns the end of the state's waiting period. What has not happened yet, such as the receipt of a notice by an owner or
 * an owner's spouse, is taken to happen today (Texas Constitution, article XVI, section 50(a)(6)(M)).
 */
const stateWait = ({ state, closingWait, today }: FundingForecastFacts): CivilDate => {
  const wait = isUsState(state) ? closingWaits[state] : undefined
  if (!wait || !closingWait) return today
  const { submittedOn, noticeGiven, itemizedGiven } = closingWait
  return wait({
    applicationDate: submittedOn ?? today,
    noticeGiven: noticeGiven ?? today,
    itemizedGiven: itemizedGiven ?? today,
  })
}
