import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  bothSexes,
  type DemographicAnswer,
  type Demographics,
  ethnicities,
  faultOfAnswer,
  mostCodes,
  notProvided,
  observedIfDeclined,
  races,
  reportedAnswer,
  sexes,
} from './demographics.ts'

const codeOfLabel = (label: string): number => {
  const ethnicity = ethnicities
    .flatMap((one) => [one, ...('within' in one ? one.within : [])])
    .find((one) => one.label === label)
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
  const codes = tree.flatMap((one) => [one.code, ...('within' in one ? one.within.map(({ code }) => code) : [])])
  return fc.record({ selected: fc.subarray(codes), declined: fc.constant(false) })
}

test.each(['ethnicity', 'race', 'sex'] as const)('any ticks of %s are reported as ticked, five at most', (question) =>
  fc.assert(
    fc.property(answers(question), (answer) => {
      const expected = (): readonly (number | string)[] => {
        if (answer.selected.length > mostCodes) return ['too-many']
        if (answer.selected.length === 0) return [notProvided[question]]
        return question === 'sex' && answer.selected.length === 2 ? [bothSexes] : answer.selected
      }
      const fault = faultOfAnswer(question, answer)
      const result = fault ? [fault] : reportedAnswer(question, answer).codes
      expect(new Set<number | string>(result)).toEqual(new Set(expected()))
    }),
  ),
)

test('an answer that contradicts itself has a fault, and is not reported', () => {
  const declinedYet = { selected: [1], declined: true }
  expect(faultOfAnswer('race', declinedYet)).toBe('declined-and-answered')
  expect(() => reportedAnswer('race', declinedYet)).toThrow(RangeError)
  expect(faultOfAnswer('race', { selected: [11], declined: false })).toBe('unknown')
  expect(faultOfAnswer('race', { selected: [5, 5], declined: false })).toBe('repeated')
  expect(faultOfAnswer('race', { selected: [5], freeText: { 27: 'Hmong' }, declined: false })).toBe(
    'words-without-category',
  )
  expect(faultOfAnswer('race', { selected: [1], freeText: { 1: 'x'.repeat(101) }, declined: false })).toBe('too-long')
  expect(faultOfAnswer('race', { selected: [1], freeText: { 1: 'Navajo Nation' }, declined: false })).toBeNull()
})
