import type { Block } from '../../document-blocks.ts'
import type { Weight } from './font-faces.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Where a page may break: never after a heading or a lead-in, and never so that one row of text stands alone. */

/** Text of up to this many rows stays on one page. */
const minRowsPerPage = 3
const fieldHeight = 64
const headingHeight = 34
const rowSpace = 10
/** Between columns, in points. */
export const columnGap = 10

export interface TextStyle {
  width: number
  points: number
  lineGap: number
  weight?: Weight
}

/** The height of words in points, and their rows. */
export const measureText = (doc: PdfDocument, content: string, { width, points, lineGap, weight }: TextStyle) => {
  doc.inWeight(weight ?? 'regular').fontSize(points)
  const height = doc.heightOfString(content, { width, lineGap })
  const row = doc.currentLineHeight(true) + lineGap
  return { height, row, rows: Math.max(1, Math.round(height / row)) }
}

/** The points that must be left on the page where a block begins, with what may not be parted from it. */
export const heightToBegin = (doc: PdfDocument, blocks: readonly Block[], at: number, style: TextStyle): number => {
  const [block, next] = [blocks[at], blocks[at + 1]]
  if (!block) return 0
  switch (block.kind) {
    case 'heading':
      return headingHeight + heightToBegin(doc, blocks, at + 1, style)
    case 'paragraph': {
      const { height, row, rows } = measureText(doc, block.text, style)
      const own = rows <= minRowsPerPage ? height : 2 * row
      const leads = next?.kind === 'field' || block.text.endsWith(':')
      return leads && rows <= minRowsPerPage ? own + 8 + heightToBegin(doc, blocks, at + 1, style) : own
    }
    case 'list':
      return minItemsPerPage(doc, block.items, 0, { ...style, width: style.width - 14 }, next)
    case 'table':
      return (
        measureText(doc, block.caption, style).height +
        [block.head, ...block.rows.slice(0, 1)].reduce((sum, cells) => sum + rowHeight(doc, cells, style) + rowSpace, 4)
      )
    case 'figures':
      return Math.min(2, block.items.length) * (style.points + rowSpace + rowSpace)
    // Each row of a form finds its own room.
    case 'boxes':
    case 'grid':
      return 0
    case 'field':
      return next?.kind === 'field' ? 2 * fieldHeight : fieldHeight
  }
}

/** The widths of the first column, which holds the row headers and the longest text, and of each other one. */
export const columnWidths = (count: number, width: number): { first: number; rest: number } => {
  const first = count <= 3 ? width * (count === 2 ? 0.45 : 0.56) : width / count
  return { first, rest: count > 1 ? (width - first) / (count - 1) : 0 }
}

const rowHeight = (doc: PdfDocument, cells: readonly string[], style: TextStyle): number => {
  const { first, rest } = columnWidths(cells.length, style.width)
  const heights = cells.map((content, at) => {
    const width = (at === 0 ? first : rest) - columnGap
    return measureText(doc, content, { points: style.points, lineGap: 1, weight: 'bold', width }).height
  })
  return Math.max(0, ...heights)
}

/** The points for an item of a list: the last two stay together, with a field that is about them. */
export const minItemsPerPage = (
  doc: PdfDocument,
  items: readonly string[],
  at: number,
  style: TextStyle,
  next: Block | undefined,
): number => {
  const own = measureText(doc, items[at] ?? '', style).height + 4
  if (at === items.length - 1) return own + (next?.kind === 'field' ? fieldHeight : 0)
  return at === items.length - 2 ? own + minItemsPerPage(doc, items, at + 1, style, next) : own
}

/**
 * The points by which a page ends earlier so that a paragraph carries two rows to the next page in place of one. Zero
 * where it need not.
 */
export const heightToCarry = (doc: PdfDocument, content: string, style: TextStyle, room: number): number => {
  const { row, rows } = measureText(doc, content, style)
  return rows - Math.floor(room / row) === 1 ? row : 0
}
