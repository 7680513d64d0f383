import { strayTerms, type Translation, translatedTwice } from '#tests/support/catalog-rules.ts'
import { spanishTerms } from '#tests/support/spanish-terms.table.ts'
import type { Catalog, Sentence } from './catalogs.ts'
import { placeholderFault } from './placeholders.ts'
import type { TranslatedFile, TranslatedUnit } from './xliff.ts'

/** A sentence with another Spanish than before. */
export interface Change {
  file: string
  sentence: Sentence
  spanish: string
}

export interface CheckedTranslation {
  changes: readonly Change[]
  /** Why nothing may be written. */
  faults: readonly string[]
}

const outerSpace = (text: string): string => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`

// biome-ignore lint/suspicious/noControlCharactersInRegex: a sentence has none
const control = /[\u0000-\u001F\u007F\u0085\u2028\u2029\u202A-\u202E\u2066-\u2069]/

/** Returns what is wrong with one unit; undefined if nothing is. */
const unitFault = (unit: TranslatedUnit, { english, spanish }: Sentence): string | undefined => {
  if (unit.hasMarkup) return 'has markup, and a sentence is only text'
  if (unit.source !== english) return 'belongs to another English sentence than the one of today'
  if (unit.target === spanish) return undefined
  if (unit.target.trim() === '') return 'has no translation'
  if (control.test(unit.target)) return 'has a line break or a control character'
  if (outerSpace(unit.target) !== outerSpace(english)) return 'begins or ends with other spaces than the English'
  return placeholderFault(english, unit.target)
}

/** Compares the units of one file with its catalog: each sentence is there, once. */
const checkFile = (catalog: Catalog, units: readonly TranslatedUnit[]): { changes: Change[]; faults: string[] } => {
  const { file, sentences } = catalog
  const sentenceById = new Map(sentences.map((sentence) => [sentence.id, sentence]))
  const seenIds = new Set<string>()
  const changes: Change[] = []
  const faults: string[] = []
  for (const unit of units) {
    const sentence = sentenceById.get(unit.id)
    const name = `${file}: "${sentence?.english ?? unit.source}"`
    const fault = sentence ? unitFault(unit, sentence) : `has the unknown id "${unit.id}"`
    if (seenIds.has(unit.id)) faults.push(`${name} is there twice`)
    else if (fault) faults.push(`${name} ${fault}`)
    else if (sentence && unit.target !== sentence.spanish) changes.push({ file, sentence, spanish: unit.target })
    seenIds.add(unit.id)
  }
  const missing = sentences
    .filter(({ id }) => !seenIds.has(id))
    .map(({ english }) => `${file}: "${english}" is missing`)
  return { changes, faults: [...faults, ...missing] }
}

/** All translations with the changes made. */
const translationsAfter = (catalogs: readonly Catalog[], changes: readonly Change[]): Translation[] => {
  const spanishBySentence = new Map(changes.map(({ sentence, spanish }) => [sentence, spanish]))
  return catalogs.flatMap(({ file, sentences }) =>
    sentences.map((sentence) => ({
      file,
      english: sentence.english,
      spanish: spanishBySentence.get(sentence) ?? sentence.spanish,
    })),
  )
}

/**
 * Checks what came back from translators against the catalogs: the same sentences, placeholders and plural forms, nothing
 * but text, one translation of a sentence everywhere, and one name for each term of the trade.
 */
export function checkTranslation(
  catalogs: readonly Catalog[],
  translatedFiles: readonly TranslatedFile[],
): CheckedTranslation {
  const catalogByFile = new Map(catalogs.map((catalog) => [catalog.file, catalog]))
  const seenFiles = new Set<string>()
  const changes: Change[] = []
  const faults: string[] = []
  for (const { original, units } of translatedFiles) {
    const catalog = catalogByFile.get(original)
    if (!catalog) faults.push(`${original || 'A file without a name'} is not a catalog of the product`)
    else if (seenFiles.has(original)) faults.push(`${original} is there twice`)
    else {
      const result = checkFile(catalog, units)
      changes.push(...result.changes)
      faults.push(...result.faults)
    }
    seenFiles.add(original)
  }
  if (seenFiles.size === 0) faults.push('There is no file in it')
  const changedRows = changes.map(({ file, sentence, spanish }) => ({ file, english: sentence.english, spanish }))
  return {
    changes,
    faults: [
      ...faults,
      ...strayTerms(changedRows, spanishTerms),
      ...translatedTwice(translationsAfter(catalogs, changes)).map((row) => `Translated in two ways: ${row}`),
    ],
  }
}

/** A text as a literal of TypeScript, with the quotes of the house. */
const quoteText = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`
}

/** Returns the text of a catalog with the changes made, and everything else as it was. */
export const withChanges = ({ file, text }: Catalog, changes: readonly Change[]): string =>
  changes
    .filter((change) => change.file === file)
    .toSorted((a, b) => b.sentence.start - a.sentence.start)
    .reduce(
      (catalogText, { sentence: { start, end }, spanish }) =>
        catalogText.slice(0, start) + quoteText(spanish) + catalogText.slice(end),
      text,
    )
