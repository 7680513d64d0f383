import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/business-day.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'

/** complete: sealed with everybody's signatures, or come back from a notary elsewhere. */
export type PaperState = 'unsigned' | 'signed' | 'complete'

/** What is known when money is about to leave. */
export interface FundingFacts {
  now: Date
  /** Null where nobody may cancel. */
  rescission: { isRescindable: boolean; endsAt: Date | null; isCancelled: boolean }
  instrumentNumber: string | null
  /** Something is still asked of the borrower. */
  isHeld: boolean
  isIdentityVerified: boolean
  account: { isVerified: boolean; changedSinceSigning: boolean; restsUntil: Date | null }
  papers: Record<'agreement' | 'deed', PaperState>
  flood: { isDetermined: boolean; specialHazard: boolean; isInsured: boolean }
  /** As the full credit file has them. */
  credit: { hasOpenBankruptcy: boolean; hasMilitaryAlert: boolean }
  /** First-lien lines alone are bound to copies of valuations in time (12 CFR 1002.14(a)(1)). */
  valuation: { isFirstLien: boolean; givenOn: CivilDate | null; signedOn: CivilDate | null }
  payoffs: { count: number; withoutLetter: number }
  money: { draw: number; payoffsDue: number }
}

/** wait: nobody may pass over it. people: two of them may. decline: the law or the lender's own rule says no. */
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

/** The last checks before money may leave, in the order in which they are asked. */
export const fundingChecks: Readonly<Record<string, Check>> = {
  'no-owner-cancelled': {
    weight: 'wait',
    isMet: ({ rescission }) => !rescission.isCancelled,
    shows: ({ rescission }) => ({ cancelled: rescission.isCancelled }),
  },
  // 12 CFR 1026.15(c): no money before the right of every owner is over.
  'right-to-cancel-over': {
    weight: 'wait',
    isMet: ({ now, rescission: { isRescindable, endsAt } }) => !isRescindable || (endsAt !== null && now >= endsAt),
    shows: ({ rescission: { isRescindable, endsAt } }) => ({ isRescindable, endsAt: endsAt?.toISOString() ?? null }),
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
  // The borrower was written to about the change, and has so long to stop it.
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
    isMet: ({ papers }) => papers.agreement !== 'unsigned' && papers.deed !== 'unsigned',
    shows: ({ papers }) => ({ ...papers }),
  },
  // The seal is what proves the signatures; until it is made the money waits for it, not for people.
  'papers-sealed': {
    weight: 'wait',
    isMet: ({ papers }) => papers.agreement !== 'signed' && papers.deed !== 'signed',
    shows: ({ papers }) => ({ ...papers }),
  },
  // An active-duty alert asks who extends credit to verify identity (15 USC 1681c-1(h)).
  'no-military-alert': {
    weight: 'people',
    isMet: ({ credit }) => !credit.hasMilitaryAlert,
    shows: ({ credit }) => ({ hasMilitaryAlert: credit.hasMilitaryAlert }),
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

const guideline = 'funding 2026-11-01'
/** The heaviest first: what declines does not wait for people. */
const weights = ['decline', 'wait', 'people'] as const

/** Asks every check, and says what they come to together. */
export const judgeFunding = (facts: FundingFacts): { verdict: FundingVerdict; trace: DecisionTrace } => {
  const asked = Object.entries(fundingChecks).map(([rule, check]) => ({ rule, check, passed: check.isMet(facts) }))
  const failed = asked.filter(({ passed }) => !passed).map(({ check }) => check.weight)
  const verdict = weights.find((weight) => failed.includes(weight)) ?? 'approve'
  const rules = asked.map(
    ({ rule, check, passed }): RuleResult => ({
      ...{ rule, passed, facts: check.shows(facts) },
      ...(check.reason && check.weight === 'decline' ? { reason: check.reason } : {}),
    }),
  )
  return { verdict, trace: { decision: verdict, guideline, rules } }
}
