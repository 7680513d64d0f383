import { markHeight, markWidth } from '#src/application/mark.schema.ts'
import type { DocumentField } from '../../document-blocks.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Width of each kind of field, in points. */
const room = { signature: 260, initials: 90, date: 150 } as const
const height = 40
const size = { mark: 15, smallestMark: 6, label: 9 }

/** Draws a signature line with its label below and the typed or drawn mark above it. */
export const renderField = (
  doc: PdfDocument,
  element: (type: string, draw: () => void, parent?: undefined, elementText?: { alt: string }) => void,
  { act, label, fill }: DocumentField,
  left: number,
): void => {
  const width = room[act]
  const top = doc.y
  const baseline = top + height
  if (fill?.way === 'typed')
    element('P', () => {
      doc
        .inWeight('regular')
        .fontSize(largestFor(doc, fill.text, width - 8))
        .fillColor('black')
      const tall = doc.heightOfString(fill.text, { width: width - 8 })
      doc.text(fill.text, left + 4, baseline - tall - 2, { width: width - 8 })
    })
  if (fill?.way === 'drawn') {
    const draw = () => {
      const scale = Math.min(height / markHeight, width / markWidth)
      doc
        .save()
        .translate(left, baseline - markHeight * scale)
        .scale(scale)
      doc.path(fill.text).lineWidth(5).lineCap('round').lineJoin('round').stroke('#111111')
      doc.restore()
    }
    element('Figure', draw, undefined, { alt: label })
  }
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, baseline)
    .lineTo(left + width, baseline)
    .lineWidth(0.75)
    .stroke('#4A4F4C')
  doc.endMarkedContent()
  element('P', () => {
    doc.inWeight('regular').fontSize(size.label).fillColor('#4A4F4C')
    doc.text(label, left, baseline + 3, { width: 468 })
  })
  doc.x = left
  doc.y = baseline + 22
}

/**
 * Returns the largest font size at which a name fits on one row. The longest names wrap at the smallest size, since no
 * part of a name may be left out.
 */
const largestFor = (doc: PdfDocument, name: string, width: number): number => {
  const fits = width / doc.fontSize(1).widthOfString(name)
  return Math.max(size.smallestMark, Math.min(size.mark, Math.floor(fits * 2) / 2))
}
