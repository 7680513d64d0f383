import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCursor, parseCursor, toPage } from './cursor-pagination.ts'

const place = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true }),
  id: fc.uuid(),
})

test('a printed cursor reads back unchanged', () => {
  fc.assert(fc.property(place, (one) => void expect(parseCursor(formatCursor(one))).toEqual(one)))
})

test('any other text is not a cursor, and none throws an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(parseCursor(text)).toBeUndefined()))
  expect(parseCursor(undefined)).toBeUndefined()
})

test('consecutive pages show every row once', () => {
  const rows = Array.from({ length: 23 }, (_, place) => ({
    createdAt: new Date(1_000 * (30 - place)),
    id: crypto.randomUUID(),
  }))
  const ids: string[] = []
  let from = 0
  for (;;) {
    const { rows: pageRows, next } = toPage(rows.slice(from, from + 6), 5)
    ids.push(...pageRows.map(({ id }) => id))
    if (!next) break
    from = rows.findIndex(({ id }) => id === parseCursor(next)?.id) + 1
  }
  expect(ids).toEqual(rows.map(({ id }) => id))
})
