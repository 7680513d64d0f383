import type { Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Lien } from '#src/vendors/property-record/property-record.port.ts'

/** Recorded liens and reported debts speak of the same loans under different names; here they are brought together. */

export interface LienPair {
  lien: Lien
  /** The debt it secures; undefined where no creditor reports one. */
  tradeline: Tradeline | undefined
}

export interface MatchedLiens {
  /** One for each recorded lien, first position first. */
  pairs: LienPair[]
  /** Debts that stand on some home, and on no recorded lien of this one. */
  unmatched: Tradeline[]
}

/** Another creditor's debt counts as the same loan, sold on, while its balance is this near the recorder's estimate. */
const mostDistance = 0.35

/**
 * Pairs each recorded lien with at most one open debt: of the same kind, the same lender before another, the nearest
 * balance first. The order in which either side is listed changes nothing.
 */
export const matchLiens = (recorded: readonly Lien[], tradelines: readonly Tradeline[]): MatchedLiens => {
  const secured = tradelines.filter((line) => line.securedByProperty && isOwed(line))
  const candidates = recorded
    .flatMap((lien) =>
      secured
        .filter((line) => line.kind === lien.kind)
        .map((line) => ({ lien, line, sold: !isSameLender(lien.lender, line.creditor), far: distance(lien, line) })),
    )
    .filter(({ sold, far }) => !sold || far <= mostDistance)
    .sort(
      (one, other) =>
        Number(one.sold) - Number(other.sold) ||
        one.far - other.far ||
        one.lien.position - other.lien.position ||
        keyOfTradeline(one.line).localeCompare(keyOfTradeline(other.line)),
    )
  const found = new Map<Lien, Tradeline>()
  const taken = new Set<Tradeline>()
  for (const { lien, line } of candidates) {
    if (found.has(lien) || taken.has(line)) continue
    found.set(lien, line)
    taken.add(line)
  }
  return {
    pairs: [...recorded]
      .sort((one, other) => one.position - other.position)
      .map((lien) => ({ lien, tradeline: found.get(lien) })),
    unmatched: secured.filter((line) => !taken.has(line)),
  }
}

/** Still to be repaid. */
export const isOwed = (line: Tradeline): boolean => line.status !== 'CLOSED' && line.balance + line.monthlyPayment > 0

/** The same debt in two pulls: bureaus number their lines anew each time, creditor, kind and day of opening stay. */
export const keyOfTradeline = ({ kind, creditor, opened }: Tradeline): string => `${kind} ${plain(creditor)} ${opened}`

/** 'PRAIRIE UNION BK NA' and 'Prairie Union Bank': case, signs and what follows the first two words do not count. */
const isSameLender = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = Math.min(2, a.length, b.length)
  return shared > 0 && a.slice(0, shared).join(' ') === b.slice(0, shared).join(' ')
}

const distance = (lien: Lien, line: Tradeline): number =>
  Math.abs(line.balance - lien.openBalanceEstimate) / Math.max(lien.openBalanceEstimate, 1)

const wordsOf = (name: string): string[] => name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
const plain = (name: string): string => wordsOf(name).join('')
