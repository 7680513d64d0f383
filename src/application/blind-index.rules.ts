import { toEmailKey } from '#src/domain/person/email.ts'
import { addressWords } from '#src/domain/us/address-words.ts'

/** What staff typed to find an application. */
export interface Search {
  /** The kind of what was typed; the text itself is personal data. */
  by: 'loan number' | 'phone number' | 'mailbox' | 'street' | 'name'
  /** A complete loan number. */
  loanNumber?: string
  /** The last digits of a loan number, to which every result must come. */
  loanNumberEnd?: string
  /** A complete email address in the form of an account's key; the account may have another than its application. */
  emailKey?: string
  /** Finds applications that have all terms of any of these lists. */
  anyOf: readonly (readonly string[])[]
}

/** What an application is found by. */
export interface Findable {
  loanNumber: string
  applicant: { name: { firstName: string; lastName: string }; email: string; phone: string }
  property: { address: { street1: string } }
}

/** The shortest beginning that finds anyone, in letters. */
export const minSearchLetters = 3
/** The longest beginnings that are indexed. More letters find no more precisely. */
const maxNameLetters = 8
const maxStreetLetters = 6
/** Words of a name after its first whose beginnings are indexed too, such as a second surname. */
const maxFurtherWords = 3
const loanEndDigits = [4, 5, 6] as const
const phoneDigits = 10

/** Terms that an application has at most. They are stored as hashes, and each costs about 100 bytes. */
export const maxBlindIndexTerms = 44

/** Normalized names: without accents, case or punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const nameTerm = (...parts: readonly string[]): string => `name ${plain(parts.join(' '))}`
const mailboxTerm = (email: string): string => `mailbox ${toEmailKey(email.trim())}`
const phoneTerm = (digits: string): string => `phone ${digits}`
const beginningTerm = (text: string): string => `begins ${text.slice(0, maxNameLetters)}`
const streetTerm = (number: string, name: string): string => `street ${number} ${name.slice(0, maxStreetLetters)}`
const loanEndTerm = (digits: string): string => `loan ends ${digits.slice(-loanEndDigits[2])}`

/** The ten digits of a U.S. phone number; undefined for anything else. */
const phoneDigitsOf = (text: string): string | undefined => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === phoneDigits ? digits : undefined
}

/** All beginnings of a text from the shortest to the longest that are searched. */
const beginnings = (text: string, maxLetters: number): string[] => {
  const letters: string[] = []
  for (let length = minSearchLetters; length <= Math.min(text.length, maxLetters); length += 1)
    letters.push(text.slice(0, length))
  return letters
}

/** A street in words: '12', 'orchard st'. The number is '' without one. */
const streetParts = (street: string): { number: string; name: string } => {
  const [first = '', ...others] = addressWords(street)
  return /^\d/.test(first)
    ? { number: first, name: others.join(' ') }
    : { number: '', name: [first, ...others].join(' ').trim() }
}

/** The search terms of an application, at most `maxBlindIndexTerms`; each is stored as a keyed hash. */
export const blindIndexTerms = ({ loanNumber, applicant, property }: Findable): readonly string[] => {
  const { firstName, lastName } = applicant.name
  const phone = phoneDigitsOf(applicant.phone)
  const street = streetParts(property.address.street1)
  const names = [plain(lastName), plain(firstName)]
  const furtherWords = names.flatMap((name) => name.split(' ').slice(1)).slice(0, maxFurtherWords)
  const streetNames = beginnings(street.name, maxStreetLetters)
  const terms = [
    nameTerm(lastName),
    nameTerm(firstName, lastName),
    mailboxTerm(applicant.email),
    ...(phone ? [phoneTerm(phone)] : []),
    ...loanEndDigits
      .filter((digits) => loanNumber.length > digits)
      .map((digits) => loanEndTerm(loanNumber.slice(-digits))),
    ...streetNames.map((name) => streetTerm('', name)),
    ...(street.number ? streetNames.map((name) => streetTerm(street.number, name)) : []),
    ...[...names, ...furtherWords].flatMap((name) => beginnings(name, maxNameLetters).map(beginningTerm)),
  ]
  return [...new Set(terms)].slice(0, maxBlindIndexTerms)
}

const searchByDigits = (text: string): Search | undefined => {
  const phone = phoneDigitsOf(text)
  if (/^\d+$/.test(text)) {
    // Ten digits are a loan number or a phone number.
    if (text.length >= phoneDigits)
      return { by: 'loan number', loanNumber: text, anyOf: phone ? [[phoneTerm(phone)]] : [] }
    if (text.length < loanEndDigits[0]) return undefined
    return { by: 'loan number', loanNumberEnd: text, anyOf: [[loanEndTerm(text)]] }
  }
  return phone ? { by: 'phone number', anyOf: [[phoneTerm(phone)]] } : undefined
}

const searchByName = (text: string): Search | undefined => {
  const [last = '', first] = text.split(',')
  const term = first === undefined ? nameTerm(text) : nameTerm(first, last)
  if (term === nameTerm()) return undefined
  const whole = plain(text)
  const words = whole.split(' ').filter((word) => word.length >= minSearchLetters)
  const street = streetParts(text).name
  const anyOf = [
    [term],
    ...(whole.length >= minSearchLetters ? [[beginningTerm(whole)]] : []),
    ...(words.length > 1 ? [[...new Set(words.map(beginningTerm))]] : []),
    ...(street.length >= minSearchLetters ? [[streetTerm('', street)]] : []),
  ]
  return { by: 'name', anyOf }
}

/**
 * What a typed text searches for; undefined if it can match no one. A text may be a loan number or its last digits, a
 * phone number, an email address, a street with or without its number, or the beginnings of a first or last name:
 * 'Garcia, Maria' and 'Mar Gar' are Maria Garcia.
 */
export const parseSearch = (query: string): Search | undefined => {
  const text = query.trim()
  if (text.includes('@')) return { by: 'mailbox', emailKey: toEmailKey(text), anyOf: [[mailboxTerm(text)]] }
  if (/^[\d\s()+.-]+$/.test(text)) return searchByDigits(text)
  const { number, name } = streetParts(text)
  if (!number) return searchByName(text)
  return name.length >= minSearchLetters ? { by: 'street', anyOf: [[streetTerm(number, name)]] } : undefined
}
