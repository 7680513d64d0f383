import { localeFor } from '#src/platform/words/fill.ts'
import { courtesyNote } from '../../courtesy-note.rules.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { placeSeal } from '../seal-place.ts'
import type { Weight } from './font-faces.ts'
import { columnGap, columnWidths, heightToBegin, heightToCarry, minItemsPerPage } from './page-space.ts'
import { PdfDocument } from './pdf-document.ts'
import { renderField } from './render-field.ts'
import { type FormPage, renderBoxes, renderFormHeading, renderFormTitle, renderGrid } from './render-form.ts'
import { renderableContent } from './renderable-content.ts'

/** US Letter with one-inch side margins, in points. */
const page = { width: 612, height: 792, left: 72, right: 72, top: 64, bottom: 84 }
const width = page.width - page.left - page.right
/** A form fills more of the page, so that its first part stays on one. */
const formFrame = { left: 46, width: page.width - 2 * 46, bottom: page.height - page.bottom }
const size = { title: 20, heading: 13, text: 10.5, small: 8.5 }
const gray = '#4A4F4C'
const rule = '#C9CCCA'

/** ISO 14289-1. The library's types do not include it yet. */
const accessible = 'PDF/UA' as unknown as PDFKit.Mixins.PDFSubsets

/** What the renderer needs besides the content. */
export interface RenderOptions {
  /** The brand's primary color, such as '#1F5B4A'. */
  color: string
  /** When the document was generated. With the same time, the same facts give the same bytes. */
  at: Date
  /** Reserves space for a seal with this signer name and reason. */
  seal?: { name: string; reason: string }
}

type Pdf = PdfDocument
type Element = PDFKit.PDFStructureElement

/**
 * Renders a tagged PDF with its language, title and embedded fonts, so that a screen reader reads it in order.
 * @throws MissingGlyphError before anything is drawn, where a letter has no font
 */
export const renderPdf = (source: DocumentContent, { color, at, seal }: RenderOptions): Promise<Buffer> =>
  new Promise((resolve, fail) => {
    const content = renderableContent(source)
    const doc = new PdfDocument({
      size: [page.width, page.height],
      margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
      pdfVersion: '1.7',
      tagged: true,
      // A seal is a field outside the structure tree, which the standard does not allow.
      ...(seal ? {} : { subset: accessible }),
      lang: localeFor(content.language),
      // No default font: the library would load the metrics of Helvetica for each document.
      font: null as unknown as string,
      displayTitle: true,
      bufferPages: true,
      info: { Title: content.title, Author: content.letterhead[0] ?? content.footer, CreationDate: at, ModDate: at },
    })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', fail)
    doc.inWeight('regular')
    doc.markContent('Artifact', { type: 'Layout' })
    doc.rect(page.left, 40, width, 3).fill(color).fillColor('black')
    doc.endMarkedContent()

    const root = doc.struct('Document')
    doc.addStructure(root)
    const element: Draw = (type, draw, parent = root, elementText = {}) =>
      parent.add(doc.struct(type, elementText, draw))
    const form = { doc, root, ...formFrame, color }
    const note = courtesyNote(source)
    const renderNote = () => note && element('P', () => text(doc, note, 'bold', size.text, gray))
    if (content.form) {
      doc.y = page.top - 14
      renderNote()
      renderFormTitle(form, content)
    } else renderFront(doc, element, content, { color, renderNote })
    for (const at of content.blocks.keys())
      renderBlock(form, element, { blocks: content.blocks, at, isForm: content.form !== undefined })
    root.end()
    pageFooters(doc, content.footer, note)
    if (seal) placeSeal(doc, { ...seal, at })
    doc.end()
  })

/** Draws the letterhead, the title and the captionLines. */
const renderFront = (
  doc: Pdf,
  element: Draw,
  { letterhead, title, captionLines }: DocumentContent,
  { color, renderNote }: { color: string; renderNote: () => void },
): void => {
  for (const [index, line] of letterhead.entries())
    element('P', () => text(doc, line, index === 0 ? 'bold' : 'regular', index === 0 ? size.text : size.small, gray))
  doc.moveDown(1.2)
  element('H1', () => text(doc, title, 'bold', size.title, color))
  doc.moveDown(0.4)
  renderNote()
  for (const line of captionLines) element('P', () => text(doc, line, 'regular', size.text, gray))
  doc.moveDown(0.8)
}

/** Accessibility attributes of an element. */
interface ElementText {
  /** The alternative text of an image. */
  alt?: string
  /** The cells that this header cell applies to. */
  scope?: 'Row' | 'Column'
}
type Draw = (type: string, draw: () => void, parent?: Element, elementText?: ElementText) => void

/** A block with those around it, which decide where the page breaks. */
interface PlacedBlock {
  blocks: readonly Block[]
  at: number
  isForm: boolean
}

const bodyStyle = { width, points: size.text, lineGap: 2 }

const renderBlock = (form: FormPage, element: Draw, { blocks, at, isForm }: PlacedBlock): void => {
  const { doc, root, color } = form
  const block = blocks[at]
  if (!block) return
  if (!isForm) needs(doc, heightToBegin(doc, blocks, at, bodyStyle))
  switch (block.kind) {
    case 'heading':
      if (isForm) {
        renderFormHeading(form, block)
        return
      }
      doc.moveDown(0.5)
      element('H2', () => text(doc, block.text, 'bold', size.heading, color))
      doc.moveDown(0.3)
      return
    case 'paragraph':
      doc.page.margins.bottom += heightToCarry(doc, block.text, bodyStyle, page.height - page.bottom - doc.y)
      element('P', () => text(doc, block.text, 'regular', size.text))
      doc.moveDown(0.6)
      return
    case 'list': {
      const list = doc.struct('L')
      root.add(list)
      for (const [index, item] of block.items.entries()) {
        needs(doc, minItemsPerPage(doc, block.items, index, { ...bodyStyle, width: width - 14 }, blocks[at + 1]))
        const entry = doc.struct('LI')
        list.add(entry)
        const top = doc.y
        element('Lbl', () => cell(doc, '•', page.left + 2, top, 10, 'regular'), entry)
        element('LBody', () => cell(doc, item, page.left + 14, top, width - 14, 'regular'), entry)
        entry.end()
        doc.moveDown(0.25)
      }
      list.end()
      doc.moveDown(0.4)
      return
    }
    case 'table':
      renderTable(doc, root, element, [block.head, ...block.rows], block.caption)
      return
    case 'figures':
      renderTable(
        doc,
        root,
        element,
        block.items.map(({ label, value }) => [label, value]),
      )
      return
    case 'boxes':
      renderBoxes(form, block)
      return
    case 'grid':
      renderGrid(form, block)
      return
    case 'field':
      renderField(doc, element, block, page.left)
  }
}

const renderTable = (
  doc: Pdf,
  root: Element,
  element: Draw,
  rows: readonly (readonly string[])[],
  caption?: string,
): void => {
  const table = doc.struct('Table')
  root.add(table)
  if (caption !== undefined) {
    element('Caption', () => text(doc, caption, 'regular', size.text), table)
    doc.moveDown(0.4)
  }
  const count = rows[0]?.length ?? 1
  const { first, rest } = columnWidths(count, width)
  for (const [line, cells] of rows.entries()) {
    const isHead = caption !== undefined && line === 0
    const fonts = cells.map(
      (_, column): Weight => (isHead || (column === 0 && caption === undefined) ? 'bold' : 'regular'),
    )
    const heights = cells.map((textContent, column) => {
      doc.inWeight(fonts[column] ?? 'regular').fontSize(size.text)
      return doc.heightOfString(textContent, { width: (column === 0 ? first : rest) - columnGap, lineGap: 1 })
    })
    if (needs(doc, Math.max(...heights) + 10) && caption !== undefined && line > 0)
      repeatHead(doc, rows[0] ?? [], first, rest)
    const top = doc.y
    const row = doc.struct('TR')
    table.add(row)
    for (const [column, textContent] of cells.entries()) {
      const left = page.left + (column === 0 ? 0 : first + (column - 1) * rest)
      const isHeader = isHead || column === 0
      element(
        isHeader ? 'TH' : 'TD',
        () => cell(doc, textContent, left, top, (column === 0 ? first : rest) - columnGap, fonts[column] ?? 'regular'),
        row,
        isHeader ? { scope: isHead ? 'Column' : 'Row' } : {},
      )
    }
    row.end()
    const bottom = top + Math.max(...heights) + 4
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(page.left, bottom)
      .lineTo(page.left + width, bottom)
      .lineWidth(0.5)
      .stroke(rule)
    doc.endMarkedContent()
    doc.x = page.left
    doc.y = bottom + 5
  }
  table.end()
  doc.moveDown(0.6)
}

const text = (doc: Pdf, textContent: string, font: Weight, points: number, color = 'black'): void => {
  doc.inWeight(font).fontSize(points).fillColor(color)
  doc.text(textContent, page.left, doc.y, { width, lineGap: 2 })
}

const cell = (doc: Pdf, textContent: string, left: number, top: number, room: number, font: Weight): void => {
  doc.inWeight(font).fontSize(size.text).fillColor('black')
  doc.text(textContent, left, top, { width: room, lineGap: 1 })
}

/** Draws the head of a table again on the next page. It is in the structure once, so here it is decoration. */
const repeatHead = (doc: Pdf, head: readonly string[], first: number, rest: number): void => {
  const top = doc.y
  let bottom = top
  doc.markContent('Artifact', { type: 'Pagination' })
  for (const [column, textContent] of head.entries()) {
    const left = page.left + (column === 0 ? 0 : first + (column - 1) * rest)
    cell(doc, textContent, left, top, (column === 0 ? first : rest) - columnGap, 'bold')
    bottom = Math.max(bottom, doc.y)
  }
  doc.endMarkedContent()
  doc.x = page.left
  doc.y = bottom + 8
}

/** Starts a new page if fewer points than this are left on the current one. Returns whether it did. */
const needs = (doc: Pdf, points: number): boolean => {
  const isFull = doc.y + points > page.height - page.bottom
  if (isFull) doc.addPage()
  return isFull
}

const pageFooters = (doc: Pdf, textContent: string, note: string | null): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    // Without this, text below the bottom margin would start another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    doc.inWeight('regular').fontSize(size.small).fillColor(gray)
    if (note) doc.text(note, page.left, page.height - 72, { width })
    doc.text(textContent, page.left, page.height - 56, { width: width - 60, lineGap: 1 })
    doc.text(`${index + 1} / ${count}`, page.width - page.right - 50, page.height - 56, { width: 50, align: 'right' })
    doc.endMarkedContent()
  }
}
