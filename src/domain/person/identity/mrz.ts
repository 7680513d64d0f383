import { addYears, type CivilDate, civilDate } from '../../dates/civil-date.ts'
import type { IdentityDocument } from './identity-document.ts'

// ICAO Doc 9303, machine readable travel documents: part 4 for passports (TD3), part 5 for cards (TD1).

export interface Mrz {
  format: 'TD1' | 'TD3'
  /** One or two letters: P for passports; A, C or I for cards. */
  type: string
  documentNumber: string
  issuer: string
  surname: string
  /** Separated by spaces. */
  givenNames: string
  /** YYMMDD; unknown parts are '<<'. */
  birth: string
  sex: 'F' | 'M' | 'X'
  expiry: string
  /** TD3: the personal number; TD1: both optional fields. */
  personalNumber: string
  /** The expected check digits. Only the personal number of a TD3 has its own. */
  checkDigits: { document: number; birth: number; expiry: number; personal?: number; composite: number }
  /** Whether the check digits in the text are the expected ones. */
  valid: boolean
}

const weights = [7, 3, 1]

/** Part 3, 4.9: digits keep their value, A to Z are 10 to 35, '<' is 0; weights 7, 3, 1, modulo 10. */
export const mrzCheckDigit = (text: string): number => {
  let sum = 0
  for (const [at, sign] of [...text].entries()) {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36)
    if (Number.isNaN(value)) throw new RangeError('Only digits, capital letters and < have a check digit')
    sum += value * weights[at % 3]!
  }
  return sum % 10
}

const plain = (field: string): string => field.replace(/</g, ' ').trim().replace(/ +/g, ' ')

const namesIn = (field: string): { surname: string; givenNames: string } => {
  const [surname = '', ...givenParts] = field.split('<<')
  return { surname: plain(surname), givenNames: plain(givenParts.join('<')) }
}

const sexOf = (sign: string): Mrz['sex'] => (sign === 'F' || sign === 'M' ? sign : 'X')
/** A field of only fillers may have a filler as its check digit. */
const isDigit = (sign: string, digit: number, field: string): boolean =>
  sign === String(digit) || (sign === '<' && /^<+$/.test(field))

/** Two text lines of 44. Undefined if they are not a TD3. */
export const parseTd3 = (lines: readonly string[]): Mrz | undefined => {
  const [first = '', second = ''] = lines
  if (lines.length !== 2 || !/^P[A-Z<][A-Z<]{42}$/.test(first) || !/^[A-Z0-9<]{44}$/.test(second)) return undefined
  const number = second.slice(0, 9)
  const birth = second.slice(13, 19)
  const expiry = second.slice(21, 27)
  const personal = second.slice(28, 42)
  const checkDigits = {
    document: mrzCheckDigit(number),
    birth: mrzCheckDigit(birth),
    expiry: mrzCheckDigit(expiry),
    personal: mrzCheckDigit(personal),
    composite: mrzCheckDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43)),
  }
  return {
    format: 'TD3',
    type: plain(first.slice(0, 2)),
    documentNumber: plain(number),
    issuer: plain(first.slice(2, 5)),
    ...namesIn(first.slice(5)),
    birth,
    sex: sexOf(second.charAt(20)),
    expiry,
    personalNumber: plain(personal),
    checkDigits,
    valid:
      isDigit(second.charAt(9), checkDigits.document, number) &&
      isDigit(second.charAt(19), checkDigits.birth, birth) &&
      isDigit(second.charAt(27), checkDigits.expiry, expiry) &&
      isDigit(second.charAt(42), checkDigits.personal, personal) &&
      second.charAt(43) === String(checkDigits.composite),
  }
}

/** Three text lines of 30. Undefined if they are not a TD1. */
export const parseTd1 = (lines: readonly string[]): Mrz | undefined => {
  const [first = '', second = '', third = ''] = lines
  if (lines.length !== 3 || !/^[ACI][A-Z0-9<]{29}$/.test(first)) return undefined
  if (!/^[A-Z0-9<]{30}$/.test(second) || !/^[A-Z<]{30}$/.test(third)) return undefined
  const { number, digit, optional } = numberOfTd1(first)
  const birth = second.slice(0, 6)
  const expiry = second.slice(8, 14)
  const checkDigits = {
    document: mrzCheckDigit(number),
    birth: mrzCheckDigit(birth),
    expiry: mrzCheckDigit(expiry),
    composite: mrzCheckDigit(first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29)),
  }
  return {
    format: 'TD1',
    type: plain(first.slice(0, 2)),
    documentNumber: plain(number),
    issuer: plain(first.slice(2, 5)),
    ...namesIn(third),
    birth,
    sex: sexOf(second.charAt(7)),
    expiry,
    personalNumber: plain(`${optional}<${second.slice(18, 29)}`),
    checkDigits,
    valid:
      isDigit(digit, checkDigits.document, number) &&
      isDigit(second.charAt(6), checkDigits.birth, birth) &&
      isDigit(second.charAt(14), checkDigits.expiry, expiry) &&
      second.charAt(29) === String(checkDigits.composite),
  }
}

/** Part 5, 4.2.2 note j: a longer number continues in the optional field, after a filler in the check digit's place. */
const numberOfTd1 = (first: string): { number: string; digit: string; optional: string } => {
  const number = first.slice(5, 14)
  const optional = first.slice(15)
  const rest = /^([A-Z0-9]+)([0-9])</.exec(`${optional}<`)
  if (first.charAt(14) !== '<' || number.includes('<') || !rest) return { number, digit: first.charAt(14), optional }
  return { number: number + rest[1]!, digit: rest[2]!, optional: optional.slice(rest[0].length - 1) }
}

/** Finds the zone in a text of several lines. Spaces are treated as misread fillers. */
export const findMrz = (text: string): Mrz | undefined => {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s/g, '').toUpperCase())
  for (let at = 0; at < lines.length; at += 1) {
    const mrz = parseTd3(lines.slice(at, at + 2)) ?? parseTd1(lines.slice(at, at + 3))
    if (mrz) return mrz
  }
  return undefined
}

const parseDate = (yymmdd: string, century: number): CivilDate | null => {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  return civilDate({ year: century + year, month, day }) ?? null
}

/** The zone has two-digit years. Births are in the past, and no document is valid for more than fifty years. */
export const documentOfMrz = (mrz: Mrz, today: CivilDate): IdentityDocument => {
  const birthDate = parseDate(mrz.birth, 2000)
  const expires = parseDate(mrz.expiry, 2000)
  const [firstName = '', ...more] = mrz.givenNames.split(' ')
  return {
    kind: mrz.format === 'TD3' ? 'PASSPORT' : 'PERMANENT_RESIDENT_CARD',
    issuer: mrz.issuer || null,
    number: mrz.documentNumber || null,
    name: mrz.surname ? { firstName, middleName: more.join(' ') || null, lastName: mrz.surname, suffix: null } : null,
    birthDate: birthDate !== null && birthDate <= today ? birthDate : parseDate(mrz.birth, 1900),
    issued: null,
    expires: expires !== null && expires > addYears(today, 50) ? parseDate(mrz.expiry, 1900) : expires,
    address: null,
  }
}
