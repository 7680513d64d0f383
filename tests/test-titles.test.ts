import { describe, expect, test } from 'vitest'
import { titlesOf, titlesOfTests } from './support/words/read-titles.ts'
import { refusedWords, strangeWords } from './support/words/strange-words.ts'
import { titlePatterns } from './support/words/title-patterns.table.ts'
import { wordPatterns } from './support/words/word-patterns.table.ts'

const patterns = [...wordPatterns, ...titlePatterns]
const titles = titlesOfTests()

test('titles of tests use plain words', () => {
  expect(titles.length).toBeGreaterThan(4_000)
  expect(refusedWords(strangeWords(titles, patterns), [])).toEqual([])
})

describe('a title in the old dialect is refused', () => {
  test.each(titlePatterns)('$name', ({ name, example }) =>
    expect(strangeWords([{ path: 'a.test.ts', text: example }], patterns).map(({ pattern }) => pattern.name)).toContain(
      name,
    ),
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
