import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { QueryInputOf } from '#src/platform/contract/endpoint.ts'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Day, Pick } from '#src/platform/ui/console/list-filters.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { listNotices } from '../compliance.contract.ts'
import { noticeKindNames, noticeKinds } from '../notices.table.ts'
import { NoticePages } from './notice-pages.panel.tsx'

const filters = ['kind', 'from', 'to', 'after'] as const

/** Lists the other legal notices given to applicants, and when each arrived. The filter is part of the address. */
export function GivenNotices() {
  const { value, values, set } = useFiltersInAddress(filters)
  const list = useAnswer(listNotices, { query: values as QueryInputOf<typeof listNotices> })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Pick label="Notice" value={value('kind')} onPick={(kind) => set({ kind })}>
          <option value="">Any</option>
          {noticeKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {noticeKinds[kind].name}
            </option>
          ))}
        </Pick>
        <Day label="From" value={value('from')} onPick={(from) => set({ from })} />
        <Day label="To" value={value('to')} onPick={(to) => set({ to })} />
      </div>
      <NoticePages of={list} after={values.after} onPage={(after) => set({ after })}>
        {(notices) => (
          <DataTable
            caption="Other notices"
            isList
            rows={notices}
            rowKey={({ documentUuid }) => documentUuid}
            columns={[
              {
                head: 'Loan',
                cell: ({ applicationUuid, loanNumber, documentUuid }) => (
                  <a
                    href={`/console/applications/${applicationUuid}?tab=documents&document=${documentUuid}`}
                    data-line="yes"
                    className="line-link figures font-semibold"
                  >
                    {loanNumber}
                  </a>
                ),
              },
              {
                head: 'Notice',
                cell: ({ kind }) => (
                  <>
                    {noticeKinds[kind].name}
                    <span className="block text-13 text-muted">{noticeKinds[kind].source}</span>
                  </>
                ),
              },
              {
                head: 'Sent',
                className: ({ sent: sentAt }) => (sentAt ? '' : 'text-warning'),
                cell: ({ made: madeAt, sent: sentAt }) =>
                  sentAt ? (
                    <>
                      <Moment at={sentAt} />
                      {isOtherMinute(madeAt, sentAt) && (
                        <span className="block text-13 text-muted">
                          made <Moment at={madeAt} />
                        </span>
                      )}
                    </>
                  ) : (
                    <>
                      Not sent yet
                      <span className="block text-13">
                        made <Moment at={madeAt} />
                      </span>
                    </>
                  ),
              },
              {
                head: 'Opened online',
                from: 'lg',
                cell: ({ opened: openedAt }) => (openedAt ? <Moment at={openedAt} /> : 'Not yet'),
              },
            ]}
          />
        )}
      </NoticePages>
    </div>
  )
}

/** Most notices are sent in the same minute in which they are made, so the time is shown once. */
const isOtherMinute = (a: string, b: string): boolean => a.slice(0, 16) !== b.slice(0, 16)
