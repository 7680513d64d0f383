import { expect, test } from 'vitest'
import { joinedFiles, translationsIn } from './support/catalog-rules.ts'
import { readSourceFiles } from './support/source-files.ts'
import { gradeOf, sentencesIn, syllablesOf, wordCount } from './support/words/readability.ts'

/** Wordings that a rule of law or the specification gives. */
const givenWordings = [
  // The statement on the collection of ethnicity, race and sex: Regulation C, appendix B.
  'The purpose of collecting this information',
  'You are not required to answer, but are encouraged to do so.',
  // The specification has this message to the letter.
  "We're not yet available in your state",
]

const files = readSourceFiles()
const screenCatalogs = joinedFiles(files)
const sentencesOfScreens = translationsIn(files).filter(
  ({ file, english }) => screenCatalogs.has(file) && !givenWordings.some((wording) => english.startsWith(wording)),
)
const isWholeSentence = ({ english }: { english: string }) => /[.?!]$/.test(english)

test('text for borrowers is written at an eighth-grade level or below', () => {
  const grades = [...screenCatalogs].map((catalog): [file: string, grade: number] => {
    const sentences = sentencesOfScreens.filter((row) => row.file === catalog && isWholeSentence(row))
    return [catalog, sentences.length === 0 ? 0 : gradeOf(sentences.map(({ english }) => english))]
  })
  expect(grades.length).toBeGreaterThan(40)
  expect(grades.filter(([, grade]) => grade > 8)).toEqual([])
})

test('a sentence for borrowers has at most twenty words', () => {
  const sentences = sentencesOfScreens.flatMap(({ english }) => sentencesIn(english))
  expect(sentences.length).toBeGreaterThan(2000)
  expect(sentences.filter((sentence) => wordCount(sentence) > 20)).toEqual([])
})

test.each([
  ['line', 1],
  ['lines', 1],
  ['signed', 1],
  ['started', 2],
  ['notices', 3],
  ['table', 2],
  ['income', 2],
  ['application', 4],
  ['you', 1],
])('“%s” has %i syllables', (word, count) => expect(syllablesOf(word)).toBe(count))

test('hard words and long sentences raise the grade', () => {
  expect(gradeOf(['The cat sat on the mat. It was warm.'])).toBeLessThan(1)
  expect(
    gradeOf([
      'Notwithstanding applicable regulatory determinations, amortization continues proportionately thereafter.',
    ]),
  ).toBeGreaterThan(20)
})

test('a placeholder counts as one word, and an abbreviation ends no sentence', () => {
  expect(wordCount('{count} {count|day|days} left')).toBe(3)
  expect(sentencesIn('We send it by U.S. mail. You get it soon.')).toHaveLength(2)
})
