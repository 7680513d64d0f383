import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { type PdfNode, readPages } from '#src/application/browser/open-pdf.ts'
import type { DocumentContent } from '../document-blocks.ts'
import { documentText } from '../document-blocks.ts'
import { renderPdf } from './pdf/render-pdf.ts'

const content: DocumentContent = {
  language: 'en',
  title: 'Credit agreement',
  letterhead: ['Lintel Home Lending, Inc.'],
  captionLines: ['Date: November 21, 2026'],
  blocks: [
    { kind: 'heading', text: 'Your promise' },
    { kind: 'list', items: ['You pay each month.', 'You keep the home insured.'] },
    { kind: 'figures', items: [{ label: 'Credit limit', value: '$80,000.00' }] },
    ...Array.from({ length: 30 }, (_, at) => ({
      kind: 'paragraph' as const,
      text: `Clause ${at + 1}: this part of the agreement is long enough to take more than one line of the page it stands on.`,
    })),
  ],
  footer: 'Lintel',
}

const wordsOf = ({ text: words, parts }: PdfNode): string[] => [words, ...parts.flatMap(wordsOf)].filter(Boolean)

test('the text read aloud beside the pages matches the document, in its order', async () => {
  const bytes = await renderPdf(content, { color: '#1F5B4A', at: new Date('2026-11-21T15:00:00Z') })
  const pages = await readPages(await getDocument({ data: new Uint8Array(bytes), useWasm: false }).promise)
  expect(pages.length).toBeGreaterThan(1)
  const read = pages.flatMap(({ parts }) => parts.flatMap(wordsOf)).filter((words) => words !== '•')
  const joinWords = (words: readonly (string | undefined)[]) => words.join(' ').replaceAll('\u00a0', ' ')
  const [title, ...rest] = documentText(content)
  expect(joinWords(read)).toBe(joinWords([...rest.slice(0, 1), title, ...rest.slice(1)]))
  expect(pages[0]!.parts.map(({ role }) => role)).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'Table', 'P']))
})
