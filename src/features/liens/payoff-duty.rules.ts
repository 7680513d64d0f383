import { isMarked, isOnHome, type Liability, payoffAmount } from '#src/domain/lending/liability.ts'

/**
 * MUST: the line of credit is opened only if it pays this off. MAY: the borrower decides. STAYS: the line of credit
 * cannot cover it, or nothing is owed.
 */
export const payoffDuties = ['MUST', 'MAY', 'STAYS'] as const
export type PayoffDuty = (typeof payoffDuties)[number]

export interface DutyRules {
  /** Kinds that may never be senior to the line of credit. */
  mustPayOff: readonly string[]
  /** The most liens that may be senior to it. */
  maxBefore: number
  /** The largest amount that one draw can pay, in whole dollars. */
  largestDraw: number
}

/**
 * Returns what happens to each debt when the line of credit opens. Liens that the lender never accepts ahead of its own
 * must be paid off. If more liens would remain than may be senior, the most junior ones must be paid off until few
 * enough remain.
 */
export const payoffDutiesOf = (
  liabilities: readonly Liability[],
  { mustPayOff, maxBefore, largestDraw }: DutyRules,
): ReadonlyMap<string, PayoffDuty> => {
  const currentLiabilities = liabilities.filter((liability) => liability.removedFor === null)
  const never = currentLiabilities.filter(
    (currentLiability) => isOnHome(currentLiability) && mustPayOff.includes(currentLiability.kind),
  )
  const liens = currentLiabilities
    .filter((currentLiability) => isOnHome(currentLiability) && !never.includes(currentLiability))
    .sort((a, b) => (b.lienPosition ?? 0) - (a.lienPosition ?? 0))
  const unmarkedLiens = liens.filter((lien) => !isMarked(lien))
  const surplus = unmarkedLiens.slice(0, Math.max(0, unmarkedLiens.length - maxBefore))
  // The borrower may unmark a marked lien only if few enough liens would still remain.
  const neededIds = new Set([...never, ...surplus, ...neededMarks(liens, maxBefore)].map(({ id }) => id))
  return new Map(
    currentLiabilities.map((currentLiability) => {
      if (neededIds.has(currentLiability.id)) return [currentLiability.id, 'MUST'] as const
      const amount = payoffAmount(currentLiability)
      return [currentLiability.id, amount > 0 && amount <= largestDraw ? 'MAY' : 'STAYS'] as const
    }),
  )
}

/** Returns the marked liens without which too many would remain. None may be unmarked before another is marked. */
const neededMarks = (liens: readonly Liability[], maxBefore: number): Liability[] => {
  const markedLiens = liens.filter(isMarked)
  return liens.length - markedLiens.length + 1 > maxBefore ? markedLiens : []
}
