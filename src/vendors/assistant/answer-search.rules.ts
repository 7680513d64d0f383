import type { Language } from '#src/platform/words/fill.ts'
import type { PermittedAnswer } from './assistant.port.ts'
import { termsOf } from './word-forms.rules.ts'

/** An answer with how well it fits a question, from 0 to 1. */
export interface RankedAnswer {
  answer: PermittedAnswer
  score: number
}

interface Wording {
  answer: PermittedAnswer
  weights: ReadonlyMap<string, number>
  length: number
}

interface AnswerIndex {
  wordings: readonly Wording[]
  /** All terms of one answer's wordings. */
  vocabulary: ReadonlyMap<PermittedAnswer, ReadonlySet<string>>
  /** Inverse document frequency: how much a term says about which answer is meant. */
  rarity: ReadonlyMap<string, number>
  /** The rarity of a term that no wording has. */
  unknownRarity: number
}

const termLists = new WeakMap<readonly string[], Map<Language, readonly (readonly string[])[]>>()

/** Wordings stay the same objects from question to question, so each is read once. */
const termListsOf = ({ wordings }: PermittedAnswer, language: Language): readonly (readonly string[])[] => {
  const ofWordings = termLists.get(wordings) ?? new Map<Language, readonly (readonly string[])[]>()
  termLists.set(wordings, ofWordings)
  const lists =
    ofWordings.get(language) ??
    wordings.map((wording) => termsOf(wording, language)).filter((terms) => terms.length > 0)
  ofWordings.set(language, lists)
  return lists
}

/** Counts the answers, not the wordings, so that an answer with many wordings does not make its own terms common. */
const indexOf = (answers: readonly PermittedAnswer[], language: Language): AnswerIndex => {
  const termsByAnswer = answers.map((answer) => ({ answer, lists: termListsOf(answer, language) }))
  const vocabulary = new Map(termsByAnswer.map(({ answer, lists }) => [answer, new Set(lists.flat())]))
  const frequency = new Map<string, number>()
  for (const terms of vocabulary.values()) for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  const rarityAt = (count: number) => Math.log(1 + (answers.length - count + 0.5) / (count + 0.5))
  const rarity = new Map([...frequency].map(([term, count]) => [term, rarityAt(count)]))
  const wordings = termsByAnswer.flatMap(({ answer, lists }) =>
    lists.map((terms): Wording => {
      const weights = new Map(terms.map((term) => [term, rarity.get(term) ?? 0]))
      return { answer, weights, length: Math.hypot(...weights.values()) }
    }),
  )
  return { wordings, vocabulary, rarity, unknownRarity: rarityAt(0) }
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
const shortestTypo = 5

/** Replaces a word that is nowhere in the index by the one that it is a misspelling of. */
const withoutTypos = (terms: readonly string[], { rarity }: AnswerIndex): string[] =>
  terms.map((term) => {
    if (rarity.has(term) || term.length < shortestTypo || term.startsWith('@')) return term
    return [...rarity.keys()].find((word) => word.length >= shortestTypo && isNear(term, word)) ?? term
  })

/** No question needs more; a pasted page stays cheap. */
const longestQuestion = 1_000
const mostTerms = 40

/** Weights of the two parts of a score, which add up to 1. */
const wordingPart = 0.6
const coveragePart = 1 - wordingPart

/**
 * Returns the answers that share a term with the question, the best first. The score joins how close the nearest wording
 * is (cosine of the terms weighed by rarity) and how much of the question the answer's terms cover, so that a question
 * about something else stays low even if it shares a common word.
 */
export const rankAnswers = (
  text: string,
  answers: readonly PermittedAnswer[],
  language: Language,
): readonly RankedAnswer[] => {
  const index = indexOf(answers, language)
  const typedTerms = termsOf(text.slice(0, longestQuestion), language).slice(0, mostTerms)
  const terms = [...new Set(withoutTypos(typedTerms, index))]
  const weightOf = (term: string) => index.rarity.get(term) ?? index.unknownRarity
  const total = terms.reduce((sum, term) => sum + weightOf(term), 0)
  const length = Math.hypot(...terms.map(weightOf))
  if (total === 0) return []
  const closest = new Map<PermittedAnswer, number>()
  for (const { answer, weights, length: wordingLength } of index.wordings) {
    const shared = terms.reduce((sum, term) => sum + (weights.has(term) ? weightOf(term) ** 2 : 0), 0)
    const cosine = shared / (length * wordingLength)
    if (cosine > (closest.get(answer) ?? 0)) closest.set(answer, cosine)
  }
  return [...closest]
    .map(([answer, cosine]) => {
      const known = index.vocabulary.get(answer) ?? new Set<string>()
      const coverage = terms.reduce((sum, term) => sum + (known.has(term) ? weightOf(term) : 0), 0) / total
      return { answer, score: wordingPart * cosine + coveragePart * coverage }
    })
    .sort((one, other) => other.score - one.score)
}
