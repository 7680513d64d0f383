import { expect, test } from 'vitest'
import { pdfPageCount } from './pdf-page-count.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['the count before the type', '<< /Count 9 /Kids [1 0 R] /Type /Pages >>', 9],
  ['the count after it', '<</Type/Pages/Kids[1 0 R 2 0 R]/Count 2>>', 2],
  ['a tree with branches', '<</Type/Pages/Count 2>> <</Type/Pages/Count 5>> <</Type/Pages/Count 3>>', 5],
  ['a tree that is compressed', '%PDF-1.7 <</Type/ObjStm/N 4>>', null],
  ['single pages', '<</Type/Page/Parent 1 0 R>>', null],
])('%s', (_, text, pages) => expect(pdfPageCount(bytes(text))).toBe(pages))
