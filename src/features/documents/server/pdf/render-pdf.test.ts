import { expect, test } from 'vitest'
import type { DocumentContent } from '../../document-blocks.ts'
import { renderPdf } from './render-pdf.ts'

const options = { color: '#1F5B4A', at: new Date('2026-11-20T12:00:00Z') }
const letter = (language: 'en' | 'es', text: string): DocumentContent => ({
  language,
  title: text,
  letterhead: ['Lintel'],
  captionLines: [],
  footer: text,
  blocks: [
    { kind: 'paragraph', text: text },
    { kind: 'list', items: [text, text] },
    { kind: 'table', caption: text, head: ['A', 'B'], rows: [[text, '1.50%']] },
  ],
})

// Fonts and the words they have laid out are cached between documents.
test('a document is the same regardless of what was rendered before it', async () => {
  const spanish = letter('es', 'Términos de la línea: ¿qué ofrece? Efficient office, première.')
  const english = letter('en', 'Terms of the line: what does it offer? Efficient office.')
  const [first, other] = [await renderPdf(english, options), await renderPdf(spanish, options)]
  expect((await renderPdf(english, options)).equals(first)).toBe(true)
  expect((await renderPdf(spanish, options)).equals(other)).toBe(true)
  expect(other.equals(first)).toBe(false)
})
