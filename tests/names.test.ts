import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bareParticiples, dialectNames, spreadLiterals } from './support/name-rules.ts'
import { allowedNames, refusedNames } from './support/refused-names.table.ts'

const files = globSync('{src,tests,scripts,bench,database}/**/*.{ts,tsx}')
  .filter((path) => !path.endsWith('.d.ts'))
  .map((path) => [path, readFileSync(path, 'utf8')] as const)

test('names are nouns and verbs, never bare participles', () => {
  expect(files.flatMap(([path, text]) => bareParticiples(path, text))).toEqual([])
})

/** They hold the words that are refused. */
const wordTables = /\/(refused-names|word-patterns|retired-phrases)\.table\.ts$/

test('names use industry terms in American spelling', () => {
  const faults = files.flatMap(([path, text]) =>
    wordTables.test(path) ? [] : dialectNames(text).map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('each rejected name has an example, and each retained name is still in use', () => {
  for (const { example, suggestion } of refusedNames)
    expect(dialectNames(`const ${example} = 1`)).toEqual([`${example} (say: ${suggestion})`])
  const allNames = new Set(
    files.flatMap(([path, text]) => (wordTables.test(path) ? [] : (text.match(/\b[A-Za-z_]\w*/g) ?? []))),
  )
  expect(Object.keys(allowedNames).filter((name) => !allNames.has(name))).toEqual([])
})

test('a literal is written where it is used, not spread', () => {
  expect(files.flatMap(([path, text]) => spreadLiterals(path, text))).toEqual([])
})

describe('a bare participle is found', () => {
  test.each([
    'const asked = new URLSearchParams(search)',
    'const { kept } = journey',
    'const lasting = new Set(codes)',
    'const { draft: kept } = journey',
    'const [given] = answers',
    'const store = (told: string) => told',
    'function Sent() {}',
    'interface Known { name: string }',
    'type Stored = string',
    'const each = ({ found = [] }) => found',
  ])('in %s', (text) => expect(bareParticiples('a.ts', text)).toHaveLength(1))
})

describe('a boolean keeps its plain word', () => {
  test.each([
    'let closed = false',
    'const known = error instanceof Failure',
    'const written = boxes.every(isFull)',
    'const settle = (proved: boolean) => proved',
    'const { passed } = rule',
    'const signedAgreement = documents.find(isSigned)',
    'const deed = documents.deed',
  ])('%s', (text) => expect(bareParticiples('a.ts', text)).toEqual([]))
})

test.each(['const a = { ...{ b } }', 'const a = [...["b"] as const]', 'const a = call(...[b])'])(
  'a spread literal is found in %s',
  (text) => expect(spreadLiterals('a.ts', text)).toHaveLength(1),
)

test.each(['const a = { ...(b && { c }) }', 'const a = [...b, ...c.map(d)]', 'const a = [...[b].flat()]'])(
  'what %s spreads is not a fresh literal',
  (text) => expect(spreadLiterals('a.ts', text)).toEqual([]),
)
