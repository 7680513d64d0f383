interface ReadablePart {
  text: string
  parts: readonly ReadablePart[]
}

interface ReadablePage {
  number: number
  parts: readonly ReadablePart[]
}

/**
 * Words a minute. Adults read English non-fiction silently at 238 (Brysbaert 2019, Journal of Memory and Language 109);
 * contracts are slower.
 */
const readingPace = 200

const wordCount = ({ text, parts }: ReadablePart): number =>
  (text.match(/\S+/g)?.length ?? 0) + parts.reduce((sum, part) => sum + wordCount(part), 0)

/** Returns how many words stand on the pages that were not seen yet. */
export const wordsLeft = (pages: readonly ReadablePage[], seenPages: ReadonlySet<number>): number =>
  pages
    .filter(({ number }) => !seenPages.has(number))
    .reduce((sum, { parts }) => sum + parts.reduce((words, part) => words + wordCount(part), 0), 0)

/** Returns the whole minutes that reading these words takes: 0 only when none are left. */
export const minutesToRead = (words: number): number => Math.ceil(words / readingPace)
