import { adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { QueryInputOf } from '#src/platform/contract/endpoint.ts'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Day, Pick } from '#src/platform/ui/console/list-filters.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { listAdverseActions } from '../compliance.contract.ts'
import { NoticePages } from './notice-pages.panel.tsx'

const filters = ['from', 'to', 'reason', 'after'] as const

/** Lists every decline and its notice. The filter is part of the address. */
export function Notices() {
  const { value, values, set } = useFiltersInAddress(filters)
  const list = useAnswer(listAdverseActions, { query: values as QueryInputOf<typeof listAdverseActions> })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Day label="From" value={value('from')} onPick={(from) => set({ from })} />
        <Day label="To" value={value('to')} onPick={(to) => set({ to })} />
        <Pick label="Reason" value={value('reason')} onPick={(reason) => set({ reason })}>
          <option value="">Any</option>
          {Object.entries(adverseActionReasons).map(([code, { text }]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </Pick>
      </div>
      <NoticePages of={list} after={values.after} onPage={(after) => set({ after })}>
        {(notices) => (
          <DataTable
            caption="Adverse action notices"
            isList
            rows={notices}
            rowKey={({ applicationUuid }) => applicationUuid}
            columns={[
              {
                head: 'Loan',
                cell: ({ applicationUuid, loanNumber, document }) => (
                  <a
                    href={`/console/applications/${applicationUuid}?tab=documents${document ? `&document=${document.uuid}` : ''}`}
                    data-line="yes"
                    className="line-link figures font-semibold"
                  >
                    {loanNumber}
                  </a>
                ),
              },
              { head: 'Declined', cell: ({ declined: declinedAt }) => <Moment at={declinedAt} /> },
              {
                head: 'Reasons given',
                className: ({ reasons }) => (reasons.length === 0 ? 'text-error' : ''),
                cell: ({ reasons }) => reasons.map(({ words }) => words).join('; ') || 'None on record',
              },
              {
                head: 'Status',
                from: 'lg',
                cell: ({ from }) => (isStatus(from) ? staffSideOf(from).label : from),
              },
              {
                head: 'Notice',
                from: 'md',
                className: ({ document }) => (document?.sent ? '' : 'text-warning'),
                cell: ({ document }) =>
                  document?.sent ? <Moment at={document.sent} /> : document ? 'Ready to send' : 'Generating',
              },
            ]}
          />
        )}
      </NoticePages>
    </div>
  )
}
