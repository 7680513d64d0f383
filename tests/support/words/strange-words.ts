import type { AllowedWords } from './allowed-words.table.ts'
import type { Sentence } from './read-words.ts'
import type { RetiredPhrases } from './retired-phrases.table.ts'
import type { WordPattern } from './word-patterns.table.ts'

export interface StrangeWord extends Sentence {
  pattern: WordPattern
}

/** Sentences that have the words of a pattern. */
export const strangeWords = (sentences: readonly Sentence[], patterns: readonly WordPattern[]): StrangeWord[] =>
  sentences.flatMap((sentence) =>
    patterns.filter(({ words }) => words.test(sentence.text)).map((pattern) => ({ ...sentence, pattern })),
  )

const isAllowedBy =
  ({ pattern, text }: StrangeWord) =>
  (row: AllowedWords): boolean =>
    row.pattern === pattern.name && text.includes(row.sentence)

/** Those that no row keeps on purpose, each as a sentence for the engineer who wrote it. */
export const refusedWords = (strange: readonly StrangeWord[], allowedRows: readonly AllowedWords[]): string[] =>
  strange
    .filter((word) => !allowedRows.some(isAllowedBy(word)))
    .map(({ path, text, pattern }) => `${path}: “${text}” (${pattern.name}; say: ${pattern.suggestion})`)

/** Rows that no sentence needs. */
export const idleRows = (strange: readonly StrangeWord[], allowedRows: readonly AllowedWords[]): AllowedWords[] =>
  allowedRows.filter((row) => !strange.some((word) => isAllowedBy(word)(row)))

/** Placeholders have names in a catalog and none in a template. */
const comparable = (text: string): string =>
  text
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll("'", '’')
    .trim()

const isLong = (phrase: string): boolean => phrase.split(' ').length > 3

/** Sentences that are a retired phrase, or contain a long one, each as a sentence for the engineer who wrote it. */
export const retiredIn = (sentences: readonly Sentence[], table: readonly RetiredPhrases[]): string[] => {
  const phrases = table.flatMap((row) => row.phrases.map((phrase) => ({ phrase, suggestion: row.suggestion })))
  return sentences.flatMap(({ path, text }) => {
    const plain = comparable(text)
    return phrases
      .filter(({ phrase }) => plain === phrase || (isLong(phrase) && plain.includes(phrase)))
      .map(({ phrase, suggestion }) => `${path}: “${text}” (${phrase}; say: ${suggestion})`)
  })
}
