import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { type FailedWork, listFailedWork, retryFailedWork } from '../failed-work.contract.ts'
import { jobLabel } from '../job-labels.table.ts'

const workLabel = ({ kind, name }: FailedWork): string => {
  if (kind === 'job') return jobLabel(name)
  return isStatus(name) ? staffSideOf(name).label : name
}

/** Lists jobs and workflow steps that fail, and has them tried again. */
export function FailedWorkScreen() {
  const call = useApi()
  const list = useAnswer(listFailedWork)
  const { busy, act } = useAct()
  const retry = (rows: readonly FailedWork[]) =>
    act(async () => {
      const { count } = await call(retryFailedWork, { body: { work: rows.map(({ kind, uuid }) => ({ kind, uuid })) } })
      list.load()
      return fill('Retrying {count} {count|item|items}.', { count })
    })
  return (
    <>
      <ScreenHeading lead="What the system could not finish. It retries automatically for a day. After that, it waits for you.">
        Failed work
      </ScreenHeading>
      <AnswerSection of={list} failureHeading="The list did not load.">
        {({ rows, hasMore }) =>
          rows.length === 0 ? (
            <EmptyState>Nothing is failing.</EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap gap-3 pb-3">
                <Button size="compact" loading={busy} loadingLabel="Trying" onClick={() => void retry(rows)}>
                  Try all again
                </Button>
                <Button size="compact" variant="quiet" onClick={list.load}>
                  Refresh
                </Button>
              </div>
              <FailedWorkTable rows={rows} busy={busy} onRetry={(row) => void retry([row])} />
              {hasMore && <p className="text-muted">Only the oldest 200 are shown.</p>}
            </>
          )
        }
      </AnswerSection>
    </>
  )
}

interface FailedWorkTableProps {
  rows: readonly FailedWork[]
  busy: boolean
  onRetry: (row: FailedWork) => void
}

function FailedWorkTable({ rows, busy, onRetry }: FailedWorkTableProps) {
  return (
    <DataTable
      caption="Failed work"
      isList
      rows={rows}
      rowKey={({ kind, uuid }) => `${kind} ${uuid}`}
      columns={[
        {
          head: 'Work',
          cell: (row) => (
            <>
              <span className="block font-semibold">{workLabel(row)}</span>
              <code className="block break-all text-13 text-muted">{row.failure}</code>
            </>
          ),
        },
        { head: 'Loan', cell: (row) => <Loan row={row} /> },
        { head: 'Failing since', from: 'md', cell: ({ failingSince }) => <Moment at={failingSince} /> },
        { head: 'Attempts', from: 'md', isRight: true, cell: ({ attempts }) => attempts },
        {
          head: 'Next attempt',
          cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Moment at={nextAttemptAt} /> : 'Set aside'),
        },
        {
          head: 'Action',
          cell: (row) => (
            <Button size="compact" variant="quiet" disabled={busy} onClick={() => onRetry(row)}>
              Try again
              <span className="sr-only"> {workLabel(row)}</span>
            </Button>
          ),
        },
      ]}
    />
  )
}

function Loan({ row: { application } }: { row: FailedWork }) {
  if (!application) return <>—</>
  return (
    <a href={`/console/applications/${application.uuid}`} data-line="yes" className="line-link figures font-semibold">
      {application.loanNumber}
    </a>
  )
}
