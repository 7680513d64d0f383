/** ISO 7064 MOD 97-10, which the ULI and the LEI use: letters count 10 to 35, and the whole leaves 1 over 97. */

/** The text with each letter, of either case, as its two digits. Throws RangeError unless letters and digits only. */
export function toMod9710Digits(text: string): string {
  if (!/^[0-9a-z]+$/i.test(text)) throw new RangeError('not alphanumeric')
  return [...text].map((character) => Number.parseInt(character, 36)).join('')
}

/** The two check digits to put behind the text, leading zero kept. Throws RangeError as `toMod9710Digits`. */
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
