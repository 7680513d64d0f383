import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, type CivilDate, latestOf } from '#src/domain/dates/civil-date.ts'
import { closingWaits } from '#src/domain/lending/closing-waits.table.ts'
import { lineRescissionExpires } from '#src/domain/lending/rescission.ts'
import { texasClosingAfterCosts } from '#src/domain/us/texas-home-equity.ts'
import { isUsState } from '#src/domain/us/us-states.ts'

/** The facts that an application's deadlines depend on: dates and codes, nothing that identifies a person. */
export interface ClockFacts {
  state: string
  isHome: boolean
  /** Outside Regulations Z and P (12 CFR 1026.3(a), 1016.1(b)). */
  isBusinessPurpose: boolean
  /** No other lien is senior to the line of credit. Null before anything was priced. */
  isFirstLien: boolean | null
  applicationDate: CivilDate
  submissionDate: CivilDate | null
  /** The first day on which the application reached a status. */
  firstReached: Readonly<Partial<Record<string, CivilDate>>>
  /** The last day on which the application reached a status. */
  lastReached: Readonly<Partial<Record<string, CivilDate>>>
  /** A loan originator or broker brought the application. */
  isThroughIntermediary: boolean
  /** The day on which the applicant confirmed that they received the early disclosures. */
  acknowledgmentDate: CivilDate | null
  isOpen: boolean
  status: string
  outcome: string
  /** The first day on which a kind of document reached the borrower. Of notices to owners, the day of the last person. */
  deliveryDates: Readonly<Partial<Record<string, CivilDate>>>
  /** The first day on which an answer of a kind came in. */
  receiptDates: Readonly<Partial<Record<string, CivilDate>>>
  /** The day on which the application's register row was made. */
  registerDate: CivilDate | null
  /** The day on which the notice of a cancellation was received. */
  cancellationReceivedDate: CivilDate | null
  /** The day on which staff recorded that a cancelled line of credit is settled. */
  settlementDate: CivilDate | null
  /** The day on which two people found that a party is on a sanctions list, and the day of the last report. */
  sanctionsMatch: { on: CivilDate; reportedOn: CivilDate | null } | null
}

export interface ClockRule {
  name: string
  /** The legal source of the rule. */
  source: string
  /** `by`: something must be done by that day. `wait`: something must not be done before that day. */
  kind: 'by' | 'wait'
  /** Returns the day on which the clock starts, or null if it does not run. */
  starts(facts: ClockFacts): CivilDate | null
  due(start: CivilDate, facts: ClockFacts): CivilDate
  /** Returns the day on which it was done, or null while it is not. A wait is done when its day has come. */
  done?(facts: ClockFacts): CivilDate | null
  /** Returns whether it no longer matters because the application ended otherwise. */
  falls?(facts: ClockFacts): boolean
}

const businessDays = (count: number) => (start: CivilDate) => businessDaysAfter(start, count, isGeneralBusinessDay)
const days = (count: number) => (start: CivilDate) => addDays(start, count)
const delivery = (kind: string) => (facts: ClockFacts) => facts.deliveryDates[kind] ?? null
/** Returns the delivery day of the last document of these kinds, once all are delivered. */
const everyDelivery = (kinds: readonly string[]) => (facts: ClockFacts) => {
  const on = kinds.flatMap((kind) => facts.deliveryDates[kind] ?? [])
  return on.length === kinds.length ? latestOf(on) : null
}
const earliest = (dates: readonly (CivilDate | null | undefined)[]): CivilDate | null =>
  dates.filter((date): date is CivilDate => typeof date === 'string').sort()[0] ?? null
const hasEnded = ({ isOpen }: ClockFacts) => !isOpen
const declinedOn = ({ lastReached, status }: ClockFacts) =>
  status === 'DECLINED' ? (lastReached.DECLINED ?? null) : null
const opening = ({ firstReached }: ClockFacts) => firstReached.GEN_RESCISSION ?? null
const consumerFinalOffer = ({ isBusinessPurpose, firstReached }: ClockFacts) =>
  isBusinessPurpose ? null : (firstReached.FINAL_OFFER ?? null)
const endOn = ({ lastReached, status, isOpen }: ClockFacts) => (isOpen ? null : (lastReached[status] ?? null))
/**
 * Returns the day of the first answer to the application: approval, counteroffer, an end, or a notice of
 * incompleteness.
 */
const decidedOn = ({ firstReached, deliveryDates }: ClockFacts) =>
  earliest([
    deliveryDates.INCOMPLETENESS_NOTICE,
    firstReached.DISBURSEMENT_ACCOUNT,
    firstReached.REVISED_OFFER_SELECTION,
    firstReached.DECLINED,
    firstReached.CANCELLED,
  ])
const endOfQuarter = (day: CivilDate): CivilDate => {
  const last = Math.ceil(Number(day.slice(5, 7)) / 3) * 3
  const year = Number(day.slice(0, 4))
  const next = last === 12 ? `${year + 1}-01-01` : `${year}-${String(last + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}

/** Every clock, in the order in which they start. */
export const clockRules = {
  'early-disclosures': {
    name: 'Early disclosures and brochure',
    source: 'Regulation Z, 12 CFR 1026.40(a)(3), (b), (e)',
    kind: 'by',
    starts: ({ isBusinessPurpose, applicationDate }) => (isBusinessPurpose ? null : applicationDate),
    // On or with an online application. Three business days are for telephone, mail and intermediaries (footnote to
    // 1026.40(b); Supp. I, 40(b)-1).
    due: (start, { isThroughIntermediary }) => (isThroughIntermediary ? businessDays(3)(start) : start),
    done: (facts) => facts.acknowledgmentDate ?? everyDelivery(['EARLY_DISCLOSURES', 'HOME_EQUITY_BOOKLET'])(facts),
    falls: hasEnded,
  },
  'prequalification-decline': {
    name: 'Notice of a decline before offers',
    source: 'Regulation B, 12 CFR 1002.9(a)(1), Supp. I, 9-5',
    kind: 'by',
    starts: (facts) => (facts.submissionDate === null && declinedOn(facts) ? facts.applicationDate : null),
    due: days(30),
    done: delivery('ADVERSE_ACTION_NOTICE'),
  },
  'score-disclosure': {
    name: 'Credit score disclosure',
    // As soon as reasonably practicable. Three business days are the product's own measure.
    source: 'Regulation V, 12 CFR 1022.74(d); 15 USC 1681g(g)',
    kind: 'by',
    starts: ({ receiptDates, submissionDate }) => (submissionDate ? (receiptDates['hard-credit'] ?? null) : null),
    due: businessDays(3),
    done: delivery('SCORE_DISCLOSURE'),
    falls: hasEnded,
  },
  decision: {
    name: 'Decision on a complete application, or notice of what is missing',
    source: 'Regulation B, 12 CFR 1002.9(a)(1)(i), (c)(1)',
    kind: 'by',
    starts: ({ submissionDate }) => submissionDate,
    due: days(30),
    done: decidedOn,
  },
  'adverse-action': {
    name: 'Notice of adverse action',
    source: 'Regulation B, 12 CFR 1002.9(a)(1)(i)-(ii)',
    kind: 'by',
    starts: (facts) => (facts.submissionDate ? declinedOn(facts) : null),
    // Thirty days after the application if it was complete, and never later than thirty days after the action.
    due: (start, { submissionDate }) => latestOf([addDays(submissionDate ?? start, 30), start]),
    done: delivery('ADVERSE_ACTION_NOTICE'),
  },
  counteroffer: {
    name: 'Counteroffer not accepted: notice of adverse action',
    source: 'Regulation B, 12 CFR 1002.9(a)(1)(iv)',
    kind: 'by',
    starts: ({ status, lastReached }) =>
      status === 'REVISED_OFFER_SELECTION' || status === 'CLTV_LIEN_POSITION_REQUALIFY'
        ? (lastReached[status] ?? null)
        : null,
    due: days(90),
    // Combined with the counteroffer itself (Supp. I, 9(a)(1)-6).
    done: delivery('COUNTEROFFER_NOTICE'),
  },
  'right-to-copies': {
    name: 'Notice of the right to copies of valuations',
    source: 'Regulation B, 12 CFR 1002.14(a)(2)',
    kind: 'by',
    // The early disclosures contain this notice.
    starts: ({ isFirstLien, applicationDate }) => (isFirstLien ? applicationDate : null),
    due: businessDays(3),
    done: delivery('EARLY_DISCLOSURES'),
    falls: hasEnded,
  },
  'valuation-copies': {
    name: 'Copy of each valuation',
    // Promptly, and three business days before opening. The product treats three business days from arrival as prompt.
    source: 'Regulation B, 12 CFR 1002.14(a)(1)',
    kind: 'by',
    starts: ({ isFirstLien, receiptDates, submissionDate }) =>
      isFirstLien && submissionDate
        ? latestOf([submissionDate, earliest([receiptDates['home-value'], receiptDates.valuation]) ?? submissionDate])
        : null,
    due: businessDays(3),
    done: delivery('VALUATION_COPY'),
    falls: ({ isOpen, deliveryDates }) => !isOpen && deliveryDates.VALUATION_COPY === undefined,
  },
  'privacy-notice': {
    name: 'Privacy notice before the account is opened',
    source: 'Regulation P, 12 CFR 1016.4(a)(1)',
    kind: 'by',
    starts: consumerFinalOffer,
    due: (start, facts) => opening(facts) ?? addDays(start, 1),
    done: delivery('PRIVACY_NOTICE'),
    falls: hasEnded,
  },
  'flood-notice': {
    name: 'Notice of special flood hazards',
    // A reasonable time before completion. The agencies generally regard ten days as reasonable.
    source: '42 USC 4104a(a)(1); 12 CFR 22.9(c)',
    kind: 'wait',
    starts: delivery('FLOOD_NOTICE'),
    due: days(10),
    falls: (facts) => hasEnded(facts) || opening(facts) !== null,
  },
  'account-opening': {
    name: 'Account-opening disclosures before the initial draw',
    source: 'Regulation Z, 12 CFR 1026.5(b)(1), 1026.6(a)',
    kind: 'by',
    starts: consumerFinalOffer,
    due: (start, facts) => opening(facts) ?? addDays(start, 1),
    done: delivery('ACCOUNT_OPENING_DISCLOSURE'),
    falls: hasEnded,
  },
  'state-waiting': {
    name: 'Days between application, notice and closing',
    source: 'Texas Constitution, art. XVI, sec. 50(a)(6)(M)(i)',
    kind: 'wait',
    starts: ({ state, isHome, submissionDate, deliveryDates }) =>
      submissionDate && isHome && isUsState(state) && closingWaits[state]
        ? latestOf([submissionDate, deliveryDates.TEXAS_EQUITY_NOTICE ?? submissionDate])
        : null,
    due: (start, { state }) =>
      (isUsState(state) ? closingWaits[state]?.({ applicationDate: start, noticeGiven: start }) : undefined) ?? start,
    falls: (facts) => hasEnded(facts) || opening(facts) !== null,
  },
  'itemized-costs': {
    name: 'Final itemized costs one business day before closing',
    source: 'Texas Constitution, art. XVI, sec. 50(a)(6)(M)(ii)',
    kind: 'wait',
    starts: ({ state, isHome, deliveryDates }) =>
      state === 'TX' && isHome ? (deliveryDates.TEXAS_ITEMIZED_COSTS ?? null) : null,
    due: texasClosingAfterCosts,
    falls: (facts) => hasEnded(facts) || opening(facts) !== null,
  },
  rescission: {
    name: 'Right to cancel',
    source: 'Regulation Z, 12 CFR 1026.15(a)(3)',
    kind: 'wait',
    starts: (facts) => (facts.isHome && !facts.isBusinessPurpose ? opening(facts) : null),
    // The right is over on the day after its last day. Money also waits for the mail (12 CFR 1026.15(c)).
    due: (start, { deliveryDates }) =>
      addDays(
        lineRescissionExpires([
          {
            accountOpened: start,
            materialDisclosures: deliveryDates.ACCOUNT_OPENING_DISCLOSURE,
            rescissionNotice: deliveryDates.RIGHT_TO_CANCEL,
          },
        ]),
        1,
      ),
    falls: ({ status }) => status === 'CANCELLED',
  },
  'refund-after-rescission': {
    name: 'Refund and release after a cancellation',
    source: 'Regulation Z, 12 CFR 1026.15(d)(2)',
    kind: 'by',
    starts: ({ status, lastReached, firstReached, cancellationReceivedDate }) =>
      status === 'CANCELLED' && firstReached.GEN_RESCISSION
        ? (cancellationReceivedDate ?? lastReached.CANCELLED ?? null)
        : null,
    due: days(20),
    done: ({ settlementDate }) => settlementDate,
  },
  'sanctions-report': {
    name: 'Report to the Office of Foreign Assets Control',
    // Blocked property, or a transaction that was refused because of it.
    source: '31 CFR 501.603(b)(1), 501.604(c)',
    kind: 'by',
    starts: ({ sanctionsMatch }) => sanctionsMatch?.on ?? null,
    due: businessDays(10),
    done: ({ sanctionsMatch }) => sanctionsMatch?.reportedOn ?? null,
  },
  register: {
    name: 'Row of the loan register',
    source: 'Regulation C, 12 CFR 1003.4(f)',
    kind: 'by',
    starts: (facts) => (facts.submissionDate ? endOn(facts) : null),
    due: (start) => addDays(endOfQuarter(start), 30),
    done: ({ registerDate }) => registerDate,
  },
} as const satisfies Record<string, ClockRule>

export type ClockName = keyof typeof clockRules

/** One clock of one application on a given day. */
export interface RunningClock {
  clock: ClockName
  starts: CivilDate
  due: CivilDate
  done: CivilDate | null
  /** `kept`: done in time, or the wait is over. `late`: done after its day. */
  state: 'overdue' | 'today' | 'running' | 'waiting' | 'kept' | 'late'
}

/** Returns the clocks that run or have run, and the state of each. */
export const clocksOf = (facts: ClockFacts, today: CivilDate): RunningClock[] =>
  (Object.keys(clockRules) as ClockName[]).flatMap((clock) => {
    const rule: ClockRule = clockRules[clock]
    const starts = rule.starts(facts)
    if (starts === null) return []
    const due = rule.due(starts, facts)
    const completionDate = rule.done?.(facts) ?? null
    if (completionDate === null && rule.falls?.(facts)) return []
    return [
      {
        clock,
        starts,
        due,
        done: rule.kind === 'wait' && due <= today ? due : completionDate,
        state: clockState(rule, due, completionDate, today),
      },
    ]
  })

const clockState = (
  rule: ClockRule,
  due: CivilDate,
  completionDate: CivilDate | null,
  today: CivilDate,
): RunningClock['state'] => {
  if (rule.kind === 'wait') return due <= today ? 'kept' : 'waiting'
  if (completionDate !== null) return completionDate <= due ? 'kept' : 'late'
  if (due === today) return 'today'
  return due < today ? 'overdue' : 'running'
}
