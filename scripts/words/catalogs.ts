import { createHash } from 'node:crypto'
import { catalogSentences, textsInOrder } from '#tests/support/catalog-rules.ts'
import type { SourceFiles } from '#tests/support/source-files.ts'

/** A sentence of the product with its Spanish, and where the literal of the Spanish is in its file. */
export interface Sentence {
  /** The same as long as the English is the same. */
  id: string
  english: string
  spanish: string
  start: number
  end: number
}

export interface Catalog {
  /** The path from the project's folder. */
  file: string
  text: string
  sentences: readonly Sentence[]
}

const hashOf = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 12)

/** The second of two equal sentences in a file is told apart by its number. */
const withIds = (sentences: readonly Omit<Sentence, 'id'>[]): Sentence[] => {
  const counts = new Map<string, number>()
  return sentences.map((sentence) => {
    const hash = hashOf(sentence.english)
    const count = (counts.get(hash) ?? 0) + 1
    counts.set(hash, count)
    return { ...sentence, id: count === 1 ? hash : `${hash}-${count}` }
  })
}

/** A page that each language writes as a whole: the texts of its English file, one by one, with those of its Spanish file. */
const pairedTexts = (files: SourceFiles, file: string, text: string): Omit<Sentence, 'id'>[] => {
  const englishFile = file.replace(/\.es\.ts$/, '.en.ts')
  const englishText = englishFile === file ? undefined : files.get(englishFile)
  if (englishText === undefined) return []
  const english = textsInOrder(englishFile, englishText)
  const spanish = textsInOrder(file, text)
  if (english.length !== spanish.length)
    throw new Error(`${englishFile} has ${english.length} texts, and ${file} has ${spanish.length}.`)
  return spanish.map(({ text: own, start, end }, at) => ({
    english: english[at]?.text ?? '',
    spanish: own,
    start,
    end,
  }))
}

/** Returns the catalogs of the product, in the order of their paths. @throws Error when two files of one page differ in length */
export const readCatalogs = (files: SourceFiles): Catalog[] =>
  [...files]
    .map(([file, text]) => {
      const own = catalogSentences(file, text)
      return { file, text, sentences: withIds(own.length > 0 ? own : pairedTexts(files, file, text)) }
    })
    .filter(({ sentences }) => sentences.length > 0)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))

/** The part of the product that a catalog belongs to: 'offers' for a feature, 'workflow' for a layer. */
export const partOf = (file: string): string => {
  const [, layer = '', name = ''] = file.split('/')
  return layer === 'features' || layer === 'apps' || layer === 'vendors' ? name : layer
}
