import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { aModernPdf, aRenderedPdf } from '#tests/support/stubs/sample-pdfs.ts'
import { pdfFault } from './pdf-checks.ts'
import { splitInThread } from './pdf-splitter.ts'
import { splitPdf } from './split-pdf.ts'

/** The words of each page, as the engine reads them that displays documents. */
const pagesOf = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  try {
    const pdf = await task.promise
    const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    })
    return await Promise.all(pages)
  } finally {
    await task.destroy()
  }
}

const partsOf = async (bytes: Uint8Array, ranges: { from: number; to: number }[]) => {
  const result = await splitPdf(bytes, ranges)
  if ('pages' in result) throw new Error(`The PDF has ${result.pages} pages.`)
  return result.parts
}

const threePages = () => aRenderedPdf({}, (pdf) => void pdf.addPage().text('Statement of account'))

describe('a PDF is split', () => {
  test('each part has the pages of its range, in order', async () => {
    const bytes = await threePages()
    const ranges = [
      { from: 3, to: 3 },
      { from: 1, to: 2 },
    ]
    const [statement, stub] = await Promise.all((await partsOf(bytes, ranges)).map(pagesOf))
    expect(statement).toEqual(['Statement of account'])
    expect(stub?.map((text) => text.slice(0, 12))).toEqual(['Pay period e', 'Year to date'])
  })

  test.each([
    ['locked against changes by its owner', () => aRenderedPdf({ ownerPassword: 'only mine', pdfVersion: '1.7ext3' })],
    ['locked by an older cipher', () => aRenderedPdf({ ownerPassword: 'only mine', pdfVersion: '1.4' })],
    ['with a form', () => aRenderedPdf({}, (pdf) => void pdf.initForm().formText('employer', 10, 200, 200, 20))],
    ['with packed objects', async () => aModernPdf()],
  ] as const)('%s, and its parts pass the inspection of uploads', async (_, build) => {
    const [part] = await partsOf(await build(), [{ from: 1, to: 1 }])
    expect(await pdfFault(Buffer.from(part!))).toBeUndefined()
    expect(await pagesOf(part!)).toHaveLength(1)
  })
})

test('a page that is not there is answered with the number of pages', async () => {
  expect(await splitPdf(await threePages(), [{ from: 1, to: 4 }])).toEqual({ pages: 3 })
})

describe('in a thread', () => {
  test('a PDF is split as without one', async () => {
    const result = await splitInThread(await threePages(), [{ from: 2, to: 3 }])
    expect('parts' in result && (await pagesOf(result.parts[0]!))).toHaveLength(2)
  })

  test.each([
    ['bytes that are no PDF', async () => Buffer.from('%PDF-1.7 and nothing else')],
    ['a PDF that needs a password', () => aRenderedPdf({ userPassword: 'secret', ownerPassword: 'only mine' })],
  ] as const)('%s are refused', async (_, build) => {
    await expect(splitInThread(await build(), [{ from: 1, to: 1 }])).rejects.toMatchObject({ code: 'upload/broken' })
  })

  test('one that takes too long is refused', async () => {
    await expect(splitInThread(await threePages(), [{ from: 1, to: 1 }], { longest: 1 })).rejects.toMatchObject({
      code: 'upload/broken',
    })
  })
})
