import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, printPlace, readPlace } from './cursor-pagination.ts'

const place = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true }),
  id: fc.uuid(),
})

test('a printed cursor reads back unchanged', () => {
  fc.assert(fc.property(place, (one) => void expect(readPlace(printPlace(one))).toEqual(one)))
})

test('any other text is not a cursor, and none throws an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(readPlace(text)).toBeUndefined()))
  expect(readPlace(undefined)).toBeUndefined()
})

test('consecutive pages show every row once', () => {
  const rows = Array.from({ length: 23 }, (_, place) => ({
    createdAt: new Date(1_000 * (30 - place)),
    id: crypto.randomUUID(),
  }))
  const ids: string[] = []
  let from = 0
  for (;;) {
    const { rows: pageRows, next } = pageOf(rows.slice(from, from + 6), 5)
    ids.push(...pageRows.map(({ id }) => id))
    if (!next) break
    from = rows.findIndex(({ id }) => id === readPlace(next)?.id) + 1
  }
  expect(ids).toEqual(rows.map(({ id }) => id))
})
