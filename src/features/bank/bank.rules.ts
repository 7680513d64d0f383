import type { BankAccountProof, BankAccountState } from '#src/domain/bank-account.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'

export interface AccountFindings {
  givenBy: 'LINK' | 'TYPED'
  /** What the bank says of the owner's name, 0 to 100; null where it was not linked. */
  ownerScore: number | null
  leastOwnerScore: number
  /** What the bank says of an account that was typed in. */
  owner: 'MATCH' | 'NO_MATCH' | 'UNKNOWN' | 'CLOSED' | null
  /** Another borrower named it too. */
  isNamedByOthers: boolean
  /** Somebody else who stands on the title owns it. */
  isOfCoOwner: boolean
}

export interface AccountJudgement {
  state: Extract<BankAccountState, 'VERIFIED' | 'PENDING_REVIEW' | 'FAILED' | 'AWAITING_DEPOSITS'>
  verifiedBy: BankAccountProof | null
  trace: DecisionTrace
}

/**
 * Whether money may be sent to an account. Nobody is refused by this: what does not agree is looked at by a person. A linked
 * account proves itself; a bank that does not say makes the borrower prove it by two deposits.
 */
export const judgeAccount = (found: AccountFindings): AccountJudgement => {
  const isLinked = found.givenBy === 'LINK'
  const isTheirs = isLinked ? (found.ownerScore ?? 0) >= found.leastOwnerScore : found.owner === 'MATCH'
  const isSilent = !isLinked && found.owner === 'UNKNOWN'
  const rules: RuleResult[] = [
    { rule: 'account-open', passed: found.owner !== 'CLOSED', facts: { givenBy: found.givenBy, owner: found.owner } },
    {
      rule: 'owner-is-borrower',
      passed: isTheirs,
      facts: { score: found.ownerScore, least: found.leastOwnerScore, ownerOnTitle: found.isOfCoOwner },
    },
    { rule: 'named-by-one-borrower', passed: !found.isNamedByOthers, facts: { byOthers: found.isNamedByOthers } },
  ]
  const judged = (state: AccountJudgement['state'], verifiedBy: BankAccountProof | null = null): AccountJudgement => ({
    ...{ state, verifiedBy },
    trace: { decision: state, guideline: 'accounts 2026-11-21', rules },
  })
  if (found.owner === 'CLOSED') return judged('FAILED')
  if (found.isNamedByOthers) return judged('PENDING_REVIEW')
  if (isTheirs) return judged('VERIFIED', isLinked ? 'LINK' : 'NAME_MATCH')
  return judged(isSilent ? 'AWAITING_DEPOSITS' : 'PENDING_REVIEW')
}

/** The same account is asked about once, however often it is sent. */
export const causeOfAccount = (accountId: string): string => `bank account ${accountId}`

export const mostDepositTries = 3
/** Deposits arrive within two business days; who has not looked for so long names the account anew. */
const depositsGoodForDays = 14

/** Until when the two small deposits can be named: 14 days after they were sent. */
export const depositsEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + depositsGoodForDays * 86_400_000)

/** The two deposits, in either order. */
export const areDeposits = (sent: readonly [number, number], said: readonly [number, number]): boolean =>
  [...sent].sort().join() === [...said].sort().join()
