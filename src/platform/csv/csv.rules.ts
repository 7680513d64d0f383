/** What a spreadsheet would read as a formula at the beginning of a cell (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/

/** Returns whether a spreadsheet would run a cell's text as a formula. */
export const isFormula = (cell: string): boolean => formulaStart.test(cell)

const printCell = (cell: string): string => {
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns rows as CSV (RFC 4180). A cell that a spreadsheet would run is led by an apostrophe. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('')

/** What spreadsheets read a file in UTF-8 by; without it they garble accents. */
const byteOrderMark = '\uFEFF'

/** Returns rows as the CSV that a person opens in a spreadsheet. */
export const spreadsheetText = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvText(rows)

/** A parsed row and the number of the line on which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Parses CSV (RFC 4180), with or without a byte order mark. Blank lines are left out. An apostrophe that csvText put
 * before a formula is removed. Returns undefined if a quoted cell does not end.
 */
export const csvRows = (text: string): CsvRow[] | undefined => {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startLine = 1
  const endCell = () => {
    cells.push(cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: startLine, cells })
    cells = []
    startLine = line
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (isQuoted) return undefined
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
