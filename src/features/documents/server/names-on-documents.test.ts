import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { namesOfScripts } from '#tests/support/stubs/names-of-scripts.ts'
import { documentMoment, everyDocument, type GeneratedKind } from '#tests/support/walks/every-document.ts'
import { documentText } from '../document-blocks.ts'
import { documentKindNames, isSent } from '../document-kinds.table.ts'
import { renderPdf } from './pdf/render-pdf.ts'

const together = Object.values(namesOfScripts).join(' ')
const documentsWithName = everyDocument({ person: together, lender: together, street: '12 Łódź Đường' })
const kinds = Object.keys(documentsWithName) as GeneratedKind[]
const options = { color: '#1F5B4A', at: documentMoment }

/** Returns the text that a reader copies from a file, without line endings. */
const copiedFrom = async (bytes: Uint8Array): Promise<string> => {
  const reading = getDocument({ data: new Uint8Array(bytes), useWasm: false })
  const file = await reading.promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, page) =>
      (await file.getPage(page + 1)).getTextContent({ disableNormalization: true }),
    ),
  )
  await reading.destroy()
  const texts = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
  return withoutSpaces(texts.join(''))
}
const withoutSpaces = (text: string): string => text.replace(/\s/gu, '')

const countCharacters = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const sign of withoutSpaces(text)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

test('every kind of document that templates generate is tested', () => {
  const others = ['APPRAISAL_REPORT', 'NOTARY_APPOINTMENT']
  const generatedKinds = documentKindNames.filter((kind) => !isSent(kind))
  expect([...kinds, ...others].sort()).toEqual(generatedKinds.sort())
})

describe.each(kinds.flatMap((kind) => (['en', 'es'] as const).map((language) => ({ kind, language }))))(
  '$kind in $language',
  ({ kind, language }) => {
    test('has every letter of names in every script, as written', async () => {
      const content = documentsWithName[kind](language)
      const copiedText = await copiedFrom(await renderPdf(content, options))
      const missing = Object.values(namesOfScripts).filter((name) => !copiedText.includes(withoutSpaces(name)))
      expect(missing).toEqual([])
      const [renderedCounts, writtenCounts] = [
        countCharacters(copiedText),
        countCharacters(documentText(content).join('')),
      ]
      const fewer = [...writtenCounts].filter(([sign, count]) => (renderedCounts.get(sign) ?? 0) < count)
      expect(fewer).toEqual([])
    })
  },
)

test('names typed as signatures appear in full, in every script', async () => {
  const content = documentsWithName.CREDIT_AGREEMENT('en')
  const fields = Object.values(namesOfScripts).map((name) => ({
    kind: 'field' as const,
    act: 'signature' as const,
    signer: 0,
    label: 'Signature',
    fill: { way: 'typed' as const, text: `${name} ${name}`.repeat(2) },
  }))
  const copiedText = await copiedFrom(await renderPdf({ ...content, letterhead: [], blocks: fields }, options))
  for (const { fill } of fields) expect(copiedText).toContain(withoutSpaces(fill.text))
})

test('a letter that no font contains stops rendering, and the error reveals no name', async () => {
  for (const unknown of ['Ana 😀 Ruiz', 'ᐃᓄᒃ', 'Ana\u0007', '𝓐na', 'ক্ষমা', '\u0301Ana', '\uE000'])
    await expect(
      renderPdf({ ...documentsWithName.CREDIT_AGREEMENT('en'), captionLines: [unknown] }, options),
    ).rejects.toMatchObject({
      name: 'MissingGlyphError',
      message: expect.stringMatching(/^U\+[0-9A-F]{4,}( U\+[0-9A-F]{4,})*$/),
    })
})

test('combining marks are composed, and no line break separates a letter from its mark', async () => {
  const long = 'ก่'.repeat(70)
  const narrow = {
    kind: 'table' as const,
    caption: 'x',
    head: ['a', 'b', 'c', 'd'],
    rows: [['1', long, 'e\u0301', long]],
  }
  const copiedText = await copiedFrom(
    await renderPdf({ ...documentsWithName.CREDIT_AGREEMENT('en'), blocks: [narrow] }, options),
  )
  expect(copiedText).toContain(long)
  expect(copiedText).toContain('é')
})
