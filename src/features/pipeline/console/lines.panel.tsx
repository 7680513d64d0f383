import type { ReactNode } from 'react'
import { useWords } from '#src/platform/ui/words.tsx'
import { partyWords, staffStatusWords } from '#src/workflow/staff-words.table.ts'
import { ageInWords, isOverdue } from '../age.rules.ts'
import type { PipelineRow } from '../pipeline.contract.ts'

export const deskPath = (uuid: string, tab?: string): string =>
  `/console/applications/${uuid}${tab === undefined ? '' : `?tab=${tab}`}`

interface LinesProps<Row extends PipelineRow> {
  caption: string
  rows: readonly Row[]
  keyOf?: (row: Row) => string
  hrefOf?: (row: Row) => string
  /** Since when the age counts. */
  sinceOf?: (row: Row) => string
  /** What stands under the status. */
  reasonOf?: (row: Row) => ReactNode
}

/** Applications as ruled lines; J and K go from one to the next. */
export function Lines<Row extends PipelineRow>(props: LinesProps<Row>) {
  const { caption, rows } = props
  const { keyOf = (row) => row.uuid, hrefOf = (row) => deskPath(row.uuid), sinceOf = (row) => row.since } = props
  const t = useWords<string>()
  const now = Date.now()
  return (
    <table className="lines">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Borrower')}</th>
          <th scope="col" className="max-lg:hidden">
            {t('Loan')}
          </th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className="max-md:hidden">
            {t('Waits for')}
          </th>
          <th scope="col" className="text-right!">
            {t('Age')}
          </th>
          <th scope="col" className="text-right! max-lg:hidden">
            {t('Line')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {t('State')}
          </th>
          <th scope="col" className="max-md:hidden">
            {t('In hand')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>
              <a href={hrefOf(row)} data-line="yes" className="line-link font-semibold text-ink no-underline">
                {row.name || t('No name yet')}
              </a>
              <span className="figures block text-13 text-muted lg:hidden">{row.loanNumber}</span>
            </td>
            <td className="figures max-lg:hidden">{row.loanNumber}</td>
            <td>
              {staffStatusWords[row.status]}
              {props.reasonOf && <span className="block text-13 text-muted">{props.reasonOf(row)}</span>}
            </td>
            <td className={`max-md:hidden ${row.waitsFor === 'staff' ? 'font-semibold text-accent' : 'text-muted'}`}>
              {partyWords[row.waitsFor]}
            </td>
            <td
              className={`figures whitespace-nowrap text-right ${isOverdue(sinceOf(row), now) && row.waitsFor !== 'nobody' ? 'font-semibold text-warning' : 'text-muted'}`}
            >
              {ageInWords(sinceOf(row), now)}
            </td>
            <td className="figures text-right max-lg:hidden">{row.amount === null ? '—' : t.dollars(row.amount)}</td>
            <td className="max-lg:hidden">{row.state}</td>
            <td className="max-md:hidden">{row.assignee?.name ?? <span className="text-subtle">—</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PagesProps {
  next: string | null
  isFirst: boolean
  onNext: (place: string) => void
  onFirst: () => void
}

/** Lists go forward page by page, and back to the beginning at once. */
export function Pages({ next, isFirst, onNext, onFirst }: PagesProps) {
  const t = useWords<string>()
  if (next === null && isFirst) return null
  const look = 'min-h-11 px-3 text-primary underline underline-offset-4 disabled:text-subtle disabled:no-underline'
  return (
    <nav aria-label={t('Pages')} className="flex gap-2 pt-2">
      <button type="button" className={look} disabled={isFirst} onClick={onFirst}>
        {t('First page')}
      </button>
      <button type="button" className={look} disabled={next === null} onClick={() => next !== null && onNext(next)}>
        {t('Next page')}
      </button>
    </nav>
  )
}

export function NoLines({ children }: { children: ReactNode }) {
  return <p className="max-w-none border-rule border-y py-8 text-muted">{children}</p>
}
