import { type Column, DataTable } from '#src/platform/ui/console/data-table.tsx'
import { ShareBar } from '#src/platform/ui/console/share-bar.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { pullThrough } from '../report.rules.ts'
import type { ReportMonth } from '../reports.contract.ts'
import { formatMonth } from './format-month.ts'

const wholeNumber = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Returns a share from 0 to 1 as text: '41.7%'. */
export const formatShare = (share: number): string => percent.format(share)

/** Returns days as text: '1 day', '31.5 days'. */
export const formatDays = (days: number): string => fill('{days} {days|day|days}', { days })

const countColumn = (head: string, count: (month: ReportMonth) => number, from?: 'md' | 'lg'): Column<ReportMonth> => ({
  head,
  isRight: true,
  className: () => 'figures',
  cell: (month) => wholeNumber.format(count(month)),
  ...(from && { from }),
})

/** Counts of each month, the latest first, with the submissions as bars. */
export function VolumeTable({ months }: { months: readonly ReportMonth[] }) {
  const maxSubmissions = Math.max(...months.map(({ submissions }) => submissions), 1)
  return (
    <Section heading="Volume">
      <DataTable
        caption="Volume by month"
        rows={[...months].reverse()}
        rowKey={({ month }) => month}
        columns={[
          {
            head: 'Month',
            cell: ({ month, submissions, ...counts }) => (
              <>
                <span className="whitespace-nowrap">{formatMonth(month)}</span>
                <ShareBar share={submissions / maxSubmissions} className="mt-1 min-w-16" />
                <span className="mt-1 block text-13 text-muted md:hidden">
                  {fill('{denied} denied, {withdrawn} withdrawn, {open} open', {
                    denied: counts.denials,
                    withdrawn: counts.withdrawals,
                    open: counts.openCount,
                  })}
                </span>
              </>
            ),
          },
          countColumn('Started', ({ starts }) => starts),
          countColumn('Submitted', ({ submissions }) => submissions),
          countColumn('Approved', ({ approvals }) => approvals, 'lg'),
          countColumn('Funded', ({ fundings }) => fundings),
          countColumn('Denied', ({ denials }) => denials, 'lg'),
          countColumn('Withdrawn', ({ withdrawals }) => withdrawals, 'lg'),
          countColumn('Open', ({ openCount }) => openCount, 'md'),
        ]}
      />
      <p className="mt-2 max-w-none text-13 text-muted">
        Bars show submissions. Open counts applications that had not ended when the month ended.
      </p>
    </Section>
  )
}

/** What came of each month's submissions, and what was funded in it, the latest first. */
export function FundingTable({ months }: { months: readonly ReportMonth[] }) {
  return (
    <Section heading="Pull-through and time to fund">
      <DataTable
        caption="Pull-through and time to fund by month"
        rows={[...months].reverse()}
        rowKey={({ month }) => month}
        columns={[
          {
            head: 'Month',
            cell: (row) => (
              <>
                <span className="whitespace-nowrap">{formatMonth(row.month)}</span>
                <span className="mt-1 block text-13 text-muted md:hidden">
                  {fill('{funded} of {submitted} funded', {
                    funded: row.fundedSubmissions,
                    submitted: row.submissions,
                  })}
                </span>
              </>
            ),
          },
          {
            head: 'Share funded',
            from: 'md',
            cell: (row) => <ShareBar share={pullThrough(row) ?? 0} className="min-w-16 lg:min-w-48" />,
          },
          {
            head: 'Pull-through',
            isRight: true,
            className: () => 'figures',
            cell: (row) => {
              const share = pullThrough(row)
              return share === null ? '—' : formatShare(share)
            },
          },
          {
            head: 'Submissions funded',
            from: 'lg',
            isRight: true,
            className: () => 'figures',
            cell: ({ fundedSubmissions, submissions }) =>
              fill('{funded} of {submitted}', { funded: fundedSubmissions, submitted: submissions }),
          },
          {
            head: 'Median days',
            isRight: true,
            className: () => 'figures',
            cell: ({ medianDaysToFund }) => medianDaysToFund ?? '—',
          },
          {
            head: 'Funded amount',
            isRight: true,
            className: () => 'figures',
            cell: ({ fundedAmount }) => english.dollars(fundedAmount),
          },
        ]}
      />
      <p className="mt-2 max-w-none text-13 text-muted">
        Pull-through is the share of the month’s submissions that are funded by now, so it still rises for recent
        months. Median days run from submission to funding, for lines funded in the month.
      </p>
    </Section>
  )
}
