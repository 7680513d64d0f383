import type { Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Lien } from '#src/vendors/property-record/property-record.port.ts'

/** Matches recorded liens with reported debts, which describe the same loans under different names. */

export interface LienPair {
  lien: Lien
  /** The debt that it secures; undefined if no creditor reports one. */
  tradeline: Tradeline | undefined
}

export interface MatchedLiens {
  /** One per recorded lien, first lien position first. */
  pairs: LienPair[]
  /** Debts that are secured by a home, but by no recorded lien of this one. */
  unmatchedTradelines: Tradeline[]
}

/**
 * Another creditor's debt counts as the same loan, sold to it, if its balance is this close to the recorder's estimate.
 */
const maxDistance = 0.35

/**
 * Matches each recorded lien with at most one open debt: of the same kind, the same lender first, then the nearest
 * balance. The order of either list does not matter.
 */
export const matchLiens = (recordedLiens: readonly Lien[], tradelines: readonly Tradeline[]): MatchedLiens => {
  const securedTradelines = tradelines.filter((tradeline) => tradeline.securedByProperty && isOwed(tradeline))
  const candidates = recordedLiens
    .flatMap((lien) =>
      securedTradelines
        .filter((tradeline) => tradeline.kind === lien.kind)
        .map((tradeline) => ({
          lien,
          tradeline,
          sold: !isSameLender(lien.lender, tradeline.creditor),
          far: distance(lien, tradeline),
        })),
    )
    .filter(({ sold, far }) => !sold || far <= maxDistance)
    .sort(
      (a, b) =>
        Number(a.sold) - Number(b.sold) ||
        a.far - b.far ||
        a.lien.position - b.lien.position ||
        keyOfTradeline(a.tradeline).localeCompare(keyOfTradeline(b.tradeline)),
    )
  const matches = new Map<Lien, Tradeline>()
  const matchedTradelines = new Set<Tradeline>()
  for (const { lien, tradeline } of candidates) {
    if (matches.has(lien) || matchedTradelines.has(tradeline)) continue
    matches.set(lien, tradeline)
    matchedTradelines.add(tradeline)
  }
  return {
    pairs: [...recordedLiens]
      .sort((a, b) => a.position - b.position)
      .map((lien) => ({ lien, tradeline: matches.get(lien) })),
    unmatchedTradelines: securedTradelines.filter((tradeline) => !matchedTradelines.has(tradeline)),
  }
}

/** Not fully repaid. */
export const isOwed = (tradeline: Tradeline): boolean =>
  tradeline.status !== 'CLOSED' && tradeline.balance + tradeline.monthlyPayment > 0

/**
 * The same debt in two pulls: bureaus renumber their entries each time, but creditor, kind and opening date stay the
 * same.
 */
export const keyOfTradeline = ({ kind, creditor, opened: openingDate }: Tradeline): string =>
  `${kind} ${plain(creditor)} ${openingDate}`

/**
 * 'PRAIRIE UNION BK NA' and 'Prairie Union Bank' match: case, punctuation and everything after the first two words are
 * ignored.
 */
const isSameLender = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const wordCount = Math.min(2, a.length, b.length)
  return wordCount > 0 && a.slice(0, wordCount).join(' ') === b.slice(0, wordCount).join(' ')
}

const distance = (lien: Lien, tradeline: Tradeline): number =>
  Math.abs(tradeline.balance - lien.openBalanceEstimate) / Math.max(lien.openBalanceEstimate, 1)

const wordsOf = (name: string): string[] => name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
const plain = (name: string): string => wordsOf(name).join('')
