import type { CivilDate } from '../dates/civil-date.ts'

/**
 * How long a published figure is the current one: its calendar year, its week, the two years from July 1 of an even year,
 * or until another takes its place.
 */
type FigurePeriod = 'year' | 'week' | 'even-july' | 'replaced'

interface FigureColumn {
  name: string
  /** In sentence case. */
  label: string
  unit: 'dollars' | 'points' | 'lines'
  most: number
}

interface FigureKindRow {
  title: string
  /** The rule that reads it, and who publishes it. */
  source: string
  period: FigurePeriod
  /** The first day of the law that has these figures. No figure begins before it. */
  lawFrom: CivilDate
  /** The day by which the rule picks a version. */
  ruledBy: string
  /** Whether counties may have their own figures. */
  isByCounty?: true
  columns: readonly FigureColumn[]
}

/** Longest term in the tables of average prime offer rates, in years. */
export const maxTermYears = 50

const rateColumns: readonly FigureColumn[] = Array.from({ length: maxTermYears }, (_, at) => ({
  name: String(at + 1),
  label: at === 0 ? '1 year' : `${at + 1} years`,
  unit: 'points',
  most: 100,
}))
const weeklyRates = {
  source: 'FFIEC tables of average prime offer rates; 12 CFR 1003.4(a)(12), 12 CFR 1026.32(a)(1)(i)',
  // 73 FR 44522: the comparison with average prime offer rates.
  lawFrom: '2009-10-01',
  period: 'week',
  ruledBy: 'Week in which the rate was set',
} as const

/**
 * The figures that agencies publish and that rules of lending read, for all lenders of the installation. New versions
 * are proposed and approved in the console, so that a new year needs no release.
 */
export const figureKinds = {
  'high-cost-thresholds': {
    title: 'High-cost thresholds for points and fees',
    source: '12 CFR 1026.32(a)(1)(ii) and comment 32(a)(1)(ii)-3, published by the Bureau each year',
    // 78 FR 6856: the section covers open-end plans from then on.
    lawFrom: '2014-01-10',
    period: 'year',
    ruledBy: 'Day the line opens',
    columns: [
      { name: 'totalLoanAmount', label: 'Total loan amount', unit: 'dollars', most: 1_000_000 },
      { name: 'dollarTrigger', label: 'Dollar amount', unit: 'dollars', most: 100_000 },
    ],
  },
  'conforming-limits': {
    title: 'Conforming loan limits, one unit',
    source: '12 USC 1717(b)(2), published by FHFA each year; New York Banking Law, section 6-l(1)(e)',
    // Housing and Economic Recovery Act of 2008, section 1124.
    lawFrom: '2008-07-30',
    period: 'year',
    ruledBy: 'Day of the prices',
    isByCounty: true,
    columns: [{ name: 'limit', label: 'Limit', unit: 'dollars', most: 10_000_000 }],
  },
  'prime-offer-rates-fixed': { title: 'Average prime offer rates, fixed', ...weeklyRates, columns: rateColumns },
  'prime-offer-rates-variable': {
    title: 'Average prime offer rates, adjustable',
    ...weeklyRates,
    columns: rateColumns,
  },
  'flood-maximum': {
    title: 'Flood insurance, maximum for a house',
    source: '42 USC 4013(b)',
    // National Flood Insurance Reform Act of 1994, section 573.
    lawFrom: '1994-09-23',
    period: 'replaced',
    ruledBy: 'Day of the notice',
    columns: [{ name: 'residential', label: 'Building, one to four families', unit: 'dollars', most: 10_000_000 }],
  },
  'reported-lines': {
    title: 'Open-end lines at which a lender must report',
    source: '12 CFR 1003.2(g)(1)(v)(B)',
    lawFrom: '2018-01-01',
    period: 'replaced',
    ruledBy: 'Year of the register',
    columns: [{ name: 'lines', label: 'Open-end lines in each of two years', unit: 'lines', most: 100_000 }],
  },
  'south-carolina-late-charge': {
    title: 'Late charge in South Carolina, maximum',
    source:
      'South Carolina Code 37-3-203(1), 37-1-109, published by the Department of Consumer Affairs by April 30 of each even year',
    // Act 1241 of 1974: the Consumer Protection Code.
    lawFrom: '1975-01-01',
    period: 'even-july',
    ruledBy: 'Day of the agreement',
    columns: [{ name: 'maximum', label: 'Maximum of a late charge', unit: 'dollars', most: 1_000 }],
  },
} as const satisfies Record<string, FigureKindRow>

export type FigureKind = keyof typeof figureKinds
export const figureKindNames = Object.keys(figureKinds) as [FigureKind, ...FigureKind[]]

/** A row of the table, in the type that all have. */
export const figureKindRow = (kind: FigureKind): FigureKindRow => figureKinds[kind]
