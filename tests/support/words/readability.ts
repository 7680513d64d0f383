const endings = /(?:es|ed|e)$/

/** How many syllables an English word has: its groups of vowels, without a silent ending. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const sounds = /(?:[aeiouy][^aeiouy]le|[cgsxz]es|[cs]hes|[dt]ed)$/.test(letters)
    ? letters
    : letters.replace(endings, '')
  return Math.max(1, sounds.match(/[aeiouy]+/g)?.length ?? 1)
}

/** A placeholder counts as one short word. A choice of a plural is the singular. */
const plainText = (text: string): string =>
  text.replaceAll(/\{\w+\|([^|}]*)\|[^}]*\}/g, '$1').replaceAll(/\{\w+\}/g, 'one')

const wordsOf = (text: string): string[] => text.split(/[\s/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The sentences of a text. A decimal point, an initial and an abbreviation end none. */
export const sentencesIn = (text: string): string[] =>
  plainText(text)
    .replaceAll(/\b(?:U\.S|P\.O|[ap]\.m)\./g, 'US')
    .split(/(?<=[.?!:;]["”)]?)\s+/)
    .filter((sentence) => wordsOf(sentence).length > 0)

export const wordCount = (sentence: string): number => wordsOf(plainText(sentence)).length

/**
 * The grade of a US school at which a text is read, after Flesch and Kincaid: 0.39 × words a sentence + 11.8 × syllables a
 * word − 15.59 (Derivation of new readability formulas, Naval Technical Training Command, 1975).
 */
export function gradeOf(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesIn)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
