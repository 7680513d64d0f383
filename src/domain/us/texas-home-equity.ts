import { Decimal } from 'decimal.js'
import { businessDaysAfter, isRescissionBusinessDay } from '../dates/business-day.ts'
import { addDays, addYears, type CivilDate, latestOf } from '../dates/civil-date.ts'
import { type Exact, toTheCent } from '../money/money.ts'
import { isTexasHomestead } from './texas-homestead.ts'

/** Home equity lending on a Texas homestead: Texas Constitution, article XVI, section 50(a)(6) and (t). Dollars. */
export const texasHomeEquity = {
  /** All debt on the homestead together, as a percentage of its value on the day of closing: (a)(6)(B). */
  maxCombinedLtvPct: 80,
  /**
   * Fees to any person that are needed to originate, evaluate, maintain, record, insure or service the loan, as a
   * percentage of its principal: (a)(6)(E). An appraisal, a survey and the premium and report of a title insurer do not
   * count (7 Texas Administrative Code 153.5). The principal of a line is its limit.
   */
  maxFeePct: 2,
  /** Days from the later of application and notice to closing: (a)(6)(M)(i). */
  daysBeforeClosing: 12,
  /** Business days from the final itemized costs to closing: (a)(6)(M)(ii). */
  businessDaysWithCosts: 1,
  /** From one closing on the homestead to the next: (a)(6)(M)(iii). */
  yearsBetweenClosings: 1,
  /** The minimum of a single draw on a line: (t)(2). */
  minDraw: 4000,
} as const

/**
 * What counts as paid to others where a price table or an older choice does not say it: the most that the disclosures
 * name, in dollars.
 */
export const maxTexasCosts = { notary: 300, recording: 315 } as const

/** The most that all counted fees on a line may come to, in dollars, rounded down to the cent. */
export const texasMaxFees = (creditLimit: Exact): number =>
  new Decimal(creditLimit)
    .times(texasHomeEquity.maxFeePct)
    .dividedBy(100)
    .toDecimalPlaces(2, Decimal.ROUND_DOWN)
    .toNumber()

/** The least draw after the initial one, in cents: the plan's, or more where the law requires it (section 50(t)(2)). */
export const minLaterDraw = (
  home: { state: string; occupancy: string },
  { minimumLaterDraw }: { minimumLaterDraw: number },
): number => (isTexasHomestead(home) ? Math.max(minimumLaterDraw, texasHomeEquity.minDraw * 100) : minimumLaterDraw)

/** The maximum new debt on a homestead, never below 0. */
export function texasMaxNewDebt(homestead: { marketValue: Exact; existingDebt: Exact }): number {
  const ceiling = new Decimal(homestead.marketValue).times(texasHomeEquity.maxCombinedLtvPct).dividedBy(100)
  return toTheCent(Decimal.max(ceiling.minus(homestead.existingDebt), 0))
}

/**
 * The first day on which a loan on a homestead may close after its final itemized costs were delivered. Every day
 * except Sundays and federal holidays is a business day (7 Texas Administrative Code 153.1).
 */
export const texasClosingAfterCosts = (itemizedGiven: CivilDate): CivilDate =>
  businessDaysAfter(itemizedGiven, texasHomeEquity.businessDaysWithCosts, isRescissionBusinessDay)

/**
 * The first day on which a loan on a homestead may close. `lastClosing` is the closing of an earlier home equity loan
 * on it.
 */
export function texasEarliestClosing(events: {
  applicationDate: CivilDate
  noticeGiven: CivilDate
  itemizedGiven?: CivilDate | undefined
  lastClosing?: CivilDate | undefined
}): CivilDate {
  const { applicationDate, noticeGiven, itemizedGiven, lastClosing } = events
  const earliestDate = latestOf([
    addDays(latestOf([applicationDate, noticeGiven]), texasHomeEquity.daysBeforeClosing),
    ...(itemizedGiven === undefined ? [] : [texasClosingAfterCosts(itemizedGiven)]),
  ])
  if (lastClosing === undefined) return earliestDate
  return latestOf([earliestDate, addYears(lastClosing, texasHomeEquity.yearsBetweenClosings)])
}
