import type { Language } from '#src/platform/words/fill.ts'

/** A part of a document, in reading order. It holds text only; the renderer decides how it looks. */
export type Block =
  | { kind: 'heading'; text: string; opensPage?: true }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** The first column is the row header. */
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Label and value pairs, one pair per row. */
  | { kind: 'figures'; items: readonly { label: string; value: string }[] }
  /** Rows of a form: a label in a box, and beside it what belongs to it. Filled boxes have the color of the brand. */
  | { kind: 'boxes'; variant: 'filled' | 'plain'; rows: readonly BoxRow[] }
  /** A table with borders, whose heads are filled. */
  | { kind: 'grid'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | DocumentField

export interface BoxRow {
  label: string
  parts: readonly BoxPart[]
}

/** `choices` have a square to mark and `blanks` a rule to write on. */
export type BoxPart =
  | { kind: 'text'; text: string }
  | { kind: 'items' | 'choices' | 'blanks'; items: readonly string[] }

/** A place where one person signs. `fill` is set once they have signed. */
export interface DocumentField {
  kind: 'field'
  act: 'signature' | 'initials' | 'date'
  /** The person's position among the signers. The borrower is 0. */
  signer: number
  label: string
  fill?: { way: 'typed' | 'drawn'; text: string }
}

export interface DocumentContent {
  language: Language
  title: string
  /** Who issues the document, one item per row. */
  letterhead: readonly string[]
  /** The date, the reference and the recipient, one item per row. */
  captionLines: readonly string[]
  blocks: readonly Block[]
  /** Laid out as a federal form: the title in a band after its mark, headings as bars, and boxes. */
  form?: { mark: string }
  /** There is no English document beside this one, as with a letter of a single use. */
  isAlone?: true
  /** Printed at the bottom of each page, with the page number. */
  footer: string
}

/**
 * Returns every sentence of a document.
 * @internal For tests: what a document says, independent of its layout.
 */
export const documentText = ({ title, letterhead, captionLines, blocks }: DocumentContent): string[] => [
  title,
  ...letterhead,
  ...captionLines,
  ...blocks.flatMap(textOfBlock),
]

const textOfBlock = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    case 'figures':
      return block.items.flatMap(({ label, value }) => [label, value])
    case 'boxes':
      return block.rows.flatMap(({ label, parts }) => [label, ...parts.flatMap(textOfPart)])
    case 'grid':
      return [...block.head, ...block.rows.flat()]
    case 'field':
      return block.fill?.way === 'typed' ? [block.label, block.fill.text] : [block.label]
  }
}

const textOfPart = (part: BoxPart): readonly string[] => (part.kind === 'text' ? [part.text] : part.items)
