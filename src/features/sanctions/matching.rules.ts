import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { ListedBirth, SanctionsEntry } from '#src/vendors/sanctions-list/list-entries.rules.ts'
import { nameWords } from './name-words.rules.ts'
import { openVocabulary } from './vocabulary.rules.ts'

/** Who takes part in a loan, as they are compared with the lists. */
export interface ScreenedParty {
  kind: 'individual' | 'organization'
  /** The whole name: 'Maria Elena Garcia'. */
  name: string
  /** Null for an organization. */
  familyName: string | null
  /** Null where it is not known. */
  birthDate: CivilDate | null
}

export type BirthComparison = 'same-day' | 'near' | 'unknown' | 'differs'

/** An entry that a party resembles. */
export interface SanctionsHit {
  entry: SanctionsEntry
  /** The name of the entry that resembles the party's most. */
  matchedName: string
  isWeakAlias: boolean
  /** 0 to 1. */
  score: number
  birth: BirthComparison
}

/** Lists as they are searched. */
export interface SanctionsIndex {
  entryCount: number
  /** Returns the hits at or above a score, best first. */
  search(party: ScreenedParty, threshold: number): SanctionsHit[]
}

interface IndexedName {
  entry: SanctionsEntry
  name: string
  isWeak: boolean
  /** Numbers of the vocabulary, the family name of a person first. */
  words: readonly number[]
  familyCount: number
}

/** A word of the party, and the words of the lists that are like it. */
interface ComparedWord {
  text: string
  isFamily: boolean
  /** By number of the vocabulary, 0 to 1. */
  alike: ReadonlyMap<number, number>
  weight: number
}

/** A letter alone stands for a name that begins with it. */
const initialSimilarity = 0.9
/** How much the party's words count that the entry has too, and how much the entry's that the party has. */
const partyShare = 0.7
const entryShare = 0.3
/** A family name and a given name agree, and one side has further names. */
const familyAndGivenScore = 0.92
const minNameSimilarity = 0.93
/** What a birth date in other years takes off, and the very day adds. */
const otherBirth = -0.15
const sameBirth = 0.03
/** Lists and documents may be wrong by this many years; more where the list says that it does not know. */
const maxYears = 1
const maxYearsCirca = 3
const maxWords = 14
const maxHits = 25

/** Parts of names and titles that distinguish no one. */
const particles = new Set(
  'al el ul abd abu bin ben ibn bint de del la los las di da do dos van von der den mc mac st san shaykh sheikh haji mullah'.split(
    ' ',
  ),
)

/** Compares a birth date with those of an entry. One that agrees outweighs others. */
export const compareBirth = (birthDate: CivilDate | null, births: readonly ListedBirth[]): BirthComparison => {
  if (birthDate === null || births.length === 0) return 'unknown'
  if (births.some(({ on }) => on === birthDate)) return 'same-day'
  const year = Number(birthDate.slice(0, 4))
  const isNear = births.some(({ fromYear, toYear, isCirca }) => {
    const maxYearDifference = isCirca ? maxYearsCirca : maxYears
    return year >= fromYear - maxYearDifference && year <= toYear + maxYearDifference
  })
  return isNear ? 'near' : 'differs'
}

/**
 * Builds the index of the entries. It is built in pieces: after each, `pause` lets other work of the process go on.
 */
export const indexEntries = async (
  entries: readonly SanctionsEntry[],
  pause: () => Promise<unknown> = async () => undefined,
): Promise<SanctionsIndex> => {
  const vocabulary = openVocabulary()
  const names: IndexedName[] = []
  /** By number of the vocabulary, the names that have the word. */
  const namesWith: number[][] = []
  for (const [at, entry] of entries.entries()) {
    if (at % 500 === 499) await pause()
    for (const { name, isWeak } of [{ name: entry.name, isWeak: false }, ...entry.aliases]) {
      const [family = '', ...others] = entry.kind === 'individual' ? name.split(',') : [name]
      const familyWords = nameWords(family)
      const words = [...familyWords, ...nameWords(others.join(' '))].map((word) => vocabulary.add(word))
      for (const word of new Set(words)) {
        namesWith[word] ??= []
        namesWith[word].push(names.length)
      }
      names.push({ entry, name, isWeak, words, familyCount: familyWords.length })
    }
  }
  const rarityWeight = (word: number): number =>
    Math.log(1 + names.length / (namesWith[word]?.length ?? 1)) / Math.log(1 + names.length)
  const wordsOf = (party: ScreenedParty): ComparedWord[] => {
    const familyWords = new Set(nameWords(party.familyName ?? ''))
    return nameWords(party.name)
      .slice(0, maxWords)
      .map((text) => {
        const alike = vocabulary.like(text)
        const exact = vocabulary.wordNumber(text)
        return { text, isFamily: familyWords.has(text), alike, weight: exact === undefined ? 1 : rarityWeight(exact) }
      })
  }
  const search = (party: ScreenedParty, threshold: number): SanctionsHit[] => {
    const words = wordsOf(party)
    const hits = new Map<SanctionsEntry, SanctionsHit>()
    for (const candidate of candidatesOf(words, namesWith, threshold)) {
      const name = names[candidate] as IndexedName
      if (name.entry.kind !== party.kind) continue
      const hit = hitOf(party, words, name, { rarityWeight, wordAt: vocabulary.wordAt })
      const earlier = hits.get(name.entry)
      if (hit && hit.score >= threshold && (!earlier || hit.score > earlier.score)) hits.set(name.entry, hit)
    }
    return [...hits.values()].sort((a, b) => b.score - a.score).slice(0, maxHits)
  }
  return { entryCount: entries.length, search }
}

/** Names that have enough of the party's words to reach the threshold: two words, or words of enough weight. */
const candidatesOf = (words: readonly ComparedWord[], namesWith: readonly number[][], threshold: number): number[] => {
  const totalWeight = words.reduce((sum, { weight }) => sum + weight, 0)
  const common = new Map<number, { weight: number; count: number }>()
  for (const { alike, weight } of words) {
    const namesOfWord = new Set<number>()
    for (const word of alike.keys()) for (const name of namesWith[word] ?? []) namesOfWord.add(name)
    for (const name of namesOfWord) {
      const sum = common.get(name)
      if (sum) {
        sum.weight += weight
        sum.count += 1
      } else common.set(name, { weight, count: 1 })
    }
  }
  return [...common].flatMap(([name, { weight, count }]) =>
    count >= 2 || (weight / totalWeight) * partyShare + entryShare >= threshold ? [name] : [],
  )
}

interface WordFacts {
  rarityWeight(word: number): number
  wordAt(word: number): string
}

const hitOf = (
  party: ScreenedParty,
  words: readonly ComparedWord[],
  name: IndexedName,
  facts: WordFacts,
): SanctionsHit | undefined => {
  const birth = compareBirth(party.birthDate, name.entry.births)
  // A weak alias alone says too little (OFAC FAQ 124).
  if (name.isWeak && birth !== 'same-day' && birth !== 'near') return undefined
  const likeness = Math.max(
    coverage(words, name, facts),
    familyAndGiven(words, name, facts),
    isSpelledAsOneWord(words, name, facts) ? 1 : 0,
  )
  const change = birth === 'differs' ? otherBirth : birth === 'same-day' ? sameBirth : 0
  const score = Math.round(Math.min(1, Math.max(0, likeness + change)) * 1_000) / 1_000
  return { entry: name.entry, matchedName: name.name, isWeakAlias: name.isWeak, score, birth }
}

/** How much of the weight of both names is in words that they share, each word paired once. */
const coverage = (
  words: readonly ComparedWord[],
  { entry, words: nameNumbers }: IndexedName,
  facts: WordFacts,
): number => {
  const isPerson = entry.kind === 'individual'
  const pairs = words.flatMap(({ alike, text }, partyIndex) =>
    nameNumbers.flatMap((number, entryIndex) => {
      const similarity =
        alike.get(number) ?? (isPerson && isInitial(text, facts.wordAt(number)) ? initialSimilarity : 0)
      return similarity === 0 ? [] : [{ partyIndex, entryIndex, similarity }]
    }),
  )
  const pairedInParty = new Set<number>()
  const pairedInEntry = new Set<number>()
  let partyScore = 0
  let entryScore = 0
  for (const { partyIndex, entryIndex, similarity } of pairs.sort((a, b) => b.similarity - a.similarity)) {
    if (pairedInParty.has(partyIndex) || pairedInEntry.has(entryIndex)) continue
    pairedInParty.add(partyIndex)
    pairedInEntry.add(entryIndex)
    partyScore += similarity * (words[partyIndex]?.weight ?? 0)
    entryScore += similarity * facts.rarityWeight(nameNumbers[entryIndex] as number)
  }
  const partyWeight = words.reduce((sum, { weight }) => sum + weight, 0)
  const entryWeight = nameNumbers.reduce((sum, number) => sum + facts.rarityWeight(number), 0)
  return (partyScore / partyWeight) * partyShare + (entryScore / entryWeight) * entryShare
}

const isInitial = (a: string, b: string): boolean => a[0] === b[0] && (a.length === 1 || b.length === 1)

/** A person uses one of two family names, or leaves given names out; or the two are written in the other order. */
const familyAndGiven = (
  words: readonly ComparedWord[],
  { entry, words: nameNumbers, familyCount }: IndexedName,
  { wordAt }: WordFacts,
): number => {
  if (entry.kind !== 'individual' || familyCount === nameNumbers.length) return 0
  const meaningful = (numbers: readonly number[]) =>
    numbers.filter((number) => wordAt(number).length > 1 && !particles.has(wordAt(number)))
  const family = meaningful(nameNumbers.slice(0, familyCount))
  const firstName = meaningful(nameNumbers.slice(familyCount)).slice(0, 1)
  const familyNames = words.filter(({ isFamily, text }) => isFamily && text.length > 1 && !particles.has(text))
  const firstNames = words
    .filter(({ isFamily, text }) => !isFamily && text.length > 1 && !particles.has(text))
    .slice(0, 1)
  const best = (some: readonly ComparedWord[], numbers: readonly number[]) =>
    Math.max(0, ...some.flatMap(({ alike }) => numbers.map((number) => alike.get(number) ?? 0)))
  const inOrder = Math.min(best(familyNames, family), best(firstNames, firstName))
  const swappedScore = Math.min(best(familyNames, firstName), best(firstNames, family))
  const likeness = Math.max(inOrder, swappedScore)
  return likeness < minNameSimilarity ? 0 : likeness * familyAndGivenScore
}

/** 'Al-Rahman' and 'Alrahman', 'De la Cruz' and 'Delacruz': the same letters, apart or together. */
const isSpelledAsOneWord = (
  words: readonly ComparedWord[],
  { words: nameNumbers, familyCount }: IndexedName,
  { wordAt }: WordFacts,
): boolean => {
  const party = words.map(({ text }) => text).join('')
  const family = nameNumbers.slice(0, familyCount).map(wordAt).join('')
  const others = nameNumbers.slice(familyCount).map(wordAt).join('')
  return party === others + family || party === family + others
}
