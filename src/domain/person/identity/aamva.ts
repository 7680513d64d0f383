import { type CivilDate, civilDate } from '../../dates/civil-date.ts'
import type { IdentityDocument } from './identity-document.ts'

// AAMVA DL/ID Card Design Standard, annex D: the PDF417 barcode on the back of North American driver's licenses and ID
// cards.

export interface AamvaCard {
  /** Six digits that identify the issuing jurisdiction. */
  issuerId: string
  /** Version 1 is from 2000, version 10 from 2020. */
  aamvaVersion: number
  /** 0 before version 2, which introduced it. */
  jurisdictionVersion: number
  entries: number
  /** DL, ID or EN, and the jurisdiction's own subfiles, which begin with Z. */
  subfiles: readonly string[]
  /** Three-letter elements of all subfiles. If a name repeats, the first counts. Values keep their padding. */
  elements: Readonly<Record<string, string>>
}

const elementPattern = /^[A-Z]{2}[A-Z0-9]$/

/** Undefined if the text is not such a card. Offsets are ignored, because jurisdictions often encode them wrong. */
export const parsePdf417 = (text: string): AamvaCard | undefined => {
  const head = /^[\s\S]{0,8}?(?:ANSI ?|AAMVA)(\d{6})(\d{2})/.exec(text)
  if (!head) return undefined
  const [whole, issuerId = '', version = ''] = head
  const aamvaVersion = Number(version)
  const afterVersion = text.slice(whole.length)
  const header = aamvaVersion < 2 ? /^()(\d{2})/.exec(afterVersion) : /^(\d{2})(\d{2})/.exec(afterVersion)
  if (!header) return undefined
  const entries = Number(header[2])
  const directory = afterVersion.slice(header[0].length, header[0].length + entries * 10)
  const subfiles = [...directory.matchAll(/([A-Z][A-Z0-9])\d{8}/g)].map((match) => match[1]!)
  if (subfiles.length === 0) return undefined
  const elements: Record<string, string> = {}
  for (const line of afterVersion.slice(header[0].length + subfiles.length * 10).split(/\p{Cc}+/u)) {
    const { id, value } = elementIn(line, subfiles)
    if (id !== undefined && !Object.hasOwn(elements, id)) elements[id] = value
  }
  return {
    issuerId,
    aamvaVersion,
    jurisdictionVersion: Number(header[1] ?? 0),
    entries,
    subfiles,
    elements,
  }
}

/** The first element of a subfile follows the subfile's own two letters: 'DLDAQT64235789'. */
const elementIn = (line: string, subfiles: readonly string[]): { id?: string; value: string } => {
  const opens = subfiles.some((subfile) => line.startsWith(subfile)) && elementPattern.test(line.slice(2, 5))
  const element = opens && /^(DL|ID|EN|Z[A-Z0-9])[DZ][A-Z][A-Z0-9]/.test(line) ? line.slice(2) : line
  const id = element.slice(0, 3)
  return elementPattern.test(id) ? { id, value: element.slice(3) } : { value: '' }
}

/** Also drops the placeholders that jurisdictions use for empty values. */
const textOrNull = (value: string | undefined): string | null => {
  const text = (value ?? '').trim()
  return text === '' || /^(none|unavl|unavail|n\/?a)$/i.test(text) ? null : text
}

/** Some cards of version 1 write dashes between the parts. */
const parseDate = (text: string | null, order: 'MMDDCCYY' | 'CCYYMMDD'): CivilDate | null => {
  const digits = text?.replace(/[-/]/g, '') ?? ''
  if (!/^\d{8}$/.test(digits)) return null
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  const parts =
    order === 'MMDDCCYY'
      ? { month: at(0, 2), day: at(2, 4), year: at(4, 8) }
      : { year: at(0, 4), month: at(4, 6), day: at(6, 8) }
  return parts.year >= 1800 ? (civilDate(parts) ?? null) : null
}

/** The card as a document; undefined if it is neither a license nor an ID card. */
export const documentOfAamva = (card: AamvaCard): IdentityDocument | undefined => {
  const { elements, subfiles, aamvaVersion } = card
  const of = (id: string) => textOrNull(elements[id])
  if (!subfiles.some((subfile) => ['DL', 'ID', 'EN'].includes(subfile))) return undefined
  const orders = ['MMDDCCYY', 'CCYYMMDD'] as const
  // Version 1 and Canada write the year first.
  const [usual, other] = aamvaVersion < 2 || of('DCG') === 'CAN' ? [orders[1], orders[0]] : orders
  const date = (id: string) => parseDate(of(id), usual) ?? parseDate(of(id), other)
  // Version 1 has the mailing address under the first of each pair, and the residence under the second; a card may lack either.
  const street1 = of('DAG') ?? of('DAL')
  const [city, state, zip] = [of('DAI') ?? of('DAN'), of('DAJ') ?? of('DAO'), of('DAK') ?? of('DAP')]
  return {
    kind: subfiles.includes('ID') && !subfiles.includes('DL') ? 'STATE_ID' : 'DRIVERS_LICENSE',
    issuer: state,
    number: of('DAQ'),
    name: readName(of),
    birthDate: date('DBB'),
    issued: date('DBD'),
    expires: date('DBA'),
    address:
      street1 && city && state && zip
        ? { street1, street2: of('DAG') ? of('DAH') : of('DAM'), city, state, zip: zip.slice(0, 5) }
        : null,
  }
}

/**
 * Since version 4 each part of the name has an element. Earlier versions had one element for the given names, and the
 * first one for the whole name.
 */
const readName = (of: (id: string) => string | null): IdentityDocument['name'] => {
  const [wholeLast, ...wholeGiven] = (of('DAA') ?? '').split(',')
  const lastName = of('DCS') ?? of('DAB') ?? textOrNull(wholeLast)
  const givenNames = of('DCT')?.split(/[, ]+/) ?? wholeGiven
  const firstName = of('DAC') ?? textOrNull(givenNames[0]) ?? ''
  const middleName = of('DAD')?.replace(/,/g, ' ') ?? textOrNull(givenNames.slice(1).join(' '))
  return lastName === null ? null : { firstName, middleName, lastName, suffix: of('DCU') }
}
