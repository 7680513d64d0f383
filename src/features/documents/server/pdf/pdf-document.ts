import PDFDocument from 'pdfkit'
import { faceName, faceOf, type Weight } from './font-faces.ts'
import { isPlain, splitRuns, type TextRun } from './text-runs.ts'

type TextOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number }

/** Members of the PDF library that draw one row of text. Its types do not declare them. */
interface LineDrawing {
  _fragment(text: string, x: number, y: number, options: TextOptions): void
  _font: { ascender: number }
  _fontSize: number
}
const library = PDFDocument.prototype as unknown as LineDrawing

/** A PDF whose text can mix scripts. Each character is drawn in the first font family that has it. */
export class PdfDocument extends PDFDocument {
  private weight: Weight = 'regular'
  private face = ''
  /** The word measured last, or empty if it needs only the main family. */
  private measured = ''

  /** Sets the font weight of the text that follows. */
  inWeight(weight: Weight): this {
    this.weight = weight
    return this.inFace('hanken-grotesk')
  }

  private inFace(family: TextRun['family']): this {
    const name = faceName(family, this.weight)
    if (name === this.face) return this
    this.face = name
    this.registerFont(name, faceOf(family, this.weight) as unknown as PDFKit.Mixins.PDFFontSource)
    return this.font(name)
  }

  override widthOfString(text: string, options?: TextOptions): number {
    if (this.measured !== '' && this.partsLetter(text)) return Number.POSITIVE_INFINITY
    if (isPlain(text)) return super.widthOfString(text, options)
    if (!this.measured.startsWith(text)) this.measured = text
    const width = splitRuns(text.replaceAll('\n', '')).reduce((sum, run) => sum + this.widthOfRun(run), 0)
    this.inFace('hanken-grotesk')
    return width
  }

  /**
   * Returns whether a break here would separate a letter from its combining mark. The library measures shorter and
   * shorter parts of a word that is too long to fit. A part that ends between a letter and its mark must never fit.
   */
  private partsLetter(text: string): boolean {
    return this.measured.startsWith(text) && /^\p{M}/u.test(this.measured.slice(text.length))
  }

  private widthOfRun({ family, text, rightToLeft }: TextRun): number {
    this.inFace(family)
    return super.widthOfString(text, disableLigatures(rightToLeft))
  }

  /** Draws one row of text. The library calls this for every row. */
  _fragment(text: string, x: number, y: number, options: TextOptions): void {
    if (isPlain(text)) {
      library._fragment.call(this, text, x, y, options)
      return
    }
    const line = text.replaceAll('\n', '')
    const { align, lineWidth = 0 } = options
    let left = align === 'right' ? x + lineWidth - this.widthOfString(line.trimEnd()) : x
    const { _font: font, _fontSize: size } = this as unknown as LineDrawing
    // All runs in a row share one baseline, whatever the heights of their fonts.
    const baseline = (-font.ascender / 1000) * size
    for (const run of splitRuns(line)) {
      const width = this.widthOfRun(run)
      library._fragment.call(this, run.text, left, y, {
        ...disableLigatures(run.rightToLeft),
        textWidth: width,
        baseline,
      })
      left += width
    }
    this.inFace('hanken-grotesk')
  }
}

/** The library lays out text word by word from the left unless font features are named. */
const disableLigatures = (rightToLeft: boolean): { features?: [] } => (rightToLeft ? { features: [] } : {})
