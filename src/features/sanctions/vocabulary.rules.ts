import { wordSimilarity } from './name-words.rules.ts'

/** Every word of the lists' names, by number. */
export interface Vocabulary {
  /** Returns the number of a word, and gives it one if it is new. */
  add(word: string): number
  wordNumber(word: string): number | undefined
  wordAt(number: number): string
  /** The words that are like this one, by number, with how much, 0 to 1. */
  like(word: string): Map<number, number>
}

/** Below this similarity two words are different words. */
const minSimilarity = 0.86
/** The Arabic article, written together with its word: 'Alrahman'. */
const article = /^[ae]l[a-z]{4,}$/
const articleSimilarity = 0.97
const maxLettersLonger = 2
/** A typing error changes at most two letters, and an exchanged pair none. */
const maxLettersOther = 4

/** Opens an empty vocabulary. */
export const openVocabulary = (): Vocabulary => {
  const numbers = new Map<string, number>()
  const words: string[] = []
  // What can be compared without looking at the words themselves, since most of them are nothing like each other.
  const lengths: number[] = []
  const letterSets: number[] = []

  const similarityAt = (number: number, word: string, letters: number): number => {
    const length = lengths[number] as number
    if (word.length === 1 || length === 1) return 0
    if (Math.abs(length - word.length) > maxLettersLonger) return 0
    if (bitCount(letters ^ (letterSets[number] as number)) > maxLettersOther) return 0
    return wordSimilarity(word, words[number] as string)
  }

  return {
    add(word) {
      const number = numbers.get(word)
      if (number !== undefined) return number
      numbers.set(word, words.length)
      lengths.push(word.length)
      letterSets.push(letterBits(word))
      return words.push(word) - 1
    },
    wordNumber: (word) => numbers.get(word),
    wordAt: (number) => words[number] as string,
    like(word) {
      const alike = new Map<number, number>()
      const exact = numbers.get(word)
      const letters = letterBits(word)
      for (let number = 0; number < words.length; number += 1) {
        const similarity = number === exact ? 1 : similarityAt(number, word, letters)
        if (similarity >= minSimilarity) alike.set(number, similarity)
      }
      const withoutArticle = article.test(word) ? numbers.get(word.slice(2)) : undefined
      if (withoutArticle !== undefined && !alike.has(withoutArticle)) alike.set(withoutArticle, articleSimilarity)
      return alike
    },
  }
}

/** The set of a word's letters, one bit each. */
const letterBits = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << ((word.charCodeAt(at) - 97) & 31)
  return letters
}

const bitCount = (bits: number): number => {
  let rest = bits
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count += 1
  return count
}
