/** US taxpayer identification numbers. Each is nine digits, written with or without its hyphens. */

export type TaxIdentifierType = 'ssn' | 'itin' | 'ein' | 'ptin' | 'atin'

/** Numbers that were printed in advertisements and never belong to a person. */
const PUBLISHED_SSNS: readonly string[] = ['078051120', '219099999', '457555462']

/** Two-digit prefixes the IRS assigns to no employer. */
const UNASSIGNED_EIN_PREFIXES: readonly string[] = [
  ...['00', '07', '08', '09', '17', '18', '19', '28', '29', '49'],
  ...['69', '70', '78', '79', '89', '96', '97'],
]

/** Whether the text can be a social security number: no area 000, 666 or 900 up, no group 00, no serial 0000. */
export function isSsn(text: string): boolean {
  const digits = digitsOf(text, PERSONAL)
  if (!digits || PUBLISHED_SSNS.includes(digits)) return false
  return !/^(000|666|9)/.test(digits) && digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000'
}

/** Whether the text can be an individual taxpayer number: 9xx, fourth and fifth digit in the ranges the IRS issues. */
export function isItin(text: string): boolean {
  const digits = digitsOf(text, PERSONAL)
  if (!digits?.startsWith('9')) return false
  const group = Number(digits.slice(3, 5))
  return group >= 50 && group !== 89 && group !== 93 && !(group >= 66 && group <= 69)
}

/** Whether the text can be an employer identification number: its prefix is one the IRS assigns. */
export function isEin(text: string): boolean {
  const digits = digitsOf(text, EMPLOYER)
  return digits !== undefined && !UNASSIGNED_EIN_PREFIXES.includes(digits.slice(0, 2))
}

/**
 * The kinds of number the text can be, likeliest first. An adoption number (ATIN) has no rule but its nine digits.
 * @internal Kept for its official worked examples; the product asks for none.
 */
export function taxIdentifierTypes(text: string): TaxIdentifierType[] {
  const possible: Record<TaxIdentifierType, boolean> = {
    ssn: isSsn(text),
    itin: isItin(text),
    ein: isEin(text),
    ptin: /^P\d{8}$/i.test(text),
    atin: digitsOf(text, PERSONAL) !== undefined,
  }
  return (Object.keys(possible) as TaxIdentifierType[]).filter((type) => possible[type])
}

/** Nine digits as `123-45-6789`; other text as it came. */
export function formatSsn(text: string): string {
  return digitsOf(text, PERSONAL)?.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') ?? text
}

/**
 * Nine digits as `12-3456789`; other text as it came.
 * @internal Kept for its official worked examples; the product asks for none.
 */
export function formatEin(text: string): string {
  return digitsOf(text, EMPLOYER)?.replace(/^(\d{2})(\d{7})$/, '$1-$2') ?? text
}

/** All that a screen or a letter shows of a number: `•••-••-6789`. Throws RangeError unless it has nine digits. */
export function maskSsn(text: string): string {
  const digits = digitsOf(text, PERSONAL)
  // The text itself stays out of the message: it may be somebody's number.
  if (!digits) throw new RangeError('Not nine digits')
  return `•••-••-${digits.slice(5)}`
}

const PERSONAL = /^(\d{3})(-?)(\d{2})\2(\d{4})$/
const EMPLOYER = /^(\d{2})-?(\d{7})$/

function digitsOf(text: string, shape: RegExp): string | undefined {
  return shape.test(text) ? text.replaceAll('-', '') : undefined
}
