/** ISO 7064 MOD 97-10, used by the ULI and the LEI: letters are 10 to 35, and the whole number modulo 97 is 1. */

/**
 * The text with each letter, in either case, as two digits. Throws RangeError for characters other than letters and
 * digits.
 */
export function toMod9710Digits(text: string): string {
  if (!/^[0-9a-z]+$/i.test(text)) throw new RangeError('not alphanumeric')
  return [...text].map((character) => Number.parseInt(character, 36)).join('')
}

/** The two check digits to append to the text, with a leading zero. Throws RangeError like `toMod9710Digits`. */
export function mod9710CheckDigits(text: string): string {
  return String(98 - remainder(`${toMod9710Digits(text)}00`)).padStart(2, '0')
}

/** Whether the last two characters are the check digits of the rest. */
export function isMod9710(text: string): boolean {
  return /^[0-9a-z]+\d{2}$/i.test(text) && remainder(toMod9710Digits(text)) === 1
}

function remainder(digits: string): number {
  return [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0)
}
