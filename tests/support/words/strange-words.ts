import type { KeptWords } from './kept-words.table.ts'
import type { Sentence } from './read-words.ts'
import type { WordPattern } from './word-patterns.table.ts'

export interface StrangeWord extends Sentence {
  pattern: WordPattern
}

/** Sentences that have the words of a pattern. */
export const strangeWords = (sentences: readonly Sentence[], patterns: readonly WordPattern[]): StrangeWord[] =>
  sentences.flatMap((sentence) =>
    patterns.filter(({ words }) => words.test(sentence.text)).map((pattern) => ({ ...sentence, pattern })),
  )

const isKeptBy =
  ({ pattern, text }: StrangeWord) =>
  (row: KeptWords): boolean =>
    row.pattern === pattern.name && text.includes(row.sentence)

/** Those that no row keeps on purpose, each as a sentence for the engineer who wrote it. */
export const refusedWords = (strange: readonly StrangeWord[], keptRows: readonly KeptWords[]): string[] =>
  strange
    .filter((word) => !keptRows.some(isKeptBy(word)))
    .map(({ path, text, pattern }) => `${path}: “${text}” (${pattern.name}; say: ${pattern.say})`)

/** Rows that no sentence needs. */
export const idleRows = (strange: readonly StrangeWord[], keptRows: readonly KeptWords[]): KeptWords[] =>
  keptRows.filter((row) => !strange.some((word) => isKeptBy(word)(row)))
