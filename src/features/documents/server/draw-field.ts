import { drawnHeight, drawnWidth } from '#src/workflow/mark.schema.ts'
import type { PaperField } from '../document-blocks.ts'
import type { DrawnDocument } from './drawn-document.ts'

/** Points. */
const room = { signature: 260, initials: 90, date: 150 } as const
const height = 40
const size = { mark: 15, label: 9 }

/** A line to sign on with its label below, and on it what was typed or drawn. */
export const drawField = (
  doc: DrawnDocument,
  element: (type: string, draw: () => void, parent?: undefined, says?: { alt: string }) => void,
  { act, label, fill }: PaperField,
  left: number,
): void => {
  const width = room[act]
  const top = doc.y
  const line = top + height
  if (fill?.way === 'typed')
    element('P', () => {
      doc.inWeight('regular').fontSize(size.mark).fillColor('black')
      doc.text(fill.text, left + 4, line - size.mark - 6, { width: width - 8, height: size.mark + 6, ellipsis: true })
    })
  if (fill?.way === 'drawn') {
    const draw = () => {
      const scale = Math.min(height / drawnHeight, width / drawnWidth)
      doc
        .save()
        .translate(left, line - drawnHeight * scale)
        .scale(scale)
      doc.path(fill.text).lineWidth(5).lineCap('round').lineJoin('round').stroke('#111111')
      doc.restore()
    }
    element('Figure', draw, undefined, { alt: label })
  }
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, line)
    .lineTo(left + width, line)
    .lineWidth(0.75)
    .stroke('#4A4F4C')
  doc.endMarkedContent()
  element('P', () => {
    doc.inWeight('regular').fontSize(size.label).fillColor('#4A4F4C')
    doc.text(label, left, line + 3, { width: 468 })
  })
  doc.x = left
  doc.y = line + 22
}
