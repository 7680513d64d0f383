import type { Block, BoxPart, DocumentContent } from '../../document-blocks.ts'
import type { Weight } from './font-faces.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Draws federal forms: a title in a band, headings as bars, and rows of boxes with borders. */

type Element = PDFKit.PDFStructureElement
export interface FormPage {
  doc: PdfDocument
  root: Element
  left: number
  width: number
  /** Where the text of a page ends, in points. */
  bottom: number
  color: string
}

/** The form's smallest type is ten points (12 CFR 1016, Appendix, B.1(b)). */
const points = 10
const inset = 4
const lineGap = 0
const square = 9
const blankHeight = 24
const white = '#FFFFFF'
const pale = '#F1F2F1'
const ruleColor = '#4A4F4C'
const labelShare = { filled: 0.16, plain: 0.3 } as const

/** Adds an element whose drawing is tagged, and returns it open for more. */
const addElement = (
  { doc }: FormPage,
  parent: Element,
  type: string,
  draw: () => void,
  options: { scope?: 'Row' | 'Column'; alt?: string } = {},
): void => {
  const element = doc.struct(type, options, draw)
  parent.add(element)
}

const decoration = (doc: PdfDocument, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

const write = (
  doc: PdfDocument,
  content: string,
  place: { left: number; top: number; width: number; size?: number; align?: 'right' },
  { weight = 'regular', color = 'black' }: { weight?: Weight; color?: string } = {},
): void => {
  doc
    .inWeight(weight)
    .fontSize(place.size ?? points)
    .fillColor(color)
  doc.text(content, place.left, place.top, { width: place.width, lineGap, ...(place.align && { align: place.align }) })
}

const textHeight = (doc: PdfDocument, content: string, width: number, weight: Weight = 'regular', size = points) => {
  doc.inWeight(weight).fontSize(size)
  return doc.heightOfString(content, { width, lineGap })
}

const box = (doc: PdfDocument, at: { left: number; top: number; width: number; height: number }, fill?: string) =>
  decoration(doc, () => {
    doc.rect(at.left, at.top, at.width, at.height).lineWidth(0.75)
    if (fill) doc.fillAndStroke(fill, ruleColor)
    else doc.stroke(ruleColor)
  })

/** Moves to the next page where fewer points are left. */
const needs = ({ doc, bottom }: FormPage, height: number): void => {
  if (doc.y + height > bottom) doc.addPage()
}

const moveTo = ({ doc, left }: FormPage, y: number): void => {
  doc.x = left
  doc.y = y
}

/** Draws the date of revision, and the title: its first word in one box, its question in another. */
export const renderFormTitle = (page: FormPage, { title, form, captionLines }: DocumentContent): void => {
  const { doc, root, left, width, color } = page
  for (const content of captionLines)
    addElement(page, root, 'P', () => write(doc, content, { left, top: doc.y, width, align: 'right' }))
  const mark = form?.mark ?? ''
  const markWidth = 0.18 * width
  const question = { left: left + markWidth + inset, width: width - markWidth - 2 * inset, size: 12 }
  const questionText = title.slice(mark.length).trim()
  const height = textHeight(doc, questionText, question.width, 'bold', question.size) + 2 * inset
  const top = doc.y + 3
  box(doc, { left, top, width: markWidth, height }, color)
  box(doc, { left: left + markWidth, top, width: width - markWidth, height })
  addElement(page, root, 'H1', () => {
    write(
      doc,
      mark,
      { left: left + inset, top: top + inset, width: markWidth - 2 * inset, size: 15 },
      { weight: 'bold', color: white },
    )
    write(doc, questionText, { ...question, top: top + inset }, { weight: 'bold' })
  })
  moveTo(page, top + height + 5)
}

/** Draws a heading as a bar across the page. */
export const renderFormHeading = (page: FormPage, { text, opensPage }: Extract<Block, { kind: 'heading' }>): void => {
  const { doc, root, left, width, color } = page
  if (opensPage) {
    doc.addPage()
    doc.y -= 14
  }
  const height = points + 2 * inset + 3
  needs(page, height + 60)
  const top = doc.y
  box(doc, { left, top, width, height }, color)
  addElement(page, root, 'H2', () =>
    write(
      doc,
      text,
      { left: left + inset, top: top + inset, width: width - 2 * inset },
      { weight: 'bold', color: white },
    ),
  )
  moveTo(page, top + height)
}

const itemsOf = (part: BoxPart): readonly string[] => (part.kind === 'text' ? [part.text] : part.items)
const indentOf = ({ kind }: BoxPart): number => ({ text: 0, items: 12, choices: 18, blanks: 0 })[kind]

const partHeight = (doc: PdfDocument, part: BoxPart, width: number): number =>
  itemsOf(part).reduce(
    (sum, content) =>
      sum + (part.kind === 'blanks' ? blankHeight : textHeight(doc, content, width - indentOf(part)) + 2),
    0,
  )

/** Draws a part of a box at a height. Returns where the next one begins. */
const renderPart = (
  page: FormPage,
  cell: Element,
  part: BoxPart,
  place: { left: number; top: number; width: number },
) => {
  const { doc } = page
  const indent = indentOf(part)
  let { top } = place
  if (part.kind === 'text') {
    addElement(page, cell, 'P', () => write(doc, part.text, { ...place, top }))
    return top + partHeight(doc, part, place.width)
  }
  const list = doc.struct('L')
  cell.add(list)
  for (const content of part.items) {
    const item = doc.struct('LI')
    list.add(item)
    if (part.kind === 'items')
      addElement(page, item, 'Lbl', () => write(doc, '•', { left: place.left + 2, top, width: 8 }))
    if (part.kind === 'choices')
      decoration(doc, () =>
        doc
          .rect(place.left + 1, top + 2, square, square)
          .lineWidth(0.75)
          .stroke(ruleColor),
      )
    const height = part.kind === 'blanks' ? blankHeight : textHeight(doc, content, place.width - indent) + 2
    const below = part.kind === 'blanks' ? top + height - points - 5 : top
    addElement(page, item, 'LBody', () =>
      write(doc, content, { left: place.left + indent, top: below, width: place.width - indent }),
    )
    if (part.kind === 'blanks') {
      const from = place.left + 130
      decoration(doc, () =>
        doc
          .moveTo(from, top + height - 2)
          .lineTo(place.left + place.width, top + height - 2)
          .lineWidth(0.75)
          .stroke(ruleColor),
      )
    }
    item.end()
    top += height
  }
  list.end()
  return top
}

/** Draws rows of two boxes: a label, and what belongs to it. */
export const renderBoxes = (page: FormPage, { variant, rows }: Extract<Block, { kind: 'boxes' }>): void => {
  const { doc, root, left, width, color } = page
  const labelWidth = labelShare[variant] * width
  const partLeft = left + labelWidth + inset
  const partWidth = width - labelWidth - 2 * inset
  const isFilled = variant === 'filled'
  const table = doc.struct('Table')
  root.add(table)
  for (const { label, parts } of rows) {
    const labelHeight = textHeight(doc, label, labelWidth - 2 * inset, 'bold')
    const partsHeight = parts.reduce((sum, part) => sum + partHeight(doc, part, partWidth), 0)
    const height = Math.max(labelHeight, partsHeight) + 2 * inset
    needs(page, height)
    const top = doc.y
    box(doc, { left, top, width: labelWidth, height }, isFilled ? color : pale)
    box(doc, { left: left + labelWidth, top, width: width - labelWidth, height })
    const tableRow = doc.struct('TR')
    table.add(tableRow)
    addElement(
      page,
      tableRow,
      'TH',
      () =>
        write(
          doc,
          label,
          { left: left + inset, top: top + inset, width: labelWidth - 2 * inset },
          { weight: 'bold', color: isFilled ? white : 'black' },
        ),
      { scope: 'Row' },
    )
    const cell = doc.struct('TD')
    tableRow.add(cell)
    let partTop = top + inset
    for (const part of parts) partTop = renderPart(page, cell, part, { left: partLeft, top: partTop, width: partWidth })
    cell.end()
    tableRow.end()
    moveTo(page, top + height)
  }
  table.end()
  moveTo(page, doc.y + 5)
}

/** Draws a table with borders. Its first column is the row header. */
export const renderGrid = (page: FormPage, { head, rows }: Extract<Block, { kind: 'grid' }>): void => {
  const { doc, root, left, width, color } = page
  const first = 0.6 * width
  const rest = (width - first) / Math.max(1, head.length - 1)
  const table = doc.struct('Table')
  root.add(table)
  for (const [index, cells] of [head, ...rows].entries()) {
    const isHead = index === 0
    const columnWeight = (column: number): Weight => (isHead || column === 0 ? 'bold' : 'regular')
    const columns = cells.map((content, column) => {
      const cellWidth = column === 0 ? first : rest
      const cellLeft = column === 0 ? left : left + first + (column - 1) * rest
      return { content, column, cellWidth, cellLeft }
    })
    const height =
      Math.max(
        ...columns.map(({ content, cellWidth, column }) =>
          textHeight(doc, content, cellWidth - 2 * inset, columnWeight(column)),
        ),
      ) +
      2 * inset
    needs(page, height)
    const top = doc.y
    const tableRow = doc.struct('TR')
    table.add(tableRow)
    for (const { content, column, cellWidth, cellLeft } of columns) {
      box(doc, { left: cellLeft, top, width: cellWidth, height }, isHead ? color : undefined)
      const isHeader = isHead || column === 0
      addElement(
        page,
        tableRow,
        isHeader ? 'TH' : 'TD',
        () =>
          write(
            doc,
            content,
            { left: cellLeft + inset, top: top + inset, width: cellWidth - 2 * inset },
            { weight: columnWeight(column), color: isHead ? white : 'black' },
          ),
        isHeader ? { scope: isHead ? 'Column' : 'Row' } : {},
      )
    }
    tableRow.end()
    moveTo(page, top + height)
  }
  table.end()
  moveTo(page, doc.y + 5)
}
