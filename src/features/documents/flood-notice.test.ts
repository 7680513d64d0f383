import { expect, test } from 'vitest'
import { aLineInFlorida } from '#tests/support/closing-facts.ts'
import { floodNoticeFor } from '#tests/support/walks/every-document.ts'
import { documentText } from './document-blocks.ts'
import { floodNotice } from './templates/notices/flood-notice.ts'

/** Dollars: the line, the debts ahead of it, and the insurable value; the program's maximum is 250,000. */
test.each([
  ['the insurable value, below line and maximum', 90_000, 210_000, 180_000, '180,000.00'],
  ['the program’s maximum, below debts and value', 90_000, 210_000, 400_000, '250,000.00'],
  ['the whole line with the debts ahead of it', 60_000, 100_000, 200_000, '160,000.00'],
  ['the program’s maximum while the value is not known', 90_000, 210_000, null, '250,000.00'],
  ['an insurable value of a few dollars less', 60_000, 190_000, 249_999, '249,999.00'],
] as const)(
  '42 USC 4012a(b)(1): the notice requires the lowest amount: %s',
  (_, line, seniorLienBalance, insurableValue, cover) => {
    for (const language of ['en', 'es'] as const) {
      const text = documentText(floodNoticeFor({ line, seniorLienBalance, insurableValue }, language)).join(' ')
      expect(text).toContain(`$${cover}`)
      expect([...text.matchAll(/\$[\d,]+\.\d\d/g)]).toHaveLength(1)
    }
  },
)

test('12 CFR 339, Appendix A: a community outside the program loses federal disaster relief one year after it was identified', () => {
  const line = aLineInFlorida()
  const facts = { ...line, flood: { ...line.flood, zone: 'AE', specialHazard: true, participating: false } }
  expect(documentText(floodNotice(facts, 'en')).join(' ')).toContain(
    'If the community has been identified for at least one year as containing a special flood hazard area, properties in it will not be eligible for federal disaster relief assistance',
  )
  const spanish = documentText(floodNotice(facts, 'es')).join(' ')
  expect(spanish).toContain('Si hace al menos un año que se identificó en la comunidad')
  expect(spanish).toContain('Usted necesita un seguro contra inundaciones de una aseguradora privada.')
})
