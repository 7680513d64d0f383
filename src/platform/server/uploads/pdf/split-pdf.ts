import { PDFDocument } from '@cantoo/pdf-lib'

/** Pages of a PDF, counted from 1, both inclusive. */
export interface PageRange {
  from: number
  to: number
}

/** The parts in the order of their ranges; or the number of pages, if a range names a page that is not there. */
export type SplitResult = { parts: Uint8Array[] } | { pages: number }

/**
 * Copies page ranges of a PDF into PDFs of their own. Forms, outlines and metadata stay behind. A PDF that its owner locked
 * against changes is read with the empty password, as viewers do.
 * @throws Error if the bytes are not a PDF that opens without a password
 */
export const splitPdf = async (bytes: Uint8Array, ranges: readonly PageRange[]): Promise<SplitResult> => {
  const source = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  const pages = source.getPageCount()
  if (ranges.some(({ to }) => to > pages)) return { pages }
  const parts: Uint8Array[] = []
  for (const { from, to } of ranges) {
    const part = await PDFDocument.create()
    const indexes = Array.from({ length: to - from + 1 }, (_, offset) => from - 1 + offset)
    for (const page of await part.copyPages(source, indexes)) part.addPage(page)
    parts.push(await part.save())
  }
  return { parts }
}
