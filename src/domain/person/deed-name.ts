import { suffixes } from './person.ts'

/** Records contain 'GARCIA MARIA L' or 'Maria L Garcia'. Order, case, accents and middle names are ignored. */
export const isNamed = (
  recordedName: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean => {
  const words = new Set(plain(recordedName).split(' '))
  return [...plain(firstName).split(' ').slice(0, 1), ...plain(lastName).split(' ')].every((word) => words.has(word))
}

/** The parts of a person's name that matter on a deed. */
export interface DeedName {
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
}

/**
 * 'Jordan Q. Garcia Jr' or 'GARCIA, JORDAN Q'. Given names come first unless there is a comma; the last word is the
 * family name. A single word is the family name.
 */
export const nameFromDeed = (recordedName: string): DeedName => {
  const [before = '', ...rest] = recordedName.split(',').map((part) => part.trim())
  const isSuffix = (word: string) => word !== '' && (suffixes as readonly string[]).includes(bare(word))
  const words = [rest.filter((part) => !isSuffix(part)).join(' '), before]
    .flatMap((part) => part.split(/\s+/))
    .filter((word) => word !== '')
  const endings = [...rest, ...words.slice(2)].filter(isSuffix).map(bare)
  const nameWords = words.filter((word, at) => at < 2 || !isSuffix(word)).map(capital)
  const familyFrom = rest.some((part) => !isSuffix(part))
    ? nameWords.length - before.split(/\s+/).length
    : nameWords.length - 1
  const givenNames = nameWords.slice(0, Math.max(familyFrom, 0))
  return {
    firstName: givenNames[0] ?? '',
    middleName: givenNames.slice(1).join(' ') || null,
    lastName: nameWords.slice(Math.max(familyFrom, 0)).join(' '),
    suffix: endings[0] ?? null,
  }
}

const bare = (word: string): string => word.toUpperCase().replace(/\.$/, '')

/** Names in all capitals are changed to title case. Mixed case such as 'McKay' is kept. */
const capital = (word: string): string =>
  word === word.toUpperCase() && word.length > 1
    ? word.toLowerCase().replace(/(^|[-'])\p{L}/gu, (letter) => letter.toUpperCase())
    : word

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
