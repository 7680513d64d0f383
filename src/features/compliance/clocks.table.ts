import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/business-day.ts'
import { addDays, type CivilDate, latestOf } from '#src/domain/civil-date.ts'
import { closingWaits } from '#src/domain/closing-waits.table.ts'
import { lineRescissionExpires } from '#src/domain/rescission.ts'
import { texasClosingAfterCosts } from '#src/domain/texas-home-equity.ts'
import { isUsState } from '#src/domain/us-states.ts'

/** What the clocks of an application look at: days and codes, nothing that names a person. */
export interface ClockFacts {
  state: string
  isHome: boolean
  /** Outside Regulations Z and P (12 CFR 1026.3(a), 1016.1(b)). */
  isBusinessPurpose: boolean
  /** No other lien stands before the line; null before anything was priced. */
  isFirstLien: boolean | null
  applied: CivilDate
  submitted: CivilDate | null
  /** The first time the application came to a status. */
  reached: Readonly<Partial<Record<string, CivilDate>>>
  /** The last time. */
  lastReached: Readonly<Partial<Record<string, CivilDate>>>
  isOpen: boolean
  status: string
  outcome: string
  /** The day a kind of paper first reached the borrower. */
  delivered: Readonly<Partial<Record<string, CivilDate>>>
  /** The day an answer of a kind first came in. */
  received: Readonly<Partial<Record<string, CivilDate>>>
  /** The day its row of the register was drawn. */
  registered: CivilDate | null
  /** The day staff said that a cancelled line is settled. */
  settled: CivilDate | null
}

export interface ClockRule {
  name: string
  /** Where the rule stands. */
  source: string
  /** `by`: something must be done until then. `wait`: something must not be done before then. */
  kind: 'by' | 'wait'
  /** The day from which it runs; null where it does not. */
  starts(facts: ClockFacts): CivilDate | null
  due(start: CivilDate, facts: ClockFacts): CivilDate
  /** The day it was done; null while it is not. A wait is done when its day has come. */
  done?(facts: ClockFacts): CivilDate | null
  /** It no longer matters: the application ended otherwise. */
  falls?(facts: ClockFacts): boolean
}

const businessDays = (count: number) => (start: CivilDate) => businessDaysAfter(start, count, isGeneralBusinessDay)
const days = (count: number) => (start: CivilDate) => addDays(start, count)
const delivery = (kind: string) => (facts: ClockFacts) => facts.delivered[kind] ?? null
/** The day on which the last of them was delivered, once all are. */
const everyDelivery = (kinds: readonly string[]) => (facts: ClockFacts) => {
  const on = kinds.flatMap((kind) => facts.delivered[kind] ?? [])
  return on.length === kinds.length ? latestOf(on) : null
}
const earliest = (dates: readonly (CivilDate | null | undefined)[]): CivilDate | null =>
  dates.filter((date): date is CivilDate => typeof date === 'string').sort()[0] ?? null
const ended = ({ isOpen }: ClockFacts) => !isOpen
const declinedOn = ({ lastReached, status }: ClockFacts) =>
  status === 'DECLINED' ? (lastReached.DECLINED ?? null) : null
const opening = ({ reached }: ClockFacts) => reached.GEN_RESCISSION ?? null
const consumerFinalOffer = ({ isBusinessPurpose, reached }: ClockFacts) =>
  isBusinessPurpose ? null : (reached.FINAL_OFFER ?? null)
const endOn = ({ lastReached, status, isOpen }: ClockFacts) => (isOpen ? null : (lastReached[status] ?? null))
/** An answer to the application: approval, counteroffer, an end, or the notice of what is missing. */
const decidedOn = ({ reached, delivered }: ClockFacts) =>
  earliest([
    delivered.INCOMPLETENESS_NOTICE,
    reached.DISBURSEMENT_ACCOUNT,
    reached.REVISED_OFFER_SELECTION,
    reached.DECLINED,
    reached.CANCELLED,
  ])
const endOfQuarter = (day: CivilDate): CivilDate => {
  const last = Math.ceil(Number(day.slice(5, 7)) / 3) * 3
  const year = Number(day.slice(0, 4))
  const next = last === 12 ? `${year + 1}-01-01` : `${year}-${String(last + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}

/** Every clock, in the order in which they begin. */
export const clockRules = {
  'early-disclosures': {
    name: 'Early disclosures and brochure',
    source: 'Regulation Z, 12 CFR 1026.40(b), (e)',
    kind: 'by',
    starts: ({ isBusinessPurpose, applied }) => (isBusinessPurpose ? null : applied),
    due: businessDays(3),
    done: everyDelivery(['EARLY_DISCLOSURES', 'HOME_EQUITY_BOOKLET']),
    falls: ended,
  },
  'prequalification-decline': {
    name: 'Notice of a decline before offers',
    source: 'Regulation B, 12 CFR 1002.9(a)(1), Supp. I, 9-5',
    kind: 'by',
    starts: (facts) => (facts.submitted === null && declinedOn(facts) ? facts.applied : null),
    due: days(30),
    done: delivery('ADVERSE_ACTION_NOTICE'),
  },
  'score-disclosure': {
    name: 'Credit score disclosure',
    // As soon as reasonably practicable; three business days are our own measure of it.
    source: 'Regulation V, 12 CFR 1022.74(d); 15 USC 1681g(g)',
    kind: 'by',
    starts: ({ received, submitted }) => (submitted ? (received['hard-credit'] ?? null) : null),
    due: businessDays(3),
    done: delivery('SCORE_DISCLOSURE'),
    falls: ended,
  },
  decision: {
    name: 'Decision on a complete application, or notice of what is missing',
    source: 'Regulation B, 12 CFR 1002.9(a)(1)(i), (c)(1)',
    kind: 'by',
    starts: ({ submitted }) => submitted,
    due: days(30),
    done: decidedOn,
  },
  'adverse-action': {
    name: 'Notice of adverse action',
    source: 'Regulation B, 12 CFR 1002.9(a)(1)(i)-(ii)',
    kind: 'by',
    starts: (facts) => (facts.submitted ? declinedOn(facts) : null),
    // Thirty days after the application for what was complete, and in no case later than thirty after the action.
    due: (start, { submitted }) => latestOf([addDays(submitted ?? start, 30), start]),
    done: delivery('ADVERSE_ACTION_NOTICE'),
  },
  counteroffer: {
    name: 'Counteroffer not taken up: notice of adverse action',
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
    // It stands in the early disclosures.
    starts: ({ isFirstLien, applied }) => (isFirstLien ? applied : null),
    due: businessDays(3),
    done: delivery('EARLY_DISCLOSURES'),
    falls: ended,
  },
  'valuation-copies': {
    name: 'Copy of each valuation',
    // Promptly, and three business days before opening; three business days from its arrival are our measure of promptly.
    source: 'Regulation B, 12 CFR 1002.14(a)(1)',
    kind: 'by',
    starts: ({ isFirstLien, received, submitted }) =>
      isFirstLien && submitted
        ? latestOf([submitted, earliest([received['home-value'], received.valuation]) ?? submitted])
        : null,
    due: businessDays(3),
    done: delivery('VALUATION_COPY'),
    falls: ({ isOpen, delivered }) => !isOpen && delivered.VALUATION_COPY === undefined,
  },
  'privacy-notice': {
    name: 'Privacy notice before the account is opened',
    source: 'Regulation P, 12 CFR 1016.4(a)(1)',
    kind: 'by',
    starts: consumerFinalOffer,
    due: (start, facts) => opening(facts) ?? addDays(start, 1),
    done: delivery('PRIVACY_NOTICE'),
    falls: ended,
  },
  'flood-notice': {
    name: 'Notice of special flood hazards',
    // A reasonable time before completion; ten days are what the agencies generally regard as such.
    source: '42 USC 4104a(a)(1); 12 CFR 22.9(c)',
    kind: 'wait',
    starts: delivery('FLOOD_NOTICE'),
    due: days(10),
    falls: (facts) => ended(facts) || opening(facts) !== null,
  },
  'account-opening': {
    name: 'Account-opening disclosures before the first draw',
    source: 'Regulation Z, 12 CFR 1026.5(b)(1), 1026.6(a)',
    kind: 'by',
    starts: consumerFinalOffer,
    due: (start, facts) => opening(facts) ?? addDays(start, 1),
    done: delivery('ACCOUNT_OPENING_DISCLOSURE'),
    falls: ended,
  },
  'state-waiting': {
    name: 'Days between application, notice and closing',
    source: 'Texas Constitution, art. XVI, sec. 50(a)(6)(M)(i)',
    kind: 'wait',
    starts: ({ state, isHome, submitted, delivered }) =>
      submitted && isHome && isUsState(state) && closingWaits[state]
        ? latestOf([submitted, delivered.TEXAS_EQUITY_NOTICE ?? submitted])
        : null,
    due: (start, { state }) =>
      (isUsState(state) ? closingWaits[state]?.({ applied: start, noticeGiven: start }) : undefined) ?? start,
    falls: (facts) => ended(facts) || opening(facts) !== null,
  },
  'itemised-costs': {
    name: 'Final itemised costs one business day before closing',
    source: 'Texas Constitution, art. XVI, sec. 50(a)(6)(M)(ii)',
    kind: 'wait',
    starts: ({ state, isHome, delivered }) =>
      state === 'TX' && isHome ? (delivered.TEXAS_ITEMIZED_COSTS ?? null) : null,
    due: texasClosingAfterCosts,
    falls: (facts) => ended(facts) || opening(facts) !== null,
  },
  rescission: {
    name: 'Right to cancel',
    source: 'Regulation Z, 12 CFR 1026.15(a)(3)',
    kind: 'wait',
    starts: (facts) => (facts.isHome && !facts.isBusinessPurpose ? opening(facts) : null),
    // Money may leave the day after the last day on which it can be cancelled.
    due: (start, { delivered }) =>
      addDays(
        lineRescissionExpires([
          {
            accountOpened: start,
            materialDisclosures: delivered.ACCOUNT_OPENING_DISCLOSURE,
            rescissionNotice: delivered.RIGHT_TO_CANCEL,
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
    starts: ({ status, lastReached, reached }) =>
      status === 'CANCELLED' && reached.GEN_RESCISSION ? (lastReached.CANCELLED ?? null) : null,
    due: days(20),
    done: ({ settled }) => settled,
  },
  register: {
    name: 'Row of the loan register',
    source: 'Regulation C, 12 CFR 1003.4(f)',
    kind: 'by',
    starts: (facts) => (facts.submitted ? endOn(facts) : null),
    due: (start) => addDays(endOfQuarter(start), 30),
    done: ({ registered }) => registered,
  },
} as const satisfies Record<string, ClockRule>

export type ClockName = keyof typeof clockRules

/** One clock of one application on a day. */
export interface RunningClock {
  clock: ClockName
  starts: CivilDate
  due: CivilDate
  done: CivilDate | null
  /** `kept`: done in time, or waited for. `late`: done after its day. */
  state: 'overdue' | 'today' | 'running' | 'waiting' | 'kept' | 'late'
}

/** Which clocks run, or ran, and how each stands. */
export const clocksOf = (facts: ClockFacts, today: CivilDate): RunningClock[] =>
  (Object.keys(clockRules) as ClockName[]).flatMap((clock) => {
    const rule: ClockRule = clockRules[clock]
    const starts = rule.starts(facts)
    if (starts === null) return []
    const due = rule.due(starts, facts)
    const done = rule.done?.(facts) ?? null
    if (done === null && rule.falls?.(facts)) return []
    return [
      {
        clock,
        starts,
        due,
        done: rule.kind === 'wait' && due <= today ? due : done,
        state: stateOf(rule, due, done, today),
      },
    ]
  })

const stateOf = (rule: ClockRule, due: CivilDate, done: CivilDate | null, today: CivilDate): RunningClock['state'] => {
  if (rule.kind === 'wait') return due <= today ? 'kept' : 'waiting'
  if (done !== null) return done <= due ? 'kept' : 'late'
  if (due === today) return 'today'
  return due < today ? 'overdue' : 'running'
}
