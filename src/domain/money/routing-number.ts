/** ABA routing numbers of US banks: four digits of the Federal Reserve, four of the bank, and one check digit. */

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7]

/** First two digits in use: government, the twelve districts, thrifts, electronic, traveler's checks. */
const DISTRICTS: readonly (readonly [from: number, to: number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
]

/** Whether the text is nine digits of an assigned district with the right check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const district = Number(text.slice(0, 2))
  return (
    DISTRICTS.some(([from, to]) => district >= from && district <= to) &&
    routingCheckDigit(text.slice(0, 8)) === text[8]
  )
}

/** The ninth digit, from the first eight. Throws RangeError unless the text is eight digits. */
export function routingCheckDigit(firstEight: string): string {
  if (!/^\d{8}$/.test(firstEight)) throw new RangeError('A check digit is computed from eight digits')
  const sum = [...firstEight].reduce((total, digit, index) => total + Number(digit) * WEIGHTS[index]!, 0)
  return String((10 - (sum % 10)) % 10)
}
