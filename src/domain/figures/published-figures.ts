import { addDays, type CivilDate, weekdayOf, weekdays } from '../dates/civil-date.ts'
import { type FigureKind, figureKindNames, figureKindRow, type figureKinds } from './figure-kinds.table.ts'
import { shippedRows } from './shipped-figures.table.ts'

/** Figures of one kind, in force from a day. */
export interface DatedFigures {
  from: CivilDate
  /** FIPS code of the state and county, five digits. Empty for everywhere. */
  area: string
  figures: Readonly<Record<string, number>>
}

/** Every version of every figure: as shipped, and as published since. A later row replaces an equal earlier one. */
export type FigureSource = Readonly<Record<FigureKind, readonly DatedFigures[]>>

export type FiguresOf<K extends FigureKind> = Readonly<
  Record<(typeof figureKinds)[K]['columns'][number]['name'], number>
>

export interface FiguresOnDay<K extends FigureKind> {
  from: CivilDate
  figures: FiguresOf<K>
  /** Whether they were published for the year or week of the day, and are not those of an earlier one. */
  isCurrent: boolean
}

/** The Monday of a date's week, which is the key of a weekly table. */
export const mondayOf = (date: CivilDate): CivilDate =>
  addDays(date, -((weekdays.indexOf(weekdayOf(date)) + weekdays.length - 1) % weekdays.length))

/** The first day of the two years from July 1 of an even year that a day is in. */
const evenJulyOf = (day: CivilDate): CivilDate => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  return `${year - (year % 2)}-07-01`
}

/** Names the year, or the two years from July 1 of an even year, for which a figure is published. Null for other kinds. */
export const periodOf = (kind: FigureKind, day: CivilDate): string | null => {
  const { period } = figureKindRow(kind)
  if (period === 'year') return day.slice(0, 4)
  return period === 'even-july' ? `July ${evenJulyOf(day).slice(0, 4)}` : null
}

const isInPeriod = (kind: FigureKind, from: CivilDate, day: CivilDate): boolean => {
  const { period } = figureKindRow(kind)
  const ownPeriod = periodOf(kind, from)
  if (ownPeriod !== null) return ownPeriod === periodOf(kind, day)
  return period === 'replaced' || mondayOf(from) === mondayOf(day)
}

/**
 * The figures in force on a day: the newest that began by then, for the county if it has its own. Undefined before the
 * first. They are never guessed: `isCurrent` tells whether they are those of the day's own year or week.
 */
export const figuresOn = <K extends FigureKind>(
  source: FigureSource,
  kind: K,
  day: CivilDate,
  area = '',
): FiguresOnDay<K> | undefined => {
  const generalRows = source[kind].filter((row) => row.from <= day && row.area === '')
  const general = generalRows.reduce<DatedFigures | undefined>(
    (best, row) => (best && row.from < best.from ? best : row),
    undefined,
  )
  if (!general) return undefined
  const own = area === '' ? undefined : source[kind].findLast((row) => row.area === area && row.from === general.from)
  return {
    from: general.from,
    figures: (own ?? general).figures as FiguresOf<K>,
    isCurrent: isInPeriod(kind, general.from, day),
  }
}

/** The shipped figures with rows that were published since, in the order of publication. */
export const withPublished = (rows: readonly (DatedFigures & { kind: FigureKind })[]): FigureSource => {
  const source: Record<FigureKind, readonly DatedFigures[]> = { ...shippedRows }
  for (const kind of figureKindNames) source[kind] = [...shippedRows[kind], ...rows.filter((row) => row.kind === kind)]
  return source
}

/** The figures that come with the product: the first published version of each. */
export const shippedFigures: FigureSource = withPublished([])

export interface MissingFigures {
  kind: FigureKind
  year: number
}

/**
 * The figures that are missing: yearly ones of this year, and from December 1 those of the coming one, which agencies
 * publish by then; and those of the two years since July 1 of an even year.
 */
export const missingFigures = (source: FigureSource, today: CivilDate): MissingFigures[] => {
  const year = Number(today.slice(0, 4))
  const years = today.slice(5, 7) === '12' ? [year, year + 1] : [year]
  const yearly = figureKindNames
    .filter((kind) => figureKindRow(kind).period === 'year')
    .flatMap((kind) =>
      years
        .filter((year) => !source[kind].some(({ from, area }) => area === '' && Number(from.slice(0, 4)) === year))
        .map((year) => ({ kind, year: year })),
    )
  const term = evenJulyOf(today)
  const everyTwoYears = figureKindNames
    .filter((kind) => figureKindRow(kind).period === 'even-july')
    .filter((kind) => !source[kind].some(({ from, area }) => area === '' && evenJulyOf(from) === term))
    .map((kind) => ({ kind, year: Number(term.slice(0, 4)) }))
  return [...yearly, ...everyTwoYears]
}
