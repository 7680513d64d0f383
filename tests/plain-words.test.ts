import { describe, expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'
import { allowedWords } from './support/words/allowed-words.table.ts'
import { pendingWords } from './support/words/pending-words.table.ts'
import { titlesOf, titlesOfTests } from './support/words/read-titles.ts'
import { sentencesOf, sentencesOfDocuments, sentencesOfProduct } from './support/words/read-words.ts'
import { retiredPhrases } from './support/words/retired-phrases.table.ts'
import { idleRows, refusedWords, retiredIn, strangeWords } from './support/words/strange-words.ts'
import { titlePatterns } from './support/words/title-patterns.table.ts'
import { wordPatterns } from './support/words/word-patterns.table.ts'

const sentences = [...sentencesOfProduct(readSourceFiles()), ...sentencesOfDocuments()]
const strange = strangeWords(sentences, wordPatterns)
const isPending = ({ path }: { path: string }) => pendingWords.some((row) => row.path.test(path))

test('the check reads screens, emails, documents, the console and docs/', () => {
  expect(sentences.length).toBeGreaterThan(10_000)
  for (const part of ['.es.ts', '.screen.tsx', '/console/', '/templates/', '.table.ts', 'docs/', 'README.md'])
    expect(sentences.some(({ path }) => path.includes(part))).toBe(true)
})

test('text that people read uses U.S. and industry terms', () =>
  expect(
    refusedWords(
      strange.filter((word) => !isPending(word)),
      allowedWords,
    ),
  ).toEqual([]))

test('an area marked for revision has words to revise', () => {
  const toRevise = strange.filter((word) => refusedWords([word], allowedWords).length > 0)
  expect(pendingWords.filter(({ path }) => !toRevise.some((word) => path.test(word.path)))).toEqual([])
})

test('a word that is allowed on purpose is still in use', () => expect(idleRows(strange, allowedWords)).toEqual([]))

test('no phrase that was retired comes back', () =>
  expect(retiredIn(sentencesOfProduct(readSourceFiles()), retiredPhrases)).toEqual([]))

test.each([
  ['Take it in hand', 1],
  ['No one will take it in hand', 0],
  ['First: {count} for 3 h, waits for a date', 1],
  ['Assign to me', 0],
])('“%s” has %i retired phrases', (text, count) =>
  expect(retiredIn([{ path: 'a.tsx', text }], retiredPhrases)).toHaveLength(count),
)

describe('a foreign-sounding word is rejected', () => {
  test.each(wordPatterns)('$name', ({ name, example }) =>
    expect(strangeWords([{ path: 'a.ts', text: example }], wordPatterns).map(({ pattern }) => pattern.name)).toContain(
      name,
    ),
  )
})

test.each([
  'We sent you an email. Paper copies come by U.S. mail.',
  'Your line of credit is open.',
  'You don’t need to do anything.',
  'Someone else just booked that time.',
  'Who owns the property?',
  'Texas law requires a closing at an office.',
  'Your income is enough for this line.',
  '{amount} a month',
])('“%s” is plain', (text) => expect(strangeWords([{ path: 'a.ts', text }], wordPatterns)).toEqual([]))

test('catalog keys, text between tags, attributes and templates are read, but classes and Spanish are not', () => {
  const texts = (path: string, source: string) => sentencesOf(path, source).map(({ text }) => text)
  expect(texts('a.es.ts', "export const spanish = { Save: 'Guardar', 'Save it': 'Guárdelo' }")).toEqual([
    'Save',
    'Save it',
  ])
  expect(texts('a.tsx', 'const A = () => <p className="wide row" title="Save it">Close {name} now</p>')).toEqual([
    'Save it',
    'Close',
  ])
  expect(texts('a.ts', `const text = \`Hello $\{name}, welcome\``)).toEqual(['Hello {}, welcome'])
})

const titleWords = [...wordPatterns, ...titlePatterns]
const titles = titlesOfTests()

test('titles of tests use plain words', () => {
  expect(titles.length).toBeGreaterThan(4_000)
  expect(refusedWords(strangeWords(titles, titleWords), [])).toEqual([])
})

describe('a title in the old dialect is refused', () => {
  test.each(titlePatterns)('$name', ({ name, example }) =>
    expect(
      strangeWords([{ path: 'a.test.ts', text: example }], titleWords).map(({ pattern }) => pattern.name),
    ).toContain(name),
  )
})

test.each([
  ["test('a title', run)", ['a title']],
  ["test.each(rows)('a title of %s', run)", ['a title of %s']],
  ["describe('a group', () => { test(`a title of $" + '{name}`, run) })', ['a group', 'a title of {}']],
  ["expect(test).toBe('no title')", []],
])('titles are read in %s', (source, expected) =>
  expect(titlesOf('a.test.ts', source).map(({ text }) => text)).toEqual(expected),
)
