import type { Language } from '#src/platform/words/fill.ts'
import type { PermittedAnswer } from './assistant.port.ts'
import { plainText, toTerms } from './word-forms.rules.ts'

/**
 * A text as it is compared: what it is about, its letters in threes, which survive inflection and typing errors, and its
 * phrases, which say what is asked about it: "how long" is not "how much".
 */
export interface ReadText {
  terms: readonly string[]
  phrases: readonly string[]
  letters: ReadonlyMap<string, number>
}

/** A wording with its lengths as a vector, each term and each group of letters weighed by its rarity. */
export interface IndexedWording extends ReadText {
  termLength: number
  phraseLength: number
  letterLength: number
}

/** One answer, with its wordings read. */
export interface IndexedAnswer {
  answer: PermittedAnswer
  wordings: readonly IndexedWording[]
  /** How many of the wordings have a term. */
  frequency: ReadonlyMap<string, number>
}

export interface AnswerIndex {
  answers: readonly IndexedAnswer[]
  /** How much a term says about which answer is meant; a term that no wording has says the most. */
  rarityOf(term: string): number
  /** The same for three letters. */
  letterRarityOf(letters: string): number
  /** The same for a phrase. */
  phraseRarityOf(phrase: string): number
  /** All terms of all wordings. */
  vocabulary: readonly string[]
  /** The usual number of terms of an answer. */
  usualLength: number
}

const letterGroup = 3

const countLetterGroups = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const plain = ` ${plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  for (let at = 0; at + letterGroup <= plain.length; at += 1) {
    const group = plain.slice(at, at + letterGroup)
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

/** All words, also those without meaning, each with its neighbor, how the text begins, and neighbors among its terms. */
const phrasesOf = (text: string, terms: readonly string[]): string[] => {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const neighbors = (list: readonly string[], join: (text: string, next: string) => string) =>
    list.slice(1).map((next, at) => join(list[at] ?? '', next))
  const termPairs = neighbors(terms, (text, next) => [text, next].sort().join('+'))
  const openings = words.length === 0 ? [] : [`^${words[0]}`, `^${words.slice(0, 2).join(' ')}`]
  return [...new Set([...words, ...neighbors(words, (text, next) => `${text} ${next}`), ...openings, ...termPairs])]
}

/** Reads a text for comparison. */
export const readText = (text: string, language: Language): ReadText => {
  const terms = toTerms(text, language)
  return { terms: [...new Set(terms)], phrases: phrasesOf(text, terms), letters: countLetterGroups(text) }
}

const countEntries = (lists: Iterable<Iterable<string>>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const list of lists) for (const entry of list) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return counts
}

interface ReadAnswer {
  answer: PermittedAnswer
  wordings: readonly ReadText[]
  frequency: ReadonlyMap<string, number>
}

const readAnswer = (answer: PermittedAnswer, language: Language): ReadAnswer => {
  const wordings = answer.wordings.map((wording) => readText(wording, language)).filter(({ terms }) => terms.length > 0)
  return { answer, wordings, frequency: countEntries(wordings.map(({ terms }) => terms)) }
}

/** Inverse frequency as in BM25. @param count in how many of `all` texts it appears */
const rarity = (count: number, all: number): number => Math.log(1 + (all - count + 0.5) / (count + 0.5))

const buildIndex = (answers: readonly PermittedAnswer[], language: Language): AnswerIndex => {
  const readAnswers = answers.map((answer) => readAnswer(answer, language))
  // Answers are counted, not wordings, so that an answer with many wordings does not make its own terms common.
  const answersWith = countEntries(readAnswers.map(({ frequency }) => frequency.keys()))
  const allWordings = readAnswers.flatMap(({ wordings }) => wordings)
  const wordingsWith = countEntries(allWordings.map(({ letters }) => letters.keys()))
  const rarityOf = (term: string) => rarity(answersWith.get(term) ?? 0, answers.length)
  const wordingsWithPhrase = countEntries(allWordings.map(({ phrases }) => phrases))
  const wordingRarity = (count: number | undefined) => Math.log(1 + allWordings.length / (1 + (count ?? 0)))
  const letterRarityOf = (letters: string) => wordingRarity(wordingsWith.get(letters))
  const phraseRarityOf = (phrase: string) => wordingRarity(wordingsWithPhrase.get(phrase))
  const indexWording = ({ terms, letters, phrases }: ReadText): IndexedWording => ({
    terms,
    letters,
    phrases,
    termLength: Math.hypot(...terms.map(rarityOf)),
    phraseLength: Math.hypot(...phrases.map(phraseRarityOf)),
    letterLength: Math.hypot(...[...letters].map(([group, count]) => count * letterRarityOf(group))),
  })
  return {
    answers: readAnswers.map(({ answer, wordings, frequency }) => ({
      answer,
      wordings: wordings.map(indexWording),
      frequency,
    })),
    rarityOf,
    letterRarityOf,
    phraseRarityOf,
    vocabulary: [...answersWith.keys()],
    usualLength: allWordings.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(1, answers.length),
  }
}

interface CachedIndex {
  answers: readonly PermittedAnswer[]
  index: AnswerIndex
}
const cachedIndexes = new Map<string, CachedIndex>()
const maxCached = 50

/**
 * Returns the index of these answers. The wordings of a list stay the same from question to question, while its texts
 * carry the reader's figures, so an index is found again by its wordings and returns these answers.
 */
export const indexOf = (answers: readonly PermittedAnswer[], language: Language): AnswerIndex => {
  const key = `${language} ${answers.map(({ id }) => id).join(' ')}`
  const entry = cachedIndexes.get(key)
  const isSame = entry?.answers.every(({ wordings }, at) => wordings === answers[at]?.wordings)
  if (entry && isSame)
    return {
      ...entry.index,
      answers: entry.index.answers.map((answer, at) => ({ ...answer, answer: answers[at] ?? answer.answer })),
    }
  const index = buildIndex(answers, language)
  cachedIndexes.delete(key)
  if (cachedIndexes.size >= maxCached) cachedIndexes.delete(cachedIndexes.keys().next().value ?? '')
  cachedIndexes.set(key, { answers, index })
  return index
}
