import { expect, test } from 'vitest'
import { figureKindNames, figureKindRow } from './figure-kinds.table.ts'
import { effectFaults, figureChanges, plainSheet, readFigureSheet, sheetHeader } from './figure-sheet.ts'
import { figuresOn, missingFigures, shippedFigures, withPublished } from './published-figures.ts'

test('figures for the coming January are reported missing from December 1, and those for this year immediately', () => {
  // South Carolina adjusts its maximum on July 1 of each even year.
  const sinceJuly = [{ kind: 'south-carolina-late-charge', year: 2026 }]
  expect(missingFigures(shippedFigures, '2026-06-30')).toEqual([])
  expect(missingFigures(shippedFigures, '2026-11-30')).toEqual(sinceJuly)
  const nextFigures = [
    { kind: 'high-cost-thresholds', year: 2027 },
    { kind: 'conforming-limits', year: 2027 },
    ...sinceJuly,
  ]
  expect(missingFigures(shippedFigures, '2026-12-01')).toEqual(nextFigures)
  expect(missingFigures(shippedFigures, '2027-01-01')).toEqual(nextFigures)
  const table = 'from,totalLoanAmount,dollarTrigger\n2027-01-01,28310,1416'
  const rows = readFigureSheet('high-cost-thresholds', table).rows
  const newYear = withPublished(rows.map((row) => ({ ...row, kind: 'high-cost-thresholds' })))
  expect(missingFigures(newYear, '2026-12-01')).toEqual(nextFigures.slice(1))
})

test('12 CFR 1003.2(g)(1)(v)(B), 42 USC 4013(b): figures without a year apply until replaced', () => {
  expect(figuresOn(shippedFigures, 'reported-lines', '2021-12-31')?.figures.lines).toBe(500)
  expect(figuresOn(shippedFigures, 'reported-lines', '2031-01-01')).toMatchObject({
    figures: { lines: 200 },
    isCurrent: true,
  })
  expect(figuresOn(shippedFigures, 'flood-maximum', '2031-01-01')?.figures.residential).toBe(250_000)
  expect(figuresOn(shippedFigures, 'flood-maximum', '1990-01-01')).toBeUndefined()
})

test.each([
  ['high-cost-thresholds', '2014-01-09', '27000,1300', '2014-01-10'],
  ['conforming-limits', '2008-07-29', ',1', '2008-07-30'],
  ['prime-offer-rates-fixed', '2009-09-30', Array(50).fill('6').join(), '2009-10-01'],
  ['flood-maximum', '1994-09-22', '250000', '1994-09-23'],
  ['reported-lines', '2017-12-31', '500', '2018-01-01'],
  ['south-carolina-late-charge', '1974-12-31', '5', '1975-01-01'],
] as const)(
  '%s: figures dated before the first day of the law are refused, and the column is named',
  (kind, day, cells, first) => {
    const { faults, rows } = readFigureSheet(kind, `${sheetHeader(kind).join()}\n${day},${cells}`)
    expect(faults).toEqual([`Row 2: from is ${day}, before the first day of the law, ${first}.`])
    expect(rows).toEqual([])
  },
)

test('no shipped figure begins before the first day of its law', () => {
  for (const kind of figureKindNames)
    for (const { from } of shippedFigures[kind])
      expect([kind, from >= figureKindRow(kind).lawFrom]).toEqual([kind, true])
})

test('every shipped row has the columns of its kind, and rows are in date order', () => {
  for (const kind of figureKindNames) {
    const columns = sheetHeader(kind).filter((name) => name !== 'from' && name !== 'area')
    for (const { figures } of shippedFigures[kind]) expect(Object.keys(figures)).toEqual(columns)
    const days = shippedFigures[kind].map(({ from }) => from)
    expect(days).toEqual(days.toSorted())
  }
})

test('a later publication replaces an earlier one for the same date', () => {
  const row = { kind: 'flood-maximum', from: '2027-01-01', area: '' } as const
  const source = withPublished([
    { ...row, figures: { residential: 300_000 } },
    { ...row, figures: { residential: 310_000 } },
  ])
  expect(figuresOn(source, 'flood-maximum', '2027-01-01')?.figures.residential).toBe(310_000)
  expect(figureChanges('flood-maximum', [{ ...row, figures: { residential: 310_000 } }], source)).toEqual([])
  expect(figureChanges('flood-maximum', [{ ...row, figures: { residential: 320_000 } }], source)).toEqual([
    { from: '2027-01-01', area: '', label: 'Building, one to four families', before: 310_000, after: 320_000 },
  ])
})

test('figures that have taken effect cannot be replaced, except weeks of rates that the agencies correct', () => {
  const rates = Object.fromEntries(
    sheetHeader('prime-offer-rates-fixed')
      .slice(1)
      .map((name) => [name, 6]),
  )
  const week = { from: '2026-11-16', area: '', figures: rates }
  expect(effectFaults('prime-offer-rates-fixed', [week], shippedFigures, '2026-11-23')).toEqual([])
  const threshold = { from: '2026-01-01', area: '', figures: { totalLoanAmount: 1, dollarTrigger: 1 } }
  expect(effectFaults('high-cost-thresholds', [threshold], shippedFigures, '2026-11-23')).toHaveLength(1)
  expect(
    effectFaults('high-cost-thresholds', [{ ...threshold, from: '2027-01-01' }], shippedFigures, '2027-01-10'),
  ).toEqual([])
})

test.each([
  [
    'high-cost-thresholds',
    'from,totalLoanAmount,dollarTrigger\n2027-01-01,1,2\n2027-01-01,1,2',
    '2027-01-01 is in more than one row.',
  ],
  [
    'high-cost-thresholds',
    'from,totalLoanAmount,dollarTrigger\n2027-01-01,1,2\n2027-06-01,3,4',
    '2027 has more than one row: 2027-01-01, 2027-06-01.',
  ],
  [
    'conforming-limits',
    'from,area,limit\n2027-01-01,,9\n2027-01-01,36059,8\n2027-02-01,,9\n2028-01-01,,9',
    '2027 has more than one row: 2027-01-01, 2027-02-01.',
  ],
  [
    'south-carolina-late-charge',
    'from,maximum\n2026-07-01,40\n2028-05-01,41',
    'July 2026 has more than one row: 2026-07-01, 2028-05-01.',
  ],
  ['high-cost-thresholds', 'from,totalLoanAmount,dollarTrigger', 'The sheet has no rows of figures.'],
  [
    'high-cost-thresholds',
    'from,totalLoanAmount,dollarTrigger\n2027-01-01,28310',
    'Row 2: It has 1 figures instead of 2.',
  ],
  [
    'conforming-limits',
    'from,area,limit\n2027-01-01,Nassau,1250000',
    'Row 2: A county is five digits, such as 36059, or empty for all.',
  ],
] as const)('an invalid sheet of %s reports the location of the error: %s', (kind, table, fault) =>
  expect(readFigureSheet(kind, table).faults).toEqual([fault]),
)

const fhfaList = [
  'Fannie Mae and Freddie Mac Maximum Loan Limits for Mortgages Acquired in Calendar Year 2027 and Originated after 10/1/2011 or before 7/1/2007,,,,,,,,',
  'FIPS State Code,FIPS County Code,County Name,State,CBSA Number,One-Unit Limit,Two-Unit Limit,Three-Unit Limit,Four-Unit Limit',
  '01,001,AUTAUGA COUNTY,AL,33860,"$850,000 ","$1,088,400 ","$1,315,650 ","$1,635,050 "',
  '36,001,ALBANY COUNTY,NY,10580,"$850,000 ","$1,088,400 ","$1,315,650 ","$1,635,050 "',
  '36,059,NASSAU COUNTY,NY,35620,"$1,275,000 ","$1,632,600 ","$1,973,450 ","$2,452,550 "',
]

test('12 USC 1717(b)(2): the FHFA list is read as published, saved with commas or copied with tabs', () => {
  const { rows, faults } = readFigureSheet('conforming-limits', fhfaList.join('\n'))
  expect(faults).toEqual([])
  expect(rows.map(({ from, area, figures }) => [from, area, figures.limit])).toEqual([
    ['2027-01-01', '', 1_275_000],
    ['2027-01-01', '01001', 850_000],
    ['2027-01-01', '36001', 850_000],
    ['2027-01-01', '36059', 1_275_000],
  ])
  const withTabs = fhfaList.map((line) => line.replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t').replaceAll('"', ''))
  expect(readFigureSheet('conforming-limits', withTabs.join('\n')).rows).toEqual(rows)
  const source = withPublished(rows.map((row) => ({ ...row, kind: 'conforming-limits' as const })))
  const limitOf = (area: string) => figuresOn(source, 'conforming-limits', '2027-03-01', area)?.figures.limit
  expect([limitOf('36001'), limitOf('36059'), limitOf('')]).toEqual([850_000, 1_275_000, 1_275_000])
})

test('a list of loan limits may take effect later, and one without a year is rejected', () => {
  const later = readFigureSheet('conforming-limits', ['2027-02-01', ...fhfaList].join('\n'))
  expect(new Set(later.rows.map(({ from }) => from))).toEqual(new Set(['2027-02-01']))
  expect(readFigureSheet('conforming-limits', fhfaList.slice(1).join('\n')).faults).toEqual([
    'The title must name the calendar year, as FHFA writes it.',
  ])
})

test.each(['3 6,081,QUEENS COUNTY,NY,35620,"$1,275,000 "', 'NY,081,QUEENS COUNTY,NY,35620,"$1,275,000 "'])(
  'a damaged row in a loan limit list of any length is reported, and a footnote is skipped: %j',
  (row) => {
    const faults = [`This row names no county: ${row}`]
    const long = [...fhfaList, ...Array.from({ length: 20 }, () => fhfaList[2]), row].join('\n')
    expect(readFigureSheet('conforming-limits', long).faults).toEqual(faults)
    expect(readFigureSheet('conforming-limits', plainSheet('conforming-limits', long)).faults).toEqual(faults)
    const footnote = '* Limits of the Virgin Islands are those of a high-cost area,,,,,,,,'
    expect(readFigureSheet('conforming-limits', [...fhfaList, footnote].join('\n')).faults).toEqual([])
  },
)

test.each([
  [2024, 766_550],
  [2025, 806_500],
  [2026, 832_750],
])(
  '12 USC 1717(b)(2)(C), 12 USC 4542: the limit of %i for an unknown county, Alaska, Hawaii, Guam and the Virgin Islands is 150%% of the baseline',
  (year, baseline) => {
    for (const area of ['', '02020', '15003', '66010', '78030'])
      expect(figuresOn(shippedFigures, 'conforming-limits', `${year}-06-01`, area)?.figures.limit).toBe(1.5 * baseline)
  },
)

test('a list of all counties becomes a sheet small enough for a proposal', () => {
  const row = (at: number) =>
    `${Math.floor(at / 1000) + 1},${String(at % 1000).padStart(3, '0')},A COUNTY OF LONG NAME,AL,33860,"$850,000 ","$1,088,400 ","$1,315,650 ","$1,635,050 "`
  const list = [...fhfaList.slice(0, 2), ...Array.from({ length: 3_235 }, (_, at) => row(at))].join('\n')
  expect(list.length).toBeGreaterThan(200_000)
  const sheet = plainSheet('conforming-limits', list)
  expect(sheet.length).toBeLessThan(100_000)
  expect(readFigureSheet('conforming-limits', sheet)).toMatchObject({ faults: [] })
  expect(readFigureSheet('conforming-limits', sheet).rows).toHaveLength(3_236)
})
