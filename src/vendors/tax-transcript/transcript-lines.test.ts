import { expect, test } from 'vitest'
import { dollarsOfLine, earnedIn } from './transcript-lines.rules.ts'

test.each([
  ['$52,000.00', 52_000],
  ['52000', 52_000],
  ['$0.00', 0],
  ['-$3,200.50', -3_200.5],
  ['$-3,200.50', -3_200.5],
  ['($3,200.00)', -3_200],
  ['', undefined],
  ['N/A', undefined],
  ['5,20,00', undefined],
  ['1e9', undefined],
  ['9999999999999999', undefined],
])('the amount of %j is %s', (text, amount) => expect(dollarsOfLine(text)).toBe(amount))

const line = (description: string, value: string) => ({ description, value })

test('earned income is wages plus the profits of a business and a farm, each line once', () => {
  const lines = [
    line('FILING STATUS', 'Single'),
    line('WAGES, SALARIES, TIPS, ETC:', '$40,000.00'),
    line('TAXABLE INTEREST INCOME: SCH B', '$900.00'),
    line('BUSINESS INCOME OR LOSS (SCHEDULE C)', '$12,500.25'),
    line('BUSINESS INCOME OR LOSS: SCH C PER COMPUTER', '$12,500.25'),
    line('FARM INCOME OR LOSS (SCHEDULE F)', '-$2,000.00'),
    line('BUSINESS INCOME OR LOSS (SCHEDULE C)', '$99,999.00'),
  ]
  expect(earnedIn(2025, lines)).toEqual({ year: 2025, earned: 50_500.25 })
})

test('a transcript without any of the lines says nothing, and a line without an amount is a fault', () => {
  expect(earnedIn(2025, [line('NO RECORD OF RETURN FILED', '')])).toBeUndefined()
  expect(earnedIn(2025, [line('WAGES, SALARIES, TIPS, ETC', 'see attached')])).toBe('fault')
})
