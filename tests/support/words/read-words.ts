import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import type { SourceFiles } from '../source-files.ts'

/** What a person reads, and the file that says it. */
export interface Sentence {
  path: string
  text: string
}

interface Node {
  type: string
  [field: string]: unknown
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Strings that no person reads: paths of imports, and names of classes, elements and events. */
const unreadAttributes = /^(?:className|id|name|type|role|href|src|htmlFor|autoComplete|d|data-.*)$/

const isUnread = ({ type, name }: Node): boolean =>
  type === 'ImportDeclaration' ||
  type === 'ImportExpression' ||
  type === 'TSLiteralType' ||
  (type === 'JSXAttribute' && isNode(name) && unreadAttributes.test(String(name.name)))

const templateText = ({ quasis }: Node): string =>
  (quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join('{}')

const ownText = (node: Node): string | undefined => {
  if (node.type === 'JSXText') return (node.value as string).replaceAll(/\s+/g, ' ').trim()
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? templateText(node) : undefined
}

/** The Spanish of a catalog is the value of a key, and has a test of its own. */
const partsRead = (node: Node, isCatalog: boolean): unknown[] =>
  isCatalog && node.type === 'Property' && isNode(node.value) && node.value.type === 'Literal'
    ? [node.key]
    : Object.values(node).flat()

/** A key without quotes is a sentence of one word. */
const keyText = (node: Node, isCatalog: boolean): string[] => {
  const key = node.key as Node | undefined
  return isCatalog && node.type === 'Property' && key?.type === 'Identifier' ? [String(key.name)] : []
}

function textsIn(node: Node, isCatalog: boolean): string[] {
  if (isUnread(node)) return []
  const text = ownText(node)
  return [
    ...(text === undefined ? [] : [text]),
    ...keyText(node, isCatalog),
    ...partsRead(node, isCatalog)
      .filter(isNode)
      .flatMap((part) => textsIn(part, isCatalog)),
  ]
}

/** A text of several rows is a query or a list, and one that begins with a method is a call. A word alone may be a code or a key; a sentence has two or begins with a capital. */
const isReadable = (text: string): boolean =>
  !text.includes('\n') &&
  !/^(?:GET|POST|PUT|PATCH|DELETE) /.test(text) &&
  /\p{L}{2}/u.test(text) &&
  (/\p{L} +\S/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text))

const isCatalogFile = (path: string): boolean => path.endsWith('.es.ts')

/** Every sentence of a file of source, in English. */
export const sentencesOf = (path: string, source: string): Sentence[] =>
  textsIn(parseSync(path, source).program as unknown as Node, isCatalogFile(path))
    .filter(isReadable)
    .map((text) => ({ path, text }))

/** Servers say much to engineers alone: logs, queries, patterns. Their mails and documents are read by people. */
const isReadByPeople = (path: string): boolean =>
  path.startsWith('src/') &&
  !/\.test\.tsx?$/.test(path) &&
  !/^src\/(?:vendors|apps\/server)\//.test(path) &&
  (!path.includes('/server/') || /(?:mail|letter|notice)[^/]*\.ts$/.test(path)) &&
  !path.includes('wordings.table')

export const sentencesOfProduct = (files: SourceFiles): Sentence[] =>
  [...files].filter(([path]) => isReadByPeople(path)).flatMap(([path, source]) => sentencesOf(path, source))

/**
 * A document without its code, which has the names of programs, without addresses of links, and without the titles of
 * tests, which links to tests quote.
 */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/\[[^\]]*\]\([^)]*\.test\.tsx?\)/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/^ {4,}.*$/gm, '')
    .replaceAll(/`[^`]*`/g, '``')
    .replaceAll(/\b\w+_\w+\b|\bCANCELLED\b/g, '')

/** The titles of tests and the specification are quoted, not written here. */
const quotedDocuments = ['docs/requirements.md', 'docs/statements.md']

/** The paragraphs, rows and items of README and docs/. */
export const sentencesOfDocuments = (): Sentence[] =>
  globSync(['README.md', 'docs/**/*.md'], { cwd: root })
    .filter((path) => !quotedDocuments.includes(path))
    .sort()
    .flatMap((path) =>
      proseOf(readFileSync(`${root}${path}`, 'utf8'))
        .split('\n')
        .filter((row) => /\p{L}{2}/u.test(row))
        .map((text) => ({ path, text })),
    )
