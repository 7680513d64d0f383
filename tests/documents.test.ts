import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#src/apps/server/start/endpoints.ts'
import { elementAt, getChildren, readXml, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import { terminalFilm } from '../scripts/screens/terminal-film.ts'

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

const textsOfFilm = (svg: XmlElement) => getChildren(svg, 'g').flatMap((group) => getChildren(group, 'text'))

test('the film of the demonstration is well-formed, small, still for readers who prefer it, and names no machine', () => {
  const film = readFileSync('docs/screens/demo.svg', 'utf8')
  const svg = readXml(film)
  expect(svg.name).toBe('svg')
  expect(elementAt(svg, 'title')?.text).toContain('npm run demo')
  const texts = textsOfFilm(svg)
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.map(({ text }) => text)).toContain('$ npm run demo')
  expect(film).toContain('@media (prefers-reduced-motion:reduce){.line{animation:none}}')
  expect(film).not.toMatch(/(?<![\w.])\/(home|root|tmp|Users|work|var|opt|mnt|private)\/|file:\/\/|node_modules/)
  expect(film.length).toBeLessThan(150_000)
})

test('a film breaks long lines, leaves color sequences out, escapes signs, and cuts long pauses short', () => {
  const film = terminalFilm({
    title: 'A <film>',
    command: 'npm run demo',
    lines: [
      { atMs: 0, text: '\u001B[32m<b> & “c”\u001B[0m' },
      { atMs: 60_000, text: `  ${'word '.repeat(40)}` },
    ],
    colors: { back: '#000000', text: '#FFFFFF', prompt: '#00FF00', frame: '#888888' },
  })
  const texts = textsOfFilm(readXml(film))
  expect(texts.map(({ text }) => text.length).every((length) => length <= 100)).toBe(true)
  expect(texts.map(({ text }) => text)).toEqual([
    '$ npm run demo',
    '<b> & “c”',
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ])
  const seconds = texts.flatMap(({ attributes }) => /delay:([\d.]+)s/.exec(attributes.style ?? '')?.[1] ?? [])
  expect(Math.max(...seconds.map(Number))).toBeLessThan(3)
})
