import { expect, test } from 'vitest'
import { type Fee, feeNames } from '#src/domain/lending/fee-names.table.ts'
import { translationsIn } from '#tests/support/catalog-rules.ts'
import { readSourceFiles } from '#tests/support/source-files.ts'
import { everyDocument } from '#tests/support/walks/every-document.ts'
import type { DocumentContent } from './document-blocks.ts'

/** What a label or a sentence about one of the fees contains, whatever it calls the fee. */
const mentions: Record<'en' | 'es', readonly { of: RegExp; fees: readonly Fee[] }[]> = {
  en: [
    { of: /\boriginat/i, fees: ['origination'] },
    { of: /\b(valuation|AVM|BPO)\b/i, fees: ['valuation'] },
    { of: /\bapprais/i, fees: ['appraisal'] },
    { of: /\b(recording|filing)\b/i, fees: ['recording', 'recording-tax'] },
    { of: /\bnotar/i, fees: ['notary'] },
    { of: /inactivity|\bannual (fee|charge)/i, fees: ['ongoing'] },
  ],
  es: [
    { of: /originaci/i, fees: ['origination'] },
    { of: /valuaci|valoraci|avalúo/i, fees: ['valuation'] },
    { of: /\btasa(ci|dor)/i, fees: ['appraisal'] },
    { of: /\bregistr/i, fees: ['recording', 'recording-tax'] },
    { of: /\bnotari/i, fees: ['notary'] },
    { of: /inactividad/i, fees: ['ongoing'] },
  ],
}

const isAmount = (text: string): boolean => /\$\d|%|^(none|ninguno)$/.test(text)

/** The labels next to an amount, and the headings above columns of amounts. */
const pricedLabels = ({ blocks }: DocumentContent): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'figures') return block.items.filter(({ value }) => isAmount(value)).map(({ label }) => label)
    if (block.kind !== 'table') return []
    const rows = block.rows.filter((row) => row.some(isAmount)).map(([label = '']) => label)
    return [...rows, ...(rows.length > 0 ? block.head : [])]
  })

const otherNames = (texts: readonly string[], language: 'en' | 'es'): string[] =>
  texts.filter((text) =>
    mentions[language].some(
      ({ of, fees }) =>
        of.test(text) && !fees.some((fee) => text.toLowerCase().includes(feeNames[fee][language].toLowerCase())),
    ),
  )

test.each(Object.entries(everyDocument()))('%s calls each fee by its one name, in both languages', (_, draw) => {
  for (const language of ['en', 'es'] as const)
    expect([language, otherNames(pricedLabels(draw(language)), language)]).toEqual([language, []])
})

/** The booklet tells of any lender's fees. The notice of Texas has the words of its constitution. */
const otherWords = [
  'src/features/documents/templates/disclosures/home-equity-booklet.es.ts',
  'src/features/documents/templates/notices/texas-equity-notice.es.ts',
]

const isPrice = (english: string): boolean => /\b(costs?|fees?|charges?)\b/i.test(english) && /\{\w+\}/.test(english)
const isLabel = (english: string): boolean => /\b(fee|tax)\b/i.test(english) && !/[.?!]/.test(english)

test('every label of a fee, and every sentence that gives its price, calls it by its one name', () => {
  const pricedTexts = translationsIn(readSourceFiles()).filter(
    ({ file, english }) => !otherWords.includes(file) && (isPrice(english) || isLabel(english)),
  )
  const labels = Object.values(everyDocument()).flatMap((draw) => pricedLabels(draw('en')))
  const printedTexts = [...labels, ...pricedTexts.map(({ english }) => english)]
  for (const { en } of Object.values(feeNames)) expect(printedTexts.some((label) => label.startsWith(en))).toBe(true)
  expect(
    otherNames(
      pricedTexts.map(({ english }) => english),
      'en',
    ),
  ).toEqual([])
  expect(
    otherNames(
      pricedTexts.map(({ spanish }) => spanish),
      'es',
    ),
  ).toEqual([])
})

test('a row of amounts on a page calls a fee by its one name', () => {
  const labels = [...readSourceFiles()].flatMap(([file, text]) =>
    file.endsWith('.tsx')
      ? [...text.matchAll(/<LedgerRow\s+label=\{t\('([^']+)'/g)].map(([, label = '']) => label)
      : [],
  )
  expect(labels.length).toBeGreaterThan(10)
  expect(otherNames(labels, 'en')).toEqual([])
})
