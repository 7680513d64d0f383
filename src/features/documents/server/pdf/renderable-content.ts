import { unsupportedIn } from '#src/domain/lending/font-coverage.ts'
import type { Block, BoxPart, DocumentContent, DocumentField } from '../../document-blocks.ts'
import { MissingGlyphError } from './missing-glyph.ts'

/**
 * Returns the text in composed form (NFC), with plain spaces and without invisible formatting characters.
 * @throws MissingGlyphError where a remaining character cannot be drawn
 */
const renderable = (text: string): string => {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/[^\S\n\u00a0]/gu, ' ')
  const undrawn = plain.split('\n').flatMap(unsupportedIn)
  if (undrawn.length > 0) throw new MissingGlyphError(undrawn)
  return unbroken(plain)
}

const beforeNumber =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|de|Box|Suite|sections?|article) (?=\d)/g
const withinOne = /(\d[.,\d]*%?) (?=\p{Ll})|(\b\d{1,2},) (?=\d{4}\b)|(P\.O\.) (?=Box)/gu

/** Keeps a number on one row with its unit, its month or the word that it numbers. */
const unbroken = (text: string): string =>
  text.replace(withinOne, (match) => `${match.trimEnd()}\u00a0`).replace(beforeNumber, '$1\u00a0')

const renderableBlock = (block: Block): Block => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: renderable(block.text) }
    case 'list':
      return { ...block, items: block.items.map(renderable) }
    case 'table':
      return {
        kind: 'table',
        caption: renderable(block.caption),
        head: block.head.map(renderable),
        rows: block.rows.map((cells) => cells.map(renderable)),
      }
    case 'figures':
      return {
        ...block,
        items: block.items.map(({ label, value }) => ({ label: renderable(label), value: renderable(value) })),
      }
    case 'boxes':
      return {
        ...block,
        rows: block.rows.map(({ label, parts }) => ({ label: renderable(label), parts: parts.map(renderablePart) })),
      }
    case 'grid':
      return { ...block, head: block.head.map(renderable), rows: block.rows.map((cells) => cells.map(renderable)) }
    case 'field':
      return renderableField(block)
  }
}

const renderablePart = (part: BoxPart): BoxPart =>
  part.kind === 'text' ? { ...part, text: renderable(part.text) } : { ...part, items: part.items.map(renderable) }

const renderableField = (field: DocumentField): DocumentField => {
  const label = renderable(field.label)
  if (field.fill?.way !== 'typed') return { ...field, label }
  return { ...field, label, fill: { way: 'typed', text: renderable(field.fill.text) } }
}

/**
 * Returns a document's content with text that can be drawn.
 * @throws MissingGlyphError where no font has a character, so a document never has characters missing
 */
export const renderableContent = ({ blocks, ...content }: DocumentContent): DocumentContent => ({
  ...content,
  title: renderable(content.title),
  letterhead: content.letterhead.map(renderable),
  captionLines: content.captionLines.map(renderable),
  blocks: blocks.map(renderableBlock),
  footer: renderable(content.footer),
})
