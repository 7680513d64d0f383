import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, csvText, isFormula } from './csv.rules.ts'

test('quotes, commas and newlines inside a cell are read as written', () =>
  expect(csvRows('\uFEFFa,"b, ""c"""\r\n\r\n"d\ne",f')).toEqual([
    { line: 1, cells: ['a', 'b, "c"'] },
    { line: 3, cells: ['d\ne', 'f'] },
  ]))

test('a quoted cell without an end is rejected', () => expect(csvRows('a,"b\nc')).toBeUndefined())

test.each(['=1+1', '+1', '-2', '@SUM(A1)', '\t=1'])('%j is written so that no spreadsheet executes it', (cell) => {
  expect(isFormula(cell)).toBe(true)
  expect(csvText([[cell]])).toMatch(/^"?'/)
})

test('written CSV reads back unchanged', () => {
  // A line break inside a cell is read as one newline, and a row of blank cells is left out.
  const cell = fc.string({ unit: 'grapheme' }).map((text) => `x${text.replace(/\r\n?/g, '\n')}`)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(csvRows(csvText(rows))?.map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})
