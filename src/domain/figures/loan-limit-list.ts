import { type CivilDate, isCivilDate } from '../dates/civil-date.ts'

/**
 * FHFA's own list of loan limits by county, as its spreadsheet is saved or copied: a title that names the calendar year,
 * a row of headers, and a row for each county. A first row with a date alone, such as 2027-02-01, lets it begin later
 * than January 1.
 */

interface LoanLimitRows {
  rows: string[]
  fault?: string
  /** The lines with which the list has the same fault. */
  faultyLines?: readonly string[]
}

/** Returns whether a text is that list. */
export const isLoanLimitList = (lines: readonly string[]): boolean => headerAt(lines) !== -1

/**
 * Returns the list as rows of a sheet: first day, county of five digits, limit for one unit. The row without a county,
 * which stands for a home whose county is not known, has the highest limit of the list.
 */
export const rowsOfLoanLimitList = (lines: readonly string[]): LoanLimitRows => {
  const start = headerAt(lines)
  const from = firstDayOf(lines.slice(0, start))
  if (from === undefined) {
    const fault = 'The title must name the calendar year, as FHFA writes it.'
    return { rows: [], fault, faultyLines: lines.slice(0, 10) }
  }
  // A footnote fills one cell. Any other row is a county, and one that cannot be read is named.
  const countyLines = lines.slice(start + 1).filter((line) => splitCells(line).filter((cell) => cell !== '').length > 1)
  const damagedLine = countyLines.find((line) => !isCounty(splitCells(line)))
  if (damagedLine) {
    const fault = `This row names no county: ${damagedLine.slice(0, 80)}`
    return { rows: [], fault, faultyLines: [...lines.slice(0, start + 1), damagedLine] }
  }
  const counties = countyLines.map(splitCells).map(([state = '', county = '', , , , limit = '']) => ({
    area: `${state.padStart(2, '0')}${county.padStart(3, '0')}`,
    limit: limit.replace(/[$,\s]/g, ''),
  }))
  const highest = Math.max(0, ...counties.map(({ limit }) => Number(limit) || 0))
  return { rows: [`${from},,${highest}`, ...counties.map(({ area, limit }) => `${from},${area},${limit}`)] }
}

const isCounty = ([state = '', county = '']: readonly string[]): boolean =>
  /^\d{1,2}$/.test(state) && /^\d{1,3}$/.test(county)

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const headerAt = (lines: readonly string[]): number =>
  lines.slice(0, 10).findIndex((line) => {
    const cells = splitCells(line).map(plain)
    return cells[0] === 'fipsstatecode' && cells[1] === 'fipscountycode' && cells[5] === 'oneunitlimit'
  })

const firstDayOf = (titles: readonly string[]): CivilDate | undefined => {
  const writtenDay = titles.map((line) => splitCells(line)[0] ?? '').find(isCivilDate)
  const year = /Calendar Year (\d{4})/i.exec(titles.join(' '))?.[1]
  return writtenDay ?? (year ? `${year}-01-01` : undefined)
}

/** The cells of a row that a spreadsheet saved with commas, or copied with tabs. */
const splitCells = (line: string): string[] =>
  line.includes('\t')
    ? line.split('\t').map((cell) => cell.trim())
    : [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(({ 1: inQuotes, 2: bare = '' }) =>
        (inQuotes ?? bare).trim(),
      )
