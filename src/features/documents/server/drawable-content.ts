import { undrawnIn } from '#src/domain/lending/drawn-letters.ts'
import type { Block, BoxPart, DocumentContent, DocumentField } from '../document-blocks.ts'
import { MissingGlyphError } from './letters/missing-glyph.ts'

/**
 * Returns the text in composed form (NFC), with plain spaces and without invisible formatting characters.
 * @throws MissingGlyphError where a remaining character cannot be drawn
 */
const drawable = (text: string): string => {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/[^\S\n\u00a0]/gu, ' ')
  const undrawn = plain.split('\n').flatMap(undrawnIn)
  if (undrawn.length > 0) throw new MissingGlyphError(undrawn)
  return unbroken(plain)
}

const beforeNumber =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|de|Box|Suite|sections?|article) (?=\d)/g
const withinOne = /(\d[.,\d]*%?) (?=\p{Ll})|(\b\d{1,2},) (?=\d{4}\b)|(P\.O\.) (?=Box)/gu

/** Keeps a number on one row with its unit, its month or the word that it numbers. */
const unbroken = (text: string): string =>
  text.replace(withinOne, (match) => `${match.trimEnd()}\u00a0`).replace(beforeNumber, '$1\u00a0')

const drawableBlock = (block: Block): Block => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: drawable(block.text) }
    case 'list':
      return { ...block, items: block.items.map(drawable) }
    case 'table':
      return {
        kind: 'table',
        caption: drawable(block.caption),
        head: block.head.map(drawable),
        rows: block.rows.map((cells) => cells.map(drawable)),
      }
    case 'figures':
      return {
        ...block,
        items: block.items.map(({ label, value }) => ({ label: drawable(label), value: drawable(value) })),
      }
    case 'boxes':
      return {
        ...block,
        rows: block.rows.map(({ label, parts }) => ({ label: drawable(label), parts: parts.map(drawablePart) })),
      }
    case 'grid':
      return { ...block, head: block.head.map(drawable), rows: block.rows.map((cells) => cells.map(drawable)) }
    case 'field':
      return drawableField(block)
  }
}

const drawablePart = (part: BoxPart): BoxPart =>
  part.kind === 'text' ? { ...part, text: drawable(part.text) } : { ...part, items: part.items.map(drawable) }

const drawableField = (field: DocumentField): DocumentField => {
  const label = drawable(field.label)
  if (field.fill?.way !== 'typed') return { ...field, label }
  return { ...field, label, fill: { way: 'typed', text: drawable(field.fill.text) } }
}

/**
 * Returns a document's content with text that can be drawn.
 * @throws MissingGlyphError where no font has a character, so a document never has characters missing
 */
export const drawableContent = ({ blocks, ...content }: DocumentContent): DocumentContent => ({
  ...content,
  title: drawable(content.title),
  letterhead: content.letterhead.map(drawable),
  particulars: content.particulars.map(drawable),
  blocks: blocks.map(drawableBlock),
  footer: drawable(content.footer),
})
