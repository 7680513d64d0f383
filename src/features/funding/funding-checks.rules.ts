import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { type CivilDate, startOfDay } from '#src/domain/dates/civil-date.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { FundingRule } from '#src/domain/lending/rule-names.ts'

/** complete: sealed with all signatures, or returned by an outside notary. */
export type DocumentState = 'unsigned' | 'signed' | 'complete'

/** The facts known when money is about to be sent. */
export interface FundingFacts {
  now: Date
  /** Null if no owner may cancel. */
  rescission: {
    isRescindable: boolean
    endsAt: Date | null
    /** From when the lender is reasonably satisfied that no one has canceled. */
    moneyFrom: Date | null
    isCancelled: boolean
  }
  instrumentNumber: string | null
  /** Whether the borrower still has something to do. */
  isHeld: boolean
  isIdentityVerified: boolean
  account: { isVerified: boolean; changedSinceSigning: boolean; restsUntil: Date | null }
  documents: Record<'agreement' | 'deed', DocumentState>
  flood: { isDetermined: boolean; specialHazard: boolean; isInsured: boolean }
  /** As shown in the full credit file. */
  credit: { hasOpenBankruptcy: boolean; hasMilitaryAlert: boolean }
  /** Copies of valuations have a deadline only for first-lien lines of credit (12 CFR 1002.14(a)(1)). */
  /** What the active-duty register says, and whether staff settled what follows. */
  military: { isActive: boolean; isSettled: boolean }
  valuation: { isFirstLien: boolean; givenOn: CivilDate | null; signedOn: CivilDate | null }
  payoffs: { count: number; withoutLetter: number }
  money: { draw: number; payoffsDue: number }
  /** How the parties compare with the sanctions lists. */
  sanctions: { isScreened: boolean; areListsFresh: boolean; openReviews: number; matches: number }
}

/**
 * wait: nothing can override it. people: two staff members may override it. decline: the law or the lender's own rule
 * forbids funding.
 */
export type FundingVerdict = 'approve' | 'people' | 'wait' | 'decline'
type Weight = Exclude<FundingVerdict, 'approve'>

interface Check {
  weight: Weight
  isMet(facts: FundingFacts): boolean
  shows(facts: FundingFacts): RuleResult['facts']
  reason?: RuleResult['reason']
}

/** Business days between a copy of a valuation and the closing (12 CFR 1002.14(a)(1)). */
const copyDays = 3

/** The final checks before money may be sent, in order. */
export const fundingChecks: Readonly<Record<FundingRule, Check>> = {
  'no-owner-cancelled': {
    weight: 'wait',
    isMet: ({ rescission }) => !rescission.isCancelled,
    shows: ({ rescission }) => ({ cancelled: rescission.isCancelled }),
  },
  // 12 CFR 1026.15(c): no money is sent before the right to cancel of every owner has ended.
  'right-to-cancel-over': {
    weight: 'wait',
    isMet: ({ now, rescission: { isRescindable, endsAt } }) => !isRescindable || (endsAt !== null && now >= endsAt),
    shows: ({ rescission: { isRescindable, endsAt } }) => ({ isRescindable, endsAt: endsAt?.toISOString() ?? null }),
  },
  // 12 CFR 1026.15(c): the creditor is reasonably satisfied that no one has rescinded. A notice counts when mailed.
  'cancellation-mail-in': {
    weight: 'wait',
    isMet: ({ now, rescission: { isRescindable, moneyFrom } }) =>
      !isRescindable || (moneyFrom !== null && now >= moneyFrom),
    shows: ({ rescission: { isRescindable, moneyFrom } }) => ({
      isRescindable,
      moneyFrom: moneyFrom?.toISOString() ?? null,
    }),
  },
  // A day on which mail is delivered and opened, so that a late notice is seen before the money leaves.
  'funding-day': {
    weight: 'wait',
    isMet: ({ now, rescission: { isRescindable } }) => !isRescindable || isGeneralBusinessDay(lenderDay(now)),
    shows: ({ now, rescission: { isRescindable } }) => ({ isRescindable, day: lenderDay(now) }),
  },
  'deed-recorded': {
    weight: 'wait',
    isMet: ({ instrumentNumber }) => instrumentNumber !== null,
    shows: ({ instrumentNumber }) => ({ recorded: instrumentNumber !== null }),
  },
  'no-open-condition': {
    weight: 'wait',
    isMet: ({ isHeld }) => !isHeld,
    shows: ({ isHeld }) => ({ isHeld }),
  },
  'flood-insurance-shown': {
    weight: 'wait',
    // 42 USC 4012a(b).
    isMet: ({ flood }) => flood.isDetermined && (!flood.specialHazard || flood.isInsured),
    shows: ({ flood }) => ({ ...flood }),
    reason: 'flood-insurance-missing',
  },
  'payoff-letters-in': {
    weight: 'wait',
    isMet: ({ payoffs }) => payoffs.withoutLetter === 0,
    shows: ({ payoffs }) => ({ ...payoffs }),
  },
  'draw-covers-payoffs': {
    weight: 'wait',
    isMet: ({ money }) => money.payoffsDue <= money.draw,
    shows: ({ money }) => ({ covered: money.payoffsDue <= money.draw }),
  },
  // 31 CFR chapter V: no one on the lists is paid or lent to, by the lists as they are now.
  'sanctions-lists-current': {
    weight: 'wait',
    isMet: ({ sanctions }) => sanctions.areListsFresh,
    shows: ({ sanctions }) => ({ areListsFresh: sanctions.areListsFresh }),
  },
  'every-party-screened': {
    weight: 'wait',
    isMet: ({ sanctions }) => sanctions.isScreened,
    shows: ({ sanctions }) => ({ isScreened: sanctions.isScreened }),
  },
  'sanctions-hits-decided': {
    weight: 'wait',
    isMet: ({ sanctions }) => sanctions.openReviews === 0,
    shows: ({ sanctions }) => ({ openReviews: sanctions.openReviews }),
  },
  'no-sanctions-match': {
    weight: 'wait',
    isMet: ({ sanctions }) => sanctions.matches === 0,
    shows: ({ sanctions }) => ({ matches: sanctions.matches }),
  },
  'no-open-bankruptcy': {
    weight: 'decline',
    isMet: ({ credit }) => !credit.hasOpenBankruptcy,
    shows: ({ credit }) => ({ hasOpenBankruptcy: credit.hasOpenBankruptcy }),
    reason: 'bankruptcy',
  },
  'account-verified': {
    weight: 'wait',
    isMet: ({ account }) => account.isVerified,
    shows: ({ account }) => ({ isVerified: account.isVerified }),
    reason: 'account-unverifiable',
  },
  // The borrower was notified of the change and has this long to stop it.
  'account-rested': {
    weight: 'wait',
    isMet: ({ now, account: { restsUntil } }) => restsUntil === null || now >= restsUntil,
    shows: ({ account }) => ({ restsUntil: account.restsUntil?.toISOString() ?? null }),
  },
  'account-unchanged-since-signing': {
    weight: 'people',
    isMet: ({ account }) => !account.changedSinceSigning,
    shows: ({ account }) => ({ changedSinceSigning: account.changedSinceSigning }),
  },
  'identity-verified': {
    weight: 'people',
    isMet: ({ isIdentityVerified }) => isIdentityVerified,
    shows: ({ isIdentityVerified }) => ({ isIdentityVerified }),
    reason: 'identity-unverifiable',
  },
  'papers-signed': {
    weight: 'people',
    isMet: ({ documents }) => documents.agreement !== 'unsigned' && documents.deed !== 'unsigned',
    shows: ({ documents }) => ({ ...documents }),
  },
  // The seal proves the signatures. Until it is made, the money waits for it, and staff cannot override this.
  'papers-sealed': {
    weight: 'wait',
    isMet: ({ documents }) => documents.agreement !== 'signed' && documents.deed !== 'signed',
    shows: ({ documents }) => ({ ...documents }),
  },
  // An active-duty alert requires the creditor to verify identity (15 USC 1681c-1(h)).
  'no-military-alert': {
    weight: 'people',
    isMet: ({ credit }) => !credit.hasMilitaryAlert,
    shows: ({ credit }) => ({ hasMilitaryAlert: credit.hasMilitaryAlert }),
  },
  // 50 USC 3937(a): the 6% limit is for debts from before the service. A debt that the line pays off loses it, and the
  // servicer needs the first day of the service. Active duty itself is no reason to decline (50 USC 3919).
  'active-duty-settled': {
    weight: 'wait',
    isMet: ({ military }) => !military.isActive || military.isSettled,
    shows: ({ military }) => ({ ...military }),
  },
  'valuation-copy-in-time': {
    weight: 'people',
    isMet: ({ valuation: { isFirstLien, givenOn, signedOn } }) =>
      !isFirstLien ||
      (givenOn !== null &&
        (signedOn === null || businessDaysAfter(givenOn, copyDays, isGeneralBusinessDay) <= signedOn)),
    shows: ({ valuation }) => ({ ...valuation }),
  },
}

/** Returns when the next day begins on which money may be sent. */
export const nextFundingDay = (now: Date): Date =>
  new Date(startOfDay(businessDaysAfter(lenderDay(now), 1, isGeneralBusinessDay), lenderZone))

const guideline = 'funding 2026-11-01'
/** Heaviest first: a check that declines does not wait for staff. */
const weights = ['decline', 'wait', 'people'] as const

/** Runs every check and returns the combined verdict. */
export const judgeFunding = (facts: FundingFacts): { verdict: FundingVerdict; trace: DecisionTrace } => {
  const results = (Object.keys(fundingChecks) as FundingRule[]).map((rule) => {
    const check = fundingChecks[rule]
    return { rule, check, passed: check.isMet(facts) }
  })
  const failedWeights = results.filter(({ passed }) => !passed).map(({ check }) => check.weight)
  const verdict = weights.find((weight) => failedWeights.includes(weight)) ?? 'approve'
  const rules = results.map(
    ({ rule, check, passed }): RuleResult => ({
      rule,
      passed,
      facts: check.shows(facts),
      ...(check.reason && check.weight === 'decline' ? { reason: check.reason } : {}),
    }),
  )
  return { verdict, trace: { decision: verdict, guideline, rules } }
}
