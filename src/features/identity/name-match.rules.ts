import { suffixFrom } from '#src/domain/person/person.ts'

export interface WrittenName {
  firstName: string
  middleName?: string | null
  lastName: string
  suffix?: string | null
}

/** same: clearly one name. close: one letter differs, a short form is used, or one of two last names is missing. */
export type NameMatch = 'same' | 'close' | 'different'

/** ICAO 9303-3, section 6: how letters beyond A to Z are written in a machine-readable zone. */
const transliterations: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
  Ð: 'D',
  Ł: 'L',
  Đ: 'D',
  Ħ: 'H',
}

const wordsOf = (text: string | null | undefined): string[] => {
  const capital = (text ?? '').toUpperCase().replace(/\p{L}/gu, (letter) => transliterations[letter] ?? letter)
  const plain = capital.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .replace(/['’.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}
const joinWords = (words: readonly string[]): string => words.join('')

/**
 * Returns whether names of at least five letters differ by one letter, or by two neighboring letters that are swapped.
 */
const isOneLetterOff = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 5 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}

const matchText = (a: string, b: string): NameMatch => {
  // Some issuers print Ö as O, and others as OE.
  if (a === b || a.replaceAll('OE', 'O') === b.replaceAll('OE', 'O')) return 'same'
  return isOneLetterOff(a, b) ? 'close' : 'different'
}

const order: readonly NameMatch[] = ['different', 'close', 'same']
const best = (...matches: NameMatch[]): NameMatch => order[Math.max(...matches.map((match) => order.indexOf(match)))]!
const worst = (...matches: NameMatch[]): NameMatch => order[Math.min(...matches.map((match) => order.indexOf(match)))]!

/** Compares last names. One of two last names may be left out, as with García López. */
const matchLast = (a: readonly string[], b: readonly string[]): NameMatch => {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  const isPart =
    few.length > 0 && few.length < many.length && few.every((word) => word.length > 2 && many.includes(word))
  return best(matchText(joinWords(a), joinWords(b)), isPart ? 'close' : 'different')
}

const isShortOf = (short: string, long: string): boolean =>
  short.length >= 3 && short.length < long.length && long.startsWith(short)

/** Compares first names. Accepts a short form ('Alex'), or a middle name that a person goes by. */
const matchFirst = (one: WrittenName, other: WrittenName): NameMatch => {
  const [first, second] = [wordsOf(one.firstName), wordsOf(other.firstName)]
  const [a, b] = [first[0], second[0]]
  if (a === undefined || b === undefined) return 'different'
  const otherNamesOfFirst = [...first.slice(1), ...wordsOf(one.middleName)]
  const otherNamesOfSecond = [...second.slice(1), ...wordsOf(other.middleName)]
  const isKnownAs =
    isShortOf(a, b) || isShortOf(b, a) || otherNamesOfFirst.includes(b) || otherNamesOfSecond.includes(a)
  return best(matchText(joinWords(first), joinWords(second)), matchText(a, b), isKnownAs ? 'close' : 'different')
}

/** Compares two names, whatever the order, accents, hyphens and capitals. Different suffixes mean different people. */
export const matchName = (a: WrittenName, b: WrittenName): NameMatch => {
  const [suffix, otherSuffix] = [a, b].map((name) => suffixFrom((name.suffix ?? '').replace(/[.,]/g, '')))
  if (suffix && otherSuffix && suffix.toUpperCase() !== otherSuffix.toUpperCase()) return 'different'
  const inOrder = worst(matchLast(wordsOf(a.lastName), wordsOf(b.lastName)), matchFirst(a, b))
  const sortWords = ({ firstName, middleName, lastName }: WrittenName) =>
    [firstName, middleName, lastName].flatMap(wordsOf).sort().join(' ')
  const isReordered = sortWords(a).includes(' ') && sortWords(a) === sortWords(b)
  return isReordered ? 'same' : inOrder
}
