import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import type { Sentence } from './read-words.ts'

interface Node {
  type: string
  [field: string]: unknown
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What a call such as `test.each(rows)(title, run)` begins with: `test`. */
const calleeName = (callee: unknown): unknown => {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return callee.name
  return calleeName(callee.callee ?? callee.object ?? callee.tag)
}

const literalTexts = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateLiteral') return []
  return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')]
}

const titlesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(titlesIn)
  if (!isNode(value)) return []
  const isNamed = value.type === 'CallExpression' && ['test', 'describe'].includes(String(calleeName(value.callee)))
  return [
    ...(isNamed ? literalTexts((value.arguments as unknown[])[0]) : []),
    ...Object.values(value).flatMap((part) => (typeof part === 'object' ? titlesIn(part) : [])),
  ]
}

/** The titles of the tests and groups of a file. */
export const titlesOf = (path: string, source: string): Sentence[] =>
  titlesIn(parseSync(path, source).program).map((text) => ({ path, text }))

/** The titles of all tests of the project. */
export const titlesOfTests = (): Sentence[] =>
  globSync('{src,tests,scripts,bench}/**/*.test.{ts,tsx}', { cwd: root })
    .sort()
    .flatMap((path) => titlesOf(path, readFileSync(`${root}${path}`, 'utf8')))
