import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSlashes } from './date-typing.ts'
import { readDate } from './form-values.ts'

/** What stands in the field after these keys, each at its end. */
const textAfter = (keys: string) => [...keys].reduce((text, key) => withSlashes(text + key), '')

test.each([
  ['03091984', '03/09/1984'],
  ['3/9/1984', '3/9/1984'],
  ['391984', '3/9/1984'],
  ['03/09/1984', '03/09/1984'],
  ['1/2/1984', '1/2/1984'],
  ['12/31/1984', '12/31/1984'],
  ['1/31/84', '1/31/84'],
  ['12', '12/'],
  ['3', '3/'],
  ['1', '1'],
  ['/', ''],
  ['03//09', '03/09/'],
])('typing %s shows %s', (keys, text) => expect(textAfter(keys)).toBe(text))

test.each(['March 4, 1980', '3-9-1984', '1984-03-09'])('%s is left as it was typed', (text) =>
  expect(withSlashes(text)).toBe(text),
)

test('every date is read as typed, with two digits for month and day, or with the slashes of the person', () => {
  const dates = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    year: fc.integer({ min: 1900, max: 2026 }),
  })
  fc.assert(
    fc.property(dates, ({ month, day, year }) => {
      const two = (part: number) => String(part).padStart(2, '0')
      const iso = `${year}-${two(month)}-${two(day)}`
      for (const keys of [`${two(month)}${two(day)}${year}`, `${month}/${day}/${year}`])
        expect(readDate(textAfter(keys), 2026)).toBe(iso)
    }),
  )
})
