import { describe, expect, test } from 'vitest'
import { readFigureSheet } from '#src/domain/figures/figure-sheet.ts'
import { mondayOf, withPublished } from '#src/domain/figures/published-figures.ts'
import { aporOn, type RateKind } from '#src/domain/lending/prime-offer-rate.ts'
import { vectors } from '#tests/vectors/vectors.ts'
import { rateSpread } from './hmda-rate-spread.ts'

/** Two weeks of 2017 as in the official file: fifty rates, written here with how often each repeats. */
const repeatRates = (rates: readonly (readonly [number, number])[]) =>
  rates.flatMap(([rate, times]) => Array.from({ length: times }, () => rate)).join('|')
const yieldTable = [
  `1/2/2017|${repeatRates([
    [3.52, 1],
    [3.38, 1],
    [3.47, 2],
    [3.5, 2],
    [3.75, 2],
    [3.9, 4],
    [3.62, 10],
    [4.36, 28],
  ])}`,
  `1/9/2017|${repeatRates([
    [3.52, 1],
    [3.39, 1],
    [3.41, 2],
    [3.49, 2],
    [3.77, 2],
    [3.93, 4],
    [3.51, 10],
    [4.24, 28],
  ])}`,
].join('\n')

const yieldSource = withPublished(
  readFigureSheet('prime-offer-rates-fixed', yieldTable).rows.map((row) => ({
    ...row,
    kind: 'prime-offer-rates-fixed',
  })),
)

/** The tables of the official tests: a week of 2018 in which each year of term adds a hundredth to the rate. */
const risingRates = (kind: RateKind, from: number) => ({
  kind: `prime-offer-rates-${kind}` as const,
  from: mondayOf('2018-03-22'),
  area: '',
  figures: Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [String(at + 1), Math.round((from + (at + 1) / 100) * 100) / 100]),
  ),
})
const tables = withPublished([risingRates('fixed', 1), risingRates('variable', 2)])

interface SpreadInput {
  actionTaken: number
  loanTermYears: number
  amortization: 'FixedRate' | 'VariableRate'
  apr: number
  rateSetDate: string
  reverseMortgage: 1 | 2
}
const spreadOf = (input: SpreadInput) => {
  try {
    const spread = rateSpread(
      {
        actionTaken: input.actionTaken,
        termYears: input.loanTermYears,
        apr: input.apr,
        kind: input.amortization === 'FixedRate' ? 'fixed' : 'variable',
        rateSetOn: input.rateSetDate,
        isReverse: input.reverseMortgage === 1,
      },
      tables,
    )
    return spread === 'NA' ? 'rate spread NA' : spread
  } catch (error) {
    return (error as Error).message
  }
}

test.each(vectors<SpreadInput, string>('hmda-rate-spread', 'rateSpread'))(
  'hmda-rate-spread $id',
  ({ input, expected }) => expect(spreadOf(input)).toBe(expected),
)

test.each(vectors<{ weekOf: string; termYears: number }, number>('hmda-rate-spread', 'aporFixed'))(
  'hmda-rate-spread $id',
  ({ input, expected }) => expect(aporOn(yieldSource, 'fixed', input.weekOf, input.termYears)).toBe(expected),
)

test('a rate set on a Sunday is compared with the preceding Monday, and a missing week gives no comparison', () => {
  expect(aporOn(yieldSource, 'fixed', '2017-01-08', 10)).toBe(3.9)
  expect(aporOn(yieldSource, 'fixed', '2017-01-16', 10)).toBeUndefined()
  const facts = {
    actionTaken: 1,
    termYears: 10,
    kind: 'fixed',
    apr: 3,
    rateSetOn: '2019-01-01',
    isReverse: false,
  } as const
  expect(rateSpread(facts, tables)).toBeNull()
})

describe('a table of weekly rates as written by Windows and spreadsheets', () => {
  const week = (date: string) => `${date}|${repeatRates([[3.5, 50]])}`
  const weeksIn = (text: string) => readFigureSheet('prime-offer-rates-fixed', text).rows.map(({ from }) => from)

  test.each([
    ['a byte-order mark', `\uFEFF${week('1/2/2017')}\n${week('1/9/2017')}`],
    ['blanks before the date', ` ${week('1/2/2017')}\n\t${week('1/9/2017')}`],
    ['a heading', `Average prime offer rates\nDate|Rates by term\n${week('1/2/2017')}\r\n${week('1/9/2017')}`],
  ])('is read with %s', (_, text) => expect(weeksIn(text)).toEqual(['2017-01-02', '2017-01-09']))

  test.each([
    ['a quote before the date', `${week('1/2/2017')}\n"${week('1/9/2017')}`, 'Row 2'],
    ['no date', `${week('1/2/2017')}\n|${week('x')}`, 'Row 2'],
    ['words in place of the date', `Rates\n${week('1/2/2017')}\n${week('January 9')}`, 'Row 3'],
  ])('reports a row with %s', (_, text, place) =>
    expect(readFigureSheet('prime-offer-rates-fixed', text).faults).toEqual([expect.stringContaining(place)]),
  )
})

test.each(['1/2/2017|3.5', '13/2/2017|1', '1/2/2017|x'])('%s is not a valid week of rates', (line) => {
  expect(readFigureSheet('prime-offer-rates-fixed', line)).toMatchObject({ rows: [], faults: [expect.any(String)] })
})
