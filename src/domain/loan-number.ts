/** Numbers given before were counted from here; the new ones lie above all of them. */
const firstCounted = 1_000_000_001
const firstMixed = 2_000_000_000
const half = 2 ** 16
/** FF1 takes as many (NIST SP 800-38G). */
const rounds = 10

/** Half a number mixed with a secret: a keyed hash of both arguments, of which 16 bits are used. */
export type LoanNumberKey = (round: number, value: number) => number

/**
 * The ten digits by which people name a loan, from the counter all lenders share: an exchange of numbers by a secret (a
 * Feistel network), so that no two counters make the same, and who sees some learns neither how many there are nor the
 * next. @throws RangeError for a counter out of range
 */
export const loanNumberOf = (counter: number, key: LoanNumberKey): string => {
  const place = counter - firstCounted
  if (!Number.isInteger(place) || place < 0 || place >= half * half)
    throw new RangeError('The counter of loan numbers is out of range.')
  let left = Math.floor(place / half)
  let right = place % half
  for (let round = 0; round < rounds; round += 1) {
    const mixed = (left + key(round, right)) % half
    left = right
    right = mixed
  }
  return String(firstMixed + left * half + right)
}
