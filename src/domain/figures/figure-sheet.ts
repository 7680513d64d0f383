import { type CivilDate, civilDate, isCivilDate } from '../dates/civil-date.ts'
import { type FigureKind, figureKindRow } from './figure-kinds.table.ts'
import { isLoanLimitList, rowsOfLoanLimitList } from './loan-limit-list.ts'
import { type DatedFigures, type FigureSource, figuresOn, mondayOf, periodOf } from './published-figures.ts'

/** A sheet of new figures, as text: read, checked, and compared with the figures that are there. */

const maxRows = 4_000
const maxFaults = 20

export interface FigureSheet {
  rows: DatedFigures[]
  /** What is wrong, each with its place. Empty for a sheet that may be proposed. */
  faults: string[]
}

/** The first row of a sheet of a kind. */
export const sheetHeader = (kind: FigureKind): string[] => {
  const { columns, isByCounty } = figureKindRow(kind)
  return ['from', ...(isByCounty ? ['area'] : []), ...columns.map(({ name }) => name)]
}

const textLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * Returns FHFA's list of loan limits as a plain sheet, a third as long; any other sheet as it is.
 * A list that cannot be read is cut to the lines at fault, so that the dry run says what is wrong with it.
 */
export const plainSheet = (kind: FigureKind, text: string): string => {
  const lines = textLines(text)
  if (kind !== 'conforming-limits' || !isLoanLimitList(lines)) return text
  const { rows, faultyLines } = rowsOfLoanLimitList(lines)
  return faultyLines ? faultyLines.join('\n') : [sheetHeader(kind).join(','), ...rows].join('\n')
}

/**
 * Reads a sheet: comma-separated values under the header of the kind; the agencies' own table of weekly rates, which has
 * no header and divides its cells by |; or FHFA's own list of loan limits.
 */
export const readFigureSheet = (kind: FigureKind, text: string): FigureSheet => {
  const lines = textLines(text)
  const fault = kind === 'conforming-limits' && isLoanLimitList(lines) ? rowsOfLoanLimitList(lines).fault : undefined
  return fault ? { rows: [], faults: [fault] } : readLines(kind, textLines(plainSheet(kind, text)))
}

const readLines = (kind: FigureKind, lines: readonly string[]): FigureSheet => {
  const header = sheetHeader(kind)
  const isAgencies = figureKindRow(kind).period === 'week' && lines.some((line) => /^\W*\d[\d/]*"?\s*\|/.test(line))
  const dataLines = lines.slice(isAgencies ? headingLines(lines) : 1)
  if (dataLines.length > maxRows) return { rows: [], faults: [`A sheet has at most ${maxRows} rows.`] }
  const splitCells = (line: string) =>
    line.split(isAgencies ? '|' : ',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  if (!isAgencies && splitCells(lines[0] ?? '').join(',') !== header.join(','))
    return { rows: [], faults: [`The first row must be ${formatHeader(header)}.`] }
  if (dataLines.length === 0) return { rows: [], faults: ['The sheet has no rows of figures.'] }
  const results = dataLines.map((line, at) => ({
    at: at + 1 + lines.length - dataLines.length,
    ...readRow(kind, splitCells(line)),
  }))
  const rows = results.flatMap(({ row }) => row ?? [])
  const faults = results.flatMap(({ at, fault }) => (fault ? [`Row ${at}: ${fault}`] : []))
  const sheetFaults = [...repeatedRows(rows), ...repeatedPeriods(kind, rows), ...countiesWithoutGeneral(rows)]
  return { rows, faults: [...faults, ...sheetFaults].slice(0, maxFaults) }
}

/**
 * How many lines at the top of the agencies' table are a heading: their first cell has words and no digit. Every line below
 * is one of figures, so that a damaged one is named and not dropped.
 */
const headingLines = (lines: readonly string[]): number => {
  const first = lines.findIndex((line) => !/^[^\d|]*\p{L}[^\d|]*(?:\||$)/u.test(line))
  return first < 0 ? lines.length : first
}

const formatHeader = (header: readonly string[]): string =>
  header.length > 6 ? `${header.slice(0, 3).join(',')},…,${header.at(-1)}` : header.join(',')

const readRow = (kind: FigureKind, cells: readonly string[]): { row?: DatedFigures; fault?: string } => {
  const { columns, isByCounty, period, lawFrom } = figureKindRow(kind)
  const [date = '', ...rest] = cells
  const day = readDay(date)
  if (day === undefined) return { fault: `${date.slice(0, 20) || 'nothing'} is not a date such as 2027-01-01.` }
  if (day < lawFrom) return { fault: `from is ${day}, before the first day of the law, ${lawFrom}.` }
  const [area, values] = isByCounty ? [rest[0] ?? '', rest.slice(1)] : ['', rest]
  if (area !== '' && !/^\d{5}$/.test(area))
    return { fault: 'A county is five digits, such as 36059, or empty for all.' }
  if (values.length !== columns.length)
    return { fault: `It has ${values.length} figures instead of ${columns.length}.` }
  const figures: Record<string, number> = {}
  for (const [at, { name, label, most }] of columns.entries()) {
    const cell = values[at] ?? ''
    const figure = /^\d+(\.\d{1,6})?$/.test(cell) ? Number(cell) : Number.NaN
    if (!(figure > 0 && figure <= most)) return { fault: `${label} must be a number above 0 and up to ${most}.` }
    figures[name] = figure
  }
  return { row: { from: period === 'week' ? mondayOf(day) : day, area, figures } }
}

/** Reads 2027-01-01 and the agencies' 1/4/2027. */
const readDay = (text: string): CivilDate | undefined => {
  if (isCivilDate(text)) return text
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? undefined : civilDate({ year: Number(year), month: Number(month), day: Number(day) })
}

const rowKey = ({ from, area }: DatedFigures): string => `${from} ${area}`.trim()

const repeatedRows = (rows: readonly DatedFigures[]): string[] => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(rowKey(row), (counts.get(rowKey(row)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([key]) => `${key} is in more than one row.`)
}

/** Agencies publish one figure for each period. Of two rows for a year, one would silently hold for a part of it. */
const repeatedPeriods = (kind: FigureKind, rows: readonly DatedFigures[]): string[] => {
  const daysOf = new Map<string, Set<CivilDate>>()
  for (const { from, area } of rows) {
    const period = periodOf(kind, from)
    if (period === null) continue
    const key = `${period} ${area}`.trim()
    daysOf.set(key, (daysOf.get(key) ?? new Set()).add(from))
  }
  return [...daysOf]
    .filter(([, days]) => days.size > 1)
    .map(([key, days]) => `${key} has more than one row: ${[...days].sort().join(', ')}.`)
}

/** A county's figure refines the one for all counties of the same day, so that one must be there. */
const countiesWithoutGeneral = (rows: readonly DatedFigures[]): string[] => {
  const general = new Set(rows.filter(({ area }) => area === '').map(({ from }) => from))
  const days = new Set(rows.filter(({ area, from }) => area !== '' && !general.has(from)).map(({ from }) => from))
  return [...days].map((day) => `${day} needs a row without a county, for all other counties.`)
}

/**
 * What keeps a sheet from being published on a day. Figures that are in force have been used, so a correction begins on a
 * later day. Weekly rates are corrected by the agencies themselves, and the registers follow.
 */
export const effectFaults = (
  kind: FigureKind,
  rows: readonly DatedFigures[],
  source: FigureSource,
  today: CivilDate,
): string[] => {
  if (figureKindRow(kind).period === 'week') return []
  const usedDays = new Set(
    source[kind].filter(({ from, area }) => area === '' && from <= today).map(({ from }) => from),
  )
  const newest = [...usedDays].sort().at(-1) ?? ''
  return [...new Set(rows.map(({ from }) => from))]
    .filter((from) => from <= today && from <= newest)
    .map(
      (from) =>
        `Figures effective ${newest} are already in force. A row effective ${from} would change decisions already based on them.`,
    )
}

export interface FigureChange {
  from: CivilDate
  area: string
  label: string
  /** Null where there was none. */
  before: number | null
  after: number
}

/** Each figure of a sheet beside the one that would be in force on that day without it. Equal ones are left out. */
export const figureChanges = (kind: FigureKind, rows: readonly DatedFigures[], source: FigureSource): FigureChange[] =>
  rows.flatMap(({ from, area, figures }) => {
    const present = figuresOn(source, kind, from, area)
    return figureKindRow(kind).columns.flatMap(({ name, label }) => {
      const before = (present?.figures as Record<string, number> | undefined)?.[name] ?? null
      const after = figures[name] ?? 0
      const isSame = before === after && present?.from === from
      return isSame ? [] : [{ from, area, label, before, after }]
    })
  })
