/** Earlier loan numbers were counted from here; new numbers are all above them. */
export const firstLoanCounter = 1_000_000_001
const firstShuffledNumber = 2_000_000_000
const half = 2 ** 16
/** How many numbers there are. */
export const loanCounters = half * half
/** FF1 uses the same number of rounds (NIST SP 800-38G). */
const rounds = 10

/** Half a number mixed with a secret: a keyed hash of both arguments, of which 16 bits are used. */
export type LoanNumberKey = (round: number, value: number) => number

/**
 * The ten-digit loan number for a value of the counter that all lenders share. A secret permutation (a Feistel network)
 * keeps numbers unique. A person who sees some numbers cannot tell how many exist or what the next one is. @throws
 * RangeError for a counter out of range
 */
export const toLoanNumber = (counter: number, key: LoanNumberKey): string => {
  const offset = counter - firstLoanCounter
  if (!Number.isInteger(offset) || offset < 0 || offset >= loanCounters)
    throw new RangeError('The counter of loan numbers is out of range.')
  let left = Math.floor(offset / half)
  let right = offset % half
  for (let round = 0; round < rounds; round += 1) {
    const nextRight = (left + key(round, right)) % half
    left = right
    right = nextRight
  }
  return String(firstShuffledNumber + left * half + right)
}
