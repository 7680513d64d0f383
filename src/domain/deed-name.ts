import { suffixes } from './person.ts'

/** Records write 'GARCIA MARIA L' or 'Maria L Garcia'; order, case, accents and middle names do not count. */
export const isNamed = (
  recorded: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean => {
  const words = new Set(plain(recorded).split(' '))
  return [...plain(firstName).split(' ').slice(0, 1), ...plain(lastName).split(' ')].every((word) => words.has(word))
}

/** A person's name in its parts, as far as a deed tells them apart. */
export interface DeedName {
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
}

/**
 * 'Jordan Q. Garcia Jr' or 'GARCIA, JORDAN Q': given names first unless a comma says otherwise, the last word the family's.
 * One word alone is taken for the family's.
 */
export const nameFromDeed = (recorded: string): DeedName => {
  const [before = '', ...rest] = recorded.split(',').map((part) => part.trim())
  const isSuffix = (word: string) => word !== '' && (suffixes as readonly string[]).includes(bare(word))
  const words = [rest.filter((part) => !isSuffix(part)).join(' '), before]
    .flatMap((part) => part.split(/\s+/))
    .filter((word) => word !== '')
  const endings = [...rest, ...words.slice(2)].filter(isSuffix).map(bare)
  const named = words.filter((word, at) => at < 2 || !isSuffix(word)).map(capital)
  const familyFrom = rest.some((part) => !isSuffix(part)) ? named.length - before.split(/\s+/).length : named.length - 1
  const given = named.slice(0, Math.max(familyFrom, 0))
  return {
    firstName: given[0] ?? '',
    middleName: given.slice(1).join(' ') || null,
    lastName: named.slice(Math.max(familyFrom, 0)).join(' '),
    suffix: endings[0] ?? null,
  }
}

const bare = (word: string): string => word.toUpperCase().replace(/\.$/, '')

/** Counties that shout are put into small letters; whoever writes 'McKay' keeps it. */
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
