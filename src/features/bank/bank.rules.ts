import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { BankAccountProof, BankAccountState } from '#src/domain/money/bank-account.ts'

export interface AccountFindings {
  givenBy: 'LINK' | 'TYPED'
  /** The bank's match score for the owner's name, 0 to 100. Null if the account was not linked. */
  ownerScore: number | null
  minOwnerScore: number
  /** The bank's answer about the owner of a typed account. */
  owner: 'MATCH' | 'NO_MATCH' | 'UNKNOWN' | 'CLOSED' | null
  /** Another borrower named the same account. */
  isNamedByOthers: boolean
  /** The account belongs to another person on the title. */
  isOfCoOwner: boolean
}

export interface AccountJudgment {
  state: Extract<BankAccountState, 'VERIFIED' | 'PENDING_REVIEW' | 'FAILED' | 'AWAITING_DEPOSITS'>
  verifiedBy: BankAccountProof | null
  trace: DecisionTrace
}

/**
 * Decides whether money may be sent to an account. No borrower is declined here: staff review any mismatch. A linked
 * account is verified by the link. If the bank does not confirm the owner, the borrower verifies the account by two
 * deposits.
 */
export const judgeAccount = (findings: AccountFindings): AccountJudgment => {
  const isLinked = findings.givenBy === 'LINK'
  const isOwner = isLinked ? (findings.ownerScore ?? 0) >= findings.minOwnerScore : findings.owner === 'MATCH'
  const isSilent = !isLinked && findings.owner === 'UNKNOWN'
  const rules: RuleResult[] = [
    {
      rule: 'account-open',
      passed: findings.owner !== 'CLOSED',
      facts: { givenBy: findings.givenBy, owner: findings.owner },
    },
    {
      rule: 'owner-is-borrower',
      passed: isOwner,
      facts: { score: findings.ownerScore, least: findings.minOwnerScore, ownerOnTitle: findings.isOfCoOwner },
    },
    { rule: 'named-by-one-borrower', passed: !findings.isNamedByOthers, facts: { byOthers: findings.isNamedByOthers } },
  ]
  const decide = (state: AccountJudgment['state'], verifiedBy: BankAccountProof | null = null): AccountJudgment => ({
    state,
    verifiedBy,
    trace: { decision: state, guideline: 'accounts 2026-11-21', rules },
  })
  if (findings.owner === 'CLOSED') return decide('FAILED')
  if (findings.isNamedByOthers) return decide('PENDING_REVIEW')
  if (isOwner) return decide('VERIFIED', isLinked ? 'LINK' : 'NAME_MATCH')
  return decide(isSilent ? 'AWAITING_DEPOSITS' : 'PENDING_REVIEW')
}

/** Returns the condition's cause key, so that each account raises only one condition, however often it is sent. */
export const causeOfAccount = (accountId: string): string => `bank account ${accountId}`

export const maxDepositTries = 3
/** Deposits arrive within two business days. After this many days, the borrower must name the account again. */
const depositsGoodForDays = 14

/** Returns the deadline for entering the two small deposits: 14 days after they were sent. */
export const depositsEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + depositsGoodForDays * 86_400_000)

/** Returns whether the entered amounts match the two deposits, in either order. */
export const areDeposits = (
  sentAmounts: readonly [number, number],
  enteredAmounts: readonly [number, number],
): boolean => [...sentAmounts].sort().join() === [...enteredAmounts].sort().join()
