import { isMarked, isOnHome, type Liability, payoffAmount } from '#src/domain/liability.ts'

/**
 * MUST: the line is opened only if it pays this off. MAY: as the borrower likes. STAYS: more than the line could pay, or
 * nothing is owed.
 */
export const payoffDuties = ['MUST', 'MAY', 'STAYS'] as const
export type PayoffDuty = (typeof payoffDuties)[number]

export interface DutyRules {
  /** Kinds that never stand before the line. */
  mustPayOff: readonly string[]
  /** Liens that may stand before it. */
  mostBefore: number
  /** The most one draw can pay, whole dollars. */
  largestDraw: number
}

/**
 * What becomes of each debt when the line opens. Claims that the lender never stands behind are paid; where more liens
 * would be left than may stand before the line, the last in line are paid until they fit.
 */
export const payoffDutiesOf = (
  liabilities: readonly Liability[],
  { mustPayOff, mostBefore, largestDraw }: DutyRules,
): ReadonlyMap<string, PayoffDuty> => {
  const listed = liabilities.filter((one) => one.removedFor === null)
  const never = listed.filter((one) => isOnHome(one) && mustPayOff.includes(one.kind))
  const liens = listed
    .filter((one) => isOnHome(one) && !never.includes(one))
    .sort((one, other) => (other.lienPosition ?? 0) - (one.lienPosition ?? 0))
  const unmarked = liens.filter((one) => !isMarked(one))
  const surplus = unmarked.slice(0, Math.max(0, unmarked.length - mostBefore))
  // Marked ones whose place the rest would not need are the borrower's to unmark; the others are not.
  const needed = new Set([...never, ...surplus, ...neededMarks(liens, mostBefore)].map(({ id }) => id))
  return new Map(
    listed.map((one) => {
      if (needed.has(one.id)) return [one.id, 'MUST'] as const
      const owed = payoffAmount(one)
      return [one.id, owed > 0 && owed <= largestDraw ? 'MAY' : 'STAYS'] as const
    }),
  )
}

/** Marked liens without which too many would be left: none of them may be unmarked before another is marked. */
const neededMarks = (liens: readonly Liability[], mostBefore: number): Liability[] => {
  const marked = liens.filter(isMarked)
  return liens.length - marked.length + 1 > mostBefore ? marked : []
}
