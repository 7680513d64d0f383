import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  bothSexes,
  type DemographicAnswer,
  type Demographics,
  ethnicities,
  faultOfAnswer,
  maxCodes,
  notProvided,
  observedIfDeclined,
  races,
  reportedAnswer,
  sexes,
} from './demographics.ts'

const codeOfLabel = (label: string): number => {
  const ethnicity = ethnicities
    .flatMap((ethnicity) => [ethnicity, ...('within' in ethnicity ? ethnicity.within : [])])
    .find((candidate) => candidate.label === label)
  if (!ethnicity) throw new Error(`No ethnicity is called ${label}`)
  return ethnicity.code
}

test.each(
  vectors<{ selected: string[]; freeText?: string; declined?: boolean }, { codes: number[]; freeText?: string }>(
    'hmda-demographics',
    'ethnicityCodes',
  ),
)('hmda-demographics $id', ({ input, expected }) => {
  const codes = input.selected.map(codeOfLabel)
  const answer = reportedAnswer('ethnicity', {
    selected: codes,
    declined: input.declined ?? false,
    ...(input.freeText && codes[0] ? { freeText: { [codes[0]]: input.freeText } } : {}),
  })
  expect({ ...answer, freeText: Object.values(answer.freeText ?? {})[0] }).toEqual({
    freeText: undefined,
    ...expected,
  })
})

test.each(vectors<{ electronic: boolean; video: boolean }, string>('hmda-demographics', 'channelTreatment'))(
  'hmda-demographics $id: a video application counts as in person',
  ({ input, expected }) => {
    expect(observedIfDeclined(input.video ? 'video' : 'internet')).toBe(expected.startsWith('as in person'))
    expect(observedIfDeclined('internet')).toBe(false)
  },
)

const answers = (question: keyof Demographics): fc.Arbitrary<DemographicAnswer> => {
  const tree = { ethnicity: ethnicities, race: races, sex: sexes }[question]
  const codes = tree.flatMap((item) => [item.code, ...('within' in item ? item.within.map(({ code }) => code) : [])])
  return fc.record({ selected: fc.subarray(codes), declined: fc.constant(false) })
}

const broad = { ethnicity: ethnicities, race: races, sex: sexes }

test.each(['ethnicity', 'race', 'sex'] as const)(
  'Regulation C, appendix B, 9.i and 9.iii: any selection for %s is accepted; every broad one is reported, and at most five',
  (question) =>
    fc.assert(
      fc.property(answers(question), (answer) => {
        expect(faultOfAnswer(question, answer)).toBeNull()
        const { codes } = reportedAnswer(question, answer)
        if (answer.selected.length === 0) expect(codes).toEqual([notProvided[question]])
        else if (question === 'sex' && answer.selected.length === 2) expect(codes).toEqual([bothSexes])
        else {
          expect(codes).toHaveLength(Math.min(answer.selected.length, maxCodes))
          expect(answer.selected).toEqual(expect.arrayContaining([...codes]))
          const broadTicks = broad[question].map(({ code }) => code).filter((code) => answer.selected.includes(code))
          expect(codes).toEqual(expect.arrayContaining(broadTicks))
        }
      }),
    ),
)

test('appendix B, 9.i: both broad ethnicities and all four detailed ones are reported as both and three of the four', () => {
  const { codes } = reportedAnswer('ethnicity', { selected: [1, 2, 11, 12, 13, 14], declined: false })
  expect(codes).toEqual([1, 2, 11, 12, 13])
})

test('appendix B, 9.iii: all five broad races and some detailed ones are reported as only the five', () => {
  const { codes, freeText } = reportedAnswer('race', {
    selected: [1, 2, 3, 4, 5, 21, 27, 44],
    freeText: { 27: 'Hmong' },
    declined: false,
  })
  expect(codes).toEqual([1, 2, 3, 4, 5])
  expect(freeText).toBeUndefined()
})

test('appendix B, 9.iii: White, Asian, Pacific Islander and seven detailed ones are reported as the three and two of the seven', () => {
  const codes = [5, 2, 4, 21, 22, 23, 24, 25, 26, 27]
  expect(reportedAnswer('race', { selected: codes, declined: false }).codes).toEqual([2, 4, 5, 21, 22])
  // A finer one with the applicant's own words comes before one that its code says whole.
  expect(reportedAnswer('race', { selected: codes, freeText: { 27: 'Hmong' }, declined: false })).toEqual({
    codes: [2, 4, 5, 21, 27],
    freeText: { 27: 'Hmong' },
  })
})

test('appendix B, 9.ii and 9.iv: free text without its box is accepted and reported without a code', () => {
  expect(reportedAnswer('ethnicity', { selected: [], freeText: { 14: 'Dominican' }, declined: false })).toEqual({
    codes: [],
    freeText: { 14: 'Dominican' },
  })
  expect(
    reportedAnswer('race', { selected: [5], freeText: { 1: 'Navajo Nation', 44: 'Tongan' }, declined: false }),
  ).toEqual({ codes: [5], freeText: { 1: 'Navajo Nation', 44: 'Tongan' } })
})

test('appendix B, 9.ii and 9.iv: a box and its free text count as one of the five', () => {
  const codes = [1, 11, 12, 13, 14]
  expect(reportedAnswer('ethnicity', { selected: codes, freeText: { 14: 'Dominican' }, declined: false })).toEqual({
    codes,
    freeText: { 14: 'Dominican' },
  })
})

test('an answer selected together with the decline box is accepted and reported', () => {
  expect(reportedAnswer('sex', { selected: [1, 2], declined: true }).codes).toEqual([bothSexes])
  expect(reportedAnswer('race', { selected: [5], declined: true }).codes).toEqual([5])
  expect(reportedAnswer('race', { selected: [], declined: true }).codes).toEqual([notProvided.race])
})

test('an answer that is not on the form is an error, and is not reported', () => {
  const otherQuestion = { selected: [11], declined: false }
  expect(faultOfAnswer('race', otherQuestion)).toBe('unknown')
  expect(() => reportedAnswer('race', otherQuestion)).toThrow(RangeError)
  expect(faultOfAnswer('race', { selected: [5, 5], declined: false })).toBe('repeated')
  // No box of the form asks for words on White.
  expect(faultOfAnswer('race', { selected: [5], freeText: { 5: 'Irish' }, declined: false })).toBe('unknown')
  expect(faultOfAnswer('race', { selected: [1], freeText: { 1: 'x'.repeat(101) }, declined: false })).toBe('too-long')
  expect(faultOfAnswer('race', { selected: [1], freeText: { 1: 'Navajo Nation' }, declined: false })).toBeNull()
})
