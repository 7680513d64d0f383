import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#src/apps/server/start/endpoints.ts'

// What the documents name must be there: paths, links, npm scripts, calls, and each setting of the server.

const files = ['README.md', ...globSync('docs/**/*.md')]
const documents = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const each = (pattern: RegExp) =>
  documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, name: match[1] ?? '' })))
const fileNames = new Set(
  globSync('{src,database,scripts,tests,docs,bench}/**/*').map((file) => file.replace(/^.*\//, '')),
)

test('every file that a document names or links to exists', () => {
  const missingFiles = each(/`((?:src|database|scripts|tests|docs|bench)\/[\w./-]*\w)`/g).filter(
    ({ name }) => !existsSync(name),
  )
  const alone = each(/`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|sql))`/g).filter(({ name }) => !fileNames.has(name))
  const brokenLinks = each(/\]\((?!https?:|#)([^)#\s]+)/g).filter(
    ({ file, name }) => !existsSync(join(dirname(file), name)),
  )
  expect([...missingFiles, ...alone, ...brokenLinks]).toEqual([])
})

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(each(/npm run ([\w-]+)/g).filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every call that a document names is declared', () => {
  const declaredCalls = new Set(endpoints.map(({ call }) => call.replace(/:\w+/g, '*')))
  const documentedCalls = each(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`…]+)`/g).map(({ file, name }) => ({
    file,
    name: name.replace(/\?.*$/, '').replace(/\{\w+\}|:\w+/g, '*'),
  }))
  expect(documentedCalls.filter(({ name }) => name.includes('/service-') && !declaredCalls.has(name))).toEqual([])
})

// Settings of suppliers stand in docs/suppliers.md, which is written out of their table.
test('the settings table matches the server’s settings', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  const schema = readFileSync('src/platform/server/config.ts', 'utf8')
  const read = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!)
  const documentedSettings = [...operations.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) +\|/gm)].flatMap(([, row]) =>
    [...row!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  )
  expect(read.length).toBeGreaterThan(25)
  expect(documentedSettings.toSorted()).toEqual(read.toSorted())
})
