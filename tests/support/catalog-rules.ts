import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { SourceFiles } from './source-files.ts'
import type { Term } from './spanish-terms.table.ts'

/** A node of the syntax tree, of which only some fields are read here. */
interface Node {
  type: string
  [field: string]: unknown
}

/** One sentence and where its Spanish is written. */
export interface Translation {
  file: string
  english: string
  spanish: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childNodes = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const nodesIn = (node: Node): Node[] => [node, ...childNodes(node).flatMap(nodesIn)]

const programOf = (file: string, text: string): Node => parseSync(file, text).program as unknown as Node

const literalOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const isCatalog = (file: string, text: string): boolean =>
  !/\.test\.tsx?$/.test(file) && file.endsWith('.ts') && /^export const spanish\b(?!.*joinedCatalogs)/m.test(text)

const withoutCasts = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? withoutCasts(node.expression as Node) : node

/** A sentence of a catalog, and where the literal of its Spanish is in the source text. */
export interface CatalogSentence {
  english: string
  spanish: string
  start: number
  end: number
}

/** The sentences that an object writes itself, which are not those that it spreads. */
function sentencesIn(object: Node): CatalogSentence[] {
  const sentences: CatalogSentence[] = []
  for (const property of (object.properties as Node[] | undefined) ?? []) {
    const key = property.key as Node | undefined
    const value = property.value as Node | undefined
    const spanish = literalOf(value)
    const english = key && (literalOf(key) ?? (key.name as string | undefined))
    if (value && english !== undefined && spanish !== undefined)
      sentences.push({ english, spanish, start: value.start as number, end: value.end as number })
  }
  return sentences
}

/** In a catalog file every table counts; in a table of names only its `spanish` does. */
const declaredTables = (file: string, text: string): Node[] =>
  nodesIn(programOf(file, text)).filter(
    ({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(init) && (file.endsWith('.es.ts') || (id as Node).name === 'spanish'),
  )

/** The sentences that a file translates itself; none in a file that is no catalog. */
export const catalogSentences = (file: string, text: string): CatalogSentence[] =>
  isCatalog(file, text) ? declaredTables(file, text).flatMap(({ init }) => sentencesIn(withoutCasts(init as Node))) : []

/** A text in a source file, and where its literal is. */
interface PlacedText {
  text: string
  start: number
  end: number
}

const placedTexts = (node: Node): PlacedText[] => {
  const text = literalOf(node)
  if (text !== undefined) return [{ text, start: node.start as number, end: node.end as number }]
  return (node.type === 'Property' ? [node.value].filter(isNode) : childNodes(node)).flatMap(placedTexts)
}

/** The texts of a file in the order in which it writes them, for pages that each language writes as a whole. */
export const textsInOrder = (file: string, text: string): PlacedText[] =>
  nodesIn(programOf(file, text)).flatMap(({ type, init }) =>
    type === 'VariableDeclarator' && isNode(init) ? placedTexts(init) : [],
  )

/** What all catalogs say: those of screens, of letters and of documents. */
export const translationsIn = (files: SourceFiles): Translation[] =>
  [...files].flatMap(([file, text]) =>
    catalogSentences(file, text).map(({ english, spanish }) => ({ file, english, spanish })),
  )

function bySentence(translations: readonly Translation[]): Map<string, Translation[]> {
  const rows = new Map<string, Translation[]>()
  for (const row of translations) rows.set(row.english, [...(rows.get(row.english) ?? []), row])
  return rows
}

/** Sentences that two catalogs translate differently. */
export const translatedTwice = (translations: readonly Translation[]): string[] =>
  [...bySentence(translations)]
    .filter(([, rows]) => new Set(rows.map(({ spanish }) => spanish)).size > 1)
    .map(([english, rows]) => `${english}: ${rows.map(({ file, spanish }) => `${spanish} (${file})`).join(', ')}`)

const importPath = /(?:from|import\() ?'([^']+)'/g

const listImports = (file: string, text: string): string[] =>
  [...text.matchAll(importPath)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
  )

export const dictionaryOfScreens = 'src/apps/borrower/spanish.ts'

/** The catalogs that the dictionary of the screens joins, and those that they spread. */
export function joinedFiles(files: SourceFiles): Set<string> {
  const screenCatalogs = new Set<string>()
  const follow = (file: string) => {
    for (const path of listImports(file, files.get(file) ?? '')) {
      if (screenCatalogs.has(path) || !isCatalog(path, files.get(path) ?? '')) continue
      screenCatalogs.add(path)
      follow(path)
    }
  }
  follow(dictionaryOfScreens)
  return screenCatalogs
}

/** Sentences that two catalogs of the screens hold, of which one would overwrite the other. */
export function duplicateSentences(files: SourceFiles): string[] {
  const screenCatalogs = joinedFiles(files)
  const screenTranslations = translationsIn(files).filter(({ file }) => screenCatalogs.has(file))
  return [...bySentence(screenTranslations)]
    .filter(([, rows]) => rows.length > 1)
    .map(([english, rows]) => `${english}: ${rows.map(({ file }) => file).join(', ')}`)
}

/** Shown to those who build the product, in English alone. */
const pagesForDevelopers = new Set([
  'src/platform/ui/gallery.tsx',
  'src/features/organizations/borrower/all-screens.screen.tsx',
])

/** Names that are the same in every language. */
const properNames = new Set(['NMLS', 'nmlsconsumeraccess.org'])

/** Code that draws pages for borrowers, owners who sign and visitors. Staff read English. */
const isOfScreens = (file: string): boolean =>
  !pagesForDevelopers.has(file) &&
  /^src\/(apps\/borrower\/|.*\/(borrower|browser|ui)\/)/.test(file) &&
  !file.includes('/console/') &&
  !/\.test\.tsx?$/.test(file) &&
  !file.endsWith('.es.ts')

/** Catalogs that a screen takes its sentences from and that never reach its dictionary. */
export function leftOut(files: SourceFiles): string[] {
  const screenCatalogs = joinedFiles(files)
  return [...files].flatMap(([file, text]) =>
    isOfScreens(file) && file !== dictionaryOfScreens
      ? listImports(file, text)
          .filter((path) => isCatalog(path, files.get(path) ?? '') && !screenCatalogs.has(path))
          .map((path) => `${file}: ${path}`)
      : [],
  )
}

const isTranslationCall = ({ type, callee }: Node): boolean => {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 't'
  const { object, property } = callee
  return isNode(object) && isNode(property) && object.name === 't' && /^(rich|any)$/.test(String(property.name))
}

/** Both branches of a choice are said. */
const literalsOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  const text = literalOf(node)
  return text === undefined ? [] : [text]
}

/** Attributes that a person reads or hears. */
const readAloud = new Set(
  'alt aria-label aria-description heading hint label lead legend note placeholder submitLabel submittingLabel title'.split(
    ' ',
  ),
)

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text)

const bareTexts = (node: Node): string[] => {
  if (node.type === 'JSXText') return isWord(node.value as string) ? [(node.value as string).trim()] : []
  if (node.type !== 'JSXAttribute' || !readAloud.has(String((node.name as Node).name))) return []
  return literalsOf(node.value).filter(isWord)
}

/** What screens say and no catalog of theirs has. */
export function missingSpanish(files: SourceFiles): string[] {
  const screenCatalogs = joinedFiles(files)
  const knownSentences = new Set(
    translationsIn(files)
      .filter(({ file }) => screenCatalogs.has(file))
      .map(({ english }) => english),
  )
  return [...files]
    .filter(([file]) => isOfScreens(file))
    .flatMap(([file, text]) => {
      const nodes = nodesIn(programOf(file, text))
      const sentences = nodes.filter(isTranslationCall).flatMap((call) => literalsOf((call.arguments as Node[])[0]))
      return [...sentences, ...nodes.flatMap(bareTexts)]
        .filter((sentence) => !knownSentences.has(sentence) && !properNames.has(sentence))
        .map((sentence) => `${file}: ${sentence}`)
    })
}

/** Translations that call a thing of the trade otherwise than the table of terms does. */
export const strayTerms = (translations: readonly Translation[], terms: readonly Term[]): string[] =>
  translations.flatMap(({ file, english, spanish }) =>
    terms
      .filter(
        ({ inEnglish, inSpanish, otherNames }) =>
          inEnglish.test(english.replaceAll(/\{\w+\}/g, '')) && (!inSpanish.test(spanish) || otherNames?.test(spanish)),
      )
      .map(({ english: term, spanish: name }) => `${file}: ${term} is ${name}, not as in: ${spanish}`),
  )
