import type { ReactNode } from 'react'
import type { PdfNode } from './open-pdf.ts'

type Tag = 'h3' | 'h4' | 'p' | 'ul' | 'li' | 'table' | 'caption' | 'tr' | 'th' | 'td'

/** The page around the document uses the first two heading levels. */
const tags: Readonly<Record<string, readonly [Tag, string]>> = {
  H1: ['h3', 'font-heading text-24 leading-tight'],
  H2: ['h4', 'font-semibold text-20'],
  P: ['p', ''],
  L: ['ul', 'flex list-disc flex-col gap-1.5 pl-5'],
  LI: ['li', ''],
  TR: ['tr', 'border-rule border-b'],
  TH: ['th', 'py-2 pr-4 text-left align-top font-medium'],
  TD: ['td', 'figures py-2 pr-4 align-top'],
  Caption: ['caption', 'pb-2 text-left'],
}

/** The text of a page in reading order, as headings, lists and tables. */
export const PdfText = ({ parts }: { parts: readonly PdfNode[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a document keep their place
  parts.map((part, at) => <Part key={at} {...part} />)

const Part = ({ role, text: words, parts }: PdfNode): ReactNode => {
  if (role === 'Lbl') return null
  if (role === 'Table') return <Table parts={parts} />
  const [Tag, className] = tags[role] ?? [undefined, '']
  const content = (
    <>
      {words}
      <PdfText parts={parts} />
    </>
  )
  return Tag ? <Tag className={className}>{content}</Tag> : content
}

const Table = ({ parts }: { parts: readonly PdfNode[] }) => (
  <table className="w-full border-collapse border-ink border-t-2 text-15 [overflow-wrap:anywhere]">
    <PdfText parts={parts.filter(({ role }) => role === 'Caption')} />
    <tbody>
      <PdfText parts={parts.filter(({ role }) => role !== 'Caption')} />
    </tbody>
  </table>
)
