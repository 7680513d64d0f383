/** US taxpayer identification numbers. Each has nine digits, with or without hyphens. */

export type TaxIdentifierType = 'ssn' | 'itin' | 'ein' | 'ptin' | 'atin'

/** Numbers that were printed in advertisements and belong to no person. */
const PUBLISHED_SSNS: readonly string[] = ['078051120', '219099999', '457555462']

/** Two-digit prefixes that the IRS does not assign to employers. */
const UNASSIGNED_EIN_PREFIXES: readonly string[] = [
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]

/** Whether the text can be a Social Security number: no area 000, 666 or 900 and above, no group 00, no serial 0000. */
export function isSsn(text: string): boolean {
  const digits = matchDigits(text, PERSONAL)
  if (!digits || PUBLISHED_SSNS.includes(digits)) return false
  return !/^(000|666|9)/.test(digits) && digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000'
}

/** Whether the text can be an ITIN: 9xx, with the fourth and fifth digits in the ranges that the IRS issues. */
export function isItin(text: string): boolean {
  const digits = matchDigits(text, PERSONAL)
  if (!digits?.startsWith('9')) return false
  const group = Number(digits.slice(3, 5))
  return group >= 50 && group !== 89 && group !== 93 && !(group >= 66 && group <= 69)
}

/** Whether the text can be an employer identification number: the IRS assigns its prefix. */
export function isEin(text: string): boolean {
  const digits = matchDigits(text, EMPLOYER)
  return digits !== undefined && !UNASSIGNED_EIN_PREFIXES.includes(digits.slice(0, 2))
}

/**
 * The kinds of number that the text can be, most likely first. An adoption number (ATIN) has no rule except nine
 * digits.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function taxIdentifierTypes(text: string): TaxIdentifierType[] {
  const possible: Record<TaxIdentifierType, boolean> = {
    ssn: isSsn(text),
    itin: isItin(text),
    ein: isEin(text),
    ptin: /^P\d{8}$/i.test(text),
    atin: matchDigits(text, PERSONAL) !== undefined,
  }
  return (Object.keys(possible) as TaxIdentifierType[]).filter((type) => possible[type])
}

/** Nine digits as `123-45-6789`; other text is unchanged. */
export function formatSsn(text: string): string {
  return matchDigits(text, PERSONAL)?.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') ?? text
}

/**
 * Nine digits as `12-3456789`; other text is unchanged.
 * @internal Kept for its official worked examples; the product does not use it.
 */
export function formatEin(text: string): string {
  return matchDigits(text, EMPLOYER)?.replace(/^(\d{2})(\d{7})$/, '$1-$2') ?? text
}

/** The masked form for screens and letters: `•••-••-6789`. Throws RangeError unless it has nine digits. */
export function maskSsn(text: string): string {
  const digits = matchDigits(text, PERSONAL)
  // The message does not contain the text, because it may be a person's number.
  if (!digits) throw new RangeError('Not nine digits')
  return `•••-••-${digits.slice(5)}`
}

const PERSONAL = /^(\d{3})(-?)(\d{2})\2(\d{4})$/
const EMPLOYER = /^(\d{2})-?(\d{7})$/

function matchDigits(text: string, shape: RegExp): string | undefined {
  return shape.test(text) ? text.replaceAll('-', '') : undefined
}
