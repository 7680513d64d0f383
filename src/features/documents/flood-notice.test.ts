import { expect, test } from 'vitest'
import { floodNoticeFor } from '#tests/support/walks/every-document.ts'
import { documentText } from './document-blocks.ts'

/** Dollars: the line, the debts ahead of it, and the insurable value; the program's maximum is 250,000. */
test.each([
  ['the insurable value, below line and maximum', 90_000, 210_000, 180_000, '180,000.00'],
  ['the program’s maximum, below debts and value', 90_000, 210_000, 400_000, '250,000.00'],
  ['the whole line with the debts ahead of it', 60_000, 100_000, 200_000, '160,000.00'],
  ['the program’s maximum while the value is not known', 90_000, 210_000, null, '250,000.00'],
  ['an insurable value of a few dollars less', 60_000, 190_000, 249_999, '249,999.00'],
] as const)(
  '42 USC 4012a(b)(1): the notice requires the lowest amount: %s',
  (_, line, liensAhead, insurableValue, cover) => {
    for (const language of ['en', 'es'] as const) {
      const text = documentText(floodNoticeFor({ line, liensAhead, insurableValue }, language)).join(' ')
      expect(text).toContain(`$${cover}`)
      expect([...text.matchAll(/\$[\d,]+\.\d\d/g)]).toHaveLength(1)
    }
  },
)
