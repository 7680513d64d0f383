import type { Language } from '#src/platform/words/fill.ts'

/** What a document is made of, in reading order. Text only; how it looks is the renderer's. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** The first column names the row. */
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Label and value, one pair a line. */
  | { kind: 'figures'; items: readonly { label: string; value: string }[] }
  | PaperField

/** Where one person puts their mark; `fill` once it is there. */
export interface PaperField {
  kind: 'field'
  act: 'signature' | 'initials' | 'date'
  /** The person's place among those who sign, 0 for the borrower. */
  signer: number
  label: string
  fill?: { way: 'typed' | 'drawn'; text: string }
}

export interface DocumentContent {
  language: Language
  title: string
  /** Who gives it, one line each. */
  letterhead: readonly string[]
  /** Date, reference and whom it is for, one line each. */
  particulars: readonly string[]
  blocks: readonly Block[]
  /** At the foot of each page, with the page number. */
  footer: string
}

/**
 * Every sentence of a document, for tests and for search.
 * @internal For tests: what a paper says, whatever it looks like.
 */
export const textOf = ({ title, letterhead, particulars, blocks }: DocumentContent): string[] => [
  title,
  ...letterhead,
  ...particulars,
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
    case 'field':
      return block.fill?.way === 'typed' ? [block.label, block.fill.text] : [block.label]
  }
}
