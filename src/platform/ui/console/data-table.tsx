import { type ReactNode, useRef } from 'react'
import type { AnswerQuery } from '../../browser/use-answer.ts'
import { AnswerSection } from '../answered.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { PageContext, TableDownload } from './table-download.tsx'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** The narrowest window that shows the column; by default all do. */
  from?: 'md' | 'lg'
  isRight?: boolean
  /** Class of the cell, besides the column's own. */
  className?: (row: Row) => string
}

interface DataTableProps<Row> {
  caption: string
  /** A list, whose rows can be downloaded as CSV; not the figures of one thing. */
  isList?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const hiddenBelow = { md: 'max-md:hidden', lg: 'max-lg:hidden' } as const

/**
 * A table with rules between rows. On a phone a long word makes the table scroll, and does not widen the page. J and K
 * move through rows whose first cell has `data-line`.
 */
export function DataTable<Row>({ caption, isList, columns, rows, rowKey }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const grid = (
    <div className="max-md:relative max-md:overflow-x-auto">
      <table ref={table} className="lines">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, from, isRight }) => (
              <th key={head} scope="col" className={`${isRight ? 'text-right!' : ''} ${from ? hiddenBelow[from] : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ head, cell, from, isRight, className }) => (
                <td
                  key={head}
                  className={`${isRight ? 'text-right' : ''} ${from ? hiddenBelow[from] : ''} ${className?.(row) ?? ''}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  if (!isList) return grid
  return (
    <div>
      {grid}
      <TableDownload table={table} caption={caption} />
    </div>
  )
}

/** Opens a row that has no page of its own. */
export function RowButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" data-line="yes" onClick={onPress} className="line-link text-left font-semibold">
      {children}
    </button>
  )
}

interface PagesProps {
  next: string | null
  isFirst: boolean
  onNext: (cursor: string) => void
  onFirst: () => void
}

/** Lists page forward, and jump back to the beginning. */
export function Pages({ next, isFirst, onNext, onFirst }: PagesProps) {
  const t = useMessages<keyof typeof spanish>()
  if (next === null && isFirst) return null
  const buttonClass =
    'min-h-11 px-3 text-primary underline underline-offset-4 disabled:text-subtle disabled:no-underline'
  return (
    <nav aria-label={t('Pages')} className="flex gap-2 pt-2">
      <button type="button" className={buttonClass} disabled={isFirst} onClick={onFirst}>
        {t('First page')}
      </button>
      <button
        type="button"
        className={buttonClass}
        disabled={next === null}
        onClick={() => next !== null && onNext(next)}
      >
        {t('Next page')}
      </button>
    </nav>
  )
}

export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="max-w-none border-rule border-y py-8 text-muted">{children}</p>
}

interface PagedDataTableProps<Row, Answer extends { next: string | null }> {
  of: AnswerQuery<Answer>
  /** What failed, in words. */
  failureHeading: string
  answerRows: (answer: Answer) => readonly Row[]
  /** The message for an empty list. */
  none: string
  /** The cursor of this page; the first page has none. */
  after: string | undefined
  onPage: (after: string | undefined) => void
  children: (rows: readonly Row[], answer: Answer) => ReactNode
}

/** A paged list: a skeleton while it loads, the error, the empty message, or its rows. */
export function PagedRows<Row, Answer extends { next: string | null }>(props: PagedDataTableProps<Row, Answer>) {
  const { of, failureHeading, answerRows, none, after, onPage, children } = props
  return (
    <AnswerSection of={of} failureHeading={failureHeading}>
      {(answer) => {
        const rows = answerRows(answer)
        return (
          <div>
            {rows.length === 0 ? (
              <EmptyState>{none}</EmptyState>
            ) : (
              <PageContext value={answer.next !== null || after !== undefined}>{children(rows, answer)}</PageContext>
            )}
            <Pages next={answer.next} isFirst={after === undefined} onNext={onPage} onFirst={() => onPage(undefined)} />
          </div>
        )
      }}
    </AnswerSection>
  )
}
