import { suffixFrom } from '#src/domain/person.ts'

export interface WrittenName {
  firstName: string
  middleName?: string | null
  lastName: string
  suffix?: string | null
}

/** same: no reader would doubt it. close: one letter off, a short form, one of two last names. */
export type NameMatch = 'same' | 'close' | 'different'

/** ICAO 9303-3, section 6: how letters beyond A to Z stand in a machine readable zone. */
const written: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'OE', Þ: 'TH', ẞ: 'SS', Ð: 'D', Ł: 'L', Đ: 'D', Ħ: 'H' },
}

const wordsOf = (text: string | null | undefined): string[] => {
  const capital = (text ?? '').toUpperCase().replace(/\p{L}/gu, (letter) => written[letter] ?? letter)
  const plain = capital.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .replace(/['’.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}
const joined = (words: readonly string[]): string => words.join('')

/** One letter more, less or other, or two that changed places; in names of five letters at least. */
const isOneLetterOff = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 5 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}

const matchText = (one: string, other: string): NameMatch => {
  // Ö is O to some printers and OE to others.
  if (one === other || one.replaceAll('OE', 'O') === other.replaceAll('OE', 'O')) return 'same'
  return isOneLetterOff(one, other) ? 'close' : 'different'
}

const order: readonly NameMatch[] = ['different', 'close', 'same']
const best = (...matches: NameMatch[]): NameMatch => order[Math.max(...matches.map((match) => order.indexOf(match)))]!
const worst = (...matches: NameMatch[]): NameMatch => order[Math.min(...matches.map((match) => order.indexOf(match)))]!

/** One of two last names may be left out, as with García López. */
const matchLast = (one: readonly string[], other: readonly string[]): NameMatch => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const isPart =
    few.length > 0 && few.length < many.length && few.every((word) => word.length > 2 && many.includes(word))
  return best(matchText(joined(one), joined(other)), isPart ? 'close' : 'different')
}

const isShortOf = (short: string, long: string): boolean =>
  short.length >= 3 && short.length < long.length && long.startsWith(short)

/** Also a short form ('Alex'), or the middle name by which a person goes. */
const matchFirst = (one: WrittenName, other: WrittenName): NameMatch => {
  const [first, second] = [wordsOf(one.firstName), wordsOf(other.firstName)]
  const [a, b] = [first[0], second[0]]
  if (a === undefined || b === undefined) return 'different'
  const moreOfOne = [...first.slice(1), ...wordsOf(one.middleName)]
  const moreOfOther = [...second.slice(1), ...wordsOf(other.middleName)]
  const isKnownAs = isShortOf(a, b) || isShortOf(b, a) || moreOfOne.includes(b) || moreOfOther.includes(a)
  return best(matchText(joined(first), joined(second)), matchText(a, b), isKnownAs ? 'close' : 'different')
}

/** Whether two writings name one person, whatever the order, accents, hyphens and capitals. A father is not his son. */
export const matchName = (one: WrittenName, other: WrittenName): NameMatch => {
  const [suffix, otherSuffix] = [one, other].map((name) => suffixFrom((name.suffix ?? '').replace(/[.,]/g, '')))
  if (suffix && otherSuffix && suffix.toUpperCase() !== otherSuffix.toUpperCase()) return 'different'
  const inOrder = worst(matchLast(wordsOf(one.lastName), wordsOf(other.lastName)), matchFirst(one, other))
  const sorted = ({ firstName, middleName, lastName }: WrittenName) =>
    [firstName, middleName, lastName].flatMap(wordsOf).sort().join(' ')
  const isReordered = sorted(one).includes(' ') && sorted(one) === sorted(other)
  return isReordered ? 'same' : inOrder
}
