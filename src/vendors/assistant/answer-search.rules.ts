import type { Language } from '#src/platform/words/fill.ts'
import { type AnswerIndex, type IndexedAnswer, type IndexedWording, indexOf, readText } from './answer-index.rules.ts'
import type { PermittedAnswer } from './assistant.port.ts'

/** An answer with how well it fits a question, from 0 to 1. */
export interface RankedAnswer {
  answer: PermittedAnswer
  score: number
}

/** Whether two words differ by one letter that is missing, added, wrong or swapped with its neighbor. */
const isNear = (word: string, other: string): boolean => {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwap && short.slice(at + 2) === long.slice(at + 2))
}

/** Shorter words have too many neighbors. */
const minTypoLength = 5

/** Replaces a word that is nowhere in the index by the one that it is a misspelling of. */
const withoutTypos = (terms: readonly string[], vocabulary: readonly string[]): string[] => {
  const knownTerms = new Set(vocabulary)
  const correctTerms = terms.map((term) => {
    if (knownTerms.has(term) || term.length < minTypoLength || term.startsWith('@')) return term
    return vocabulary.find((word) => word.length >= minTypoLength && isNear(term, word)) ?? term
  })
  return [...new Set(correctTerms)]
}

/** No question needs more; a pasted page stays cheap. */
const maxQuestionLength = 1_000
const maxTerms = 40

/**
 * The parts of a score, which add up to 1: a regression on all wordings, each asked as a question of an index without it.
 */
const parts = { three: 0.13, letters: 0.26, bm25: 0.24, phrases: 0.37 } as const

/** The usual constants of BM25: how soon repetition counts less, and how much longer answers count less. */
const saturation = 1.2
const lengthPart = 0.75

const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

interface Query {
  weights: ReadonlyMap<string, number>
  total: number
  length: number
  /** The square of each phrase's rarity. */
  phraseWeights: ReadonlyMap<string, number>
  phraseLength: number
  /** The count of each group of letters, times the square of its rarity. */
  letterWeights: ReadonlyMap<string, number>
  letterLength: number
}

const parseQuery = (text: string, index: AnswerIndex, language: Language): Query => {
  const { terms: typedTerms, letters, phrases } = readText(text.slice(0, maxQuestionLength), language)
  const terms = withoutTypos(typedTerms.slice(0, maxTerms), index.vocabulary)
  const weights = new Map(terms.map((term) => [term, index.rarityOf(term)]))
  return {
    weights,
    total: sumValues([...weights.values()]),
    length: Math.hypot(...weights.values()),
    phraseWeights: new Map(phrases.map((phrase) => [phrase, index.phraseRarityOf(phrase) ** 2])),
    phraseLength: Math.hypot(...phrases.map(index.phraseRarityOf)),
    letterWeights: new Map([...letters].map(([group, count]) => [group, count * index.letterRarityOf(group) ** 2])),
    letterLength: Math.hypot(...[...letters].map(([group, count]) => count * index.letterRarityOf(group))),
  }
}

/** How near a wording is by its terms: the cosine of both, each term weighed by its rarity. */
const termCosine = (query: Query, { terms, termLength }: IndexedWording): number => {
  const overlap = sumValues(terms.map((term) => (query.weights.get(term) ?? 0) ** 2))
  return overlap === 0 ? 0 : overlap / (query.length * termLength)
}

/** How near a wording is by its phrases. */
const phraseCosine = (query: Query, { phrases, phraseLength }: IndexedWording): number => {
  const overlap = sumValues(phrases.map((phrase) => query.phraseWeights.get(phrase) ?? 0))
  return overlap === 0 ? 0 : overlap / (query.phraseLength * phraseLength)
}

/** The mean of the three best, since one of many wordings may be near by chance. Of fewer than three the best counts. */
const nearest = (cosines: readonly number[]): number => {
  const best = cosines.toSorted((a, b) => b - a)
  return best.length < 3 ? (best[0] ?? 0) : sumValues(best.slice(0, 3)) / 3
}

/** How near a wording is by its letters. */
const letterCosine = (query: Query, { letters, letterLength }: IndexedWording): number => {
  let overlap = 0
  for (const [group, weight] of query.letterWeights) {
    const count = letters.get(group)
    if (count !== undefined) overlap += weight * count
  }
  return overlap === 0 ? 0 : overlap / (query.letterLength * letterLength)
}

const relevanceScore = ({ wordings, frequency }: IndexedAnswer, query: Query, index: AnswerIndex): number => {
  const length = sumValues([...frequency.values()]) / index.usualLength
  const bm25 = ([term, weight]: [string, number]) => {
    const count = frequency.get(term) ?? 0
    return (weight * count) / (count + saturation * (1 - lengthPart + lengthPart * length))
  }
  return (
    parts.three * nearest(wordings.map((wording) => termCosine(query, wording))) +
    parts.letters * Math.max(0, ...wordings.map((wording) => letterCosine(query, wording))) +
    (parts.bm25 * sumValues([...query.weights].map(bm25))) / query.total +
    parts.phrases * nearest(wordings.map((wording) => phraseCosine(query, wording)))
  )
}

/**
 * Returns the answers by how well they fit a question, the best first: how near the nearest wordings are by terms, letters
 * and phrases, and how much the question's terms say of the answer, so that a question about something else stays low
 * even if it shares a common word.
 */
export const rankAnswers = (
  text: string,
  answers: readonly PermittedAnswer[],
  language: Language,
): readonly RankedAnswer[] => {
  const index = indexOf(answers, language)
  const query = parseQuery(text, index, language)
  if (query.total === 0) return []
  return index.answers
    .map((answer) => ({ answer: answer.answer, score: relevanceScore(answer, query, index) }))
    .sort((a, b) => b.score - a.score)
}
