import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
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
  const t = useMessages<string>()
  const call = useApi()
  const list = useAnswer(listFailedWork)
  const { busy, act } = useAct()
  const retry = (rows: readonly FailedWork[]) =>
    act(async () => {
      const { count } = await call(retryFailedWork, { body: { work: rows.map(({ kind, uuid }) => ({ kind, uuid })) } })
      list.load()
      return t('Retrying {count} {count|item|items}.', { count })
    })
  return (
    <>
      <ScreenHeading
        lead={t('What the system could not finish. It retries automatically for a day. After that, it waits for you.')}
      >
        {t('Failed work')}
      </ScreenHeading>
      <AnswerSection of={list} failureHeading={t('The list did not load.')}>
        {({ rows, hasMore }) =>
          rows.length === 0 ? (
            <EmptyState>{t('Nothing is failing.')}</EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap gap-3 pb-3">
                <Button size="compact" loading={busy} loadingLabel={t('Trying')} onClick={() => void retry(rows)}>
                  {t('Try all again')}
                </Button>
                <Button size="compact" variant="quiet" onClick={list.load}>
                  {t('Refresh')}
                </Button>
              </div>
              <FailedWorkTable rows={rows} busy={busy} onRetry={(row) => void retry([row])} />
              {hasMore && <p className="text-muted">{t('Only the oldest 200 are shown.')}</p>}
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
  const t = useMessages<string>()
  return (
    <DataTable
      caption={t('Failed work')}
      rows={rows}
      rowKey={({ kind, uuid }) => `${kind} ${uuid}`}
      columns={[
        {
          head: t('Work'),
          cell: (row) => (
            <>
              <span className="block font-semibold">{t(workLabel(row))}</span>
              <code className="block break-all text-13 text-muted">{row.failure}</code>
            </>
          ),
        },
        { head: t('Loan'), cell: (row) => <Loan row={row} /> },
        { head: t('Failing since'), from: 'md', cell: ({ failingSince }) => <Moment at={failingSince} /> },
        { head: t('Attempts'), from: 'md', isRight: true, cell: ({ attempts }) => attempts },
        {
          head: t('Next attempt'),
          cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Moment at={nextAttemptAt} /> : t('Set aside')),
        },
        {
          head: t('Action'),
          cell: (row) => (
            <Button size="compact" variant="quiet" disabled={busy} onClick={() => onRetry(row)}>
              {t('Try again')}
              <span className="sr-only"> {t(workLabel(row))}</span>
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
