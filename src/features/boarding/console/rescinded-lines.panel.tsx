import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { listRescindedLines } from '../boarding.contract.ts'
import { LoanLink } from './loan-link.tsx'

/** Lists lines that an owner rescinded after they were paid out, which the servicer must close. */
export function RescindedLines() {
  const [after, setAfter] = useState<string>()
  const list = useAnswer(listRescindedLines, { query: after === undefined ? {} : { after } })
  return (
    <PagedRows
      of={list}
      failureHeading="The lines did not load."
      answerRows={({ lines }) => lines}
      none="No line was canceled after it was paid out."
      after={after}
      onPage={setAfter}
    >
      {(lines) => (
        <>
          <p className="mb-4 max-w-none text-15 text-muted">
            Owners canceled these lines after they were paid out. The servicer must close those that it received.
          </p>
          <DataTable
            caption="Canceled lines"
            isList
            rows={lines}
            rowKey={({ applicationUuid }) => applicationUuid}
            columns={[
              { head: 'Loan', cell: (line) => <LoanLink line={line} /> },
              { head: 'Canceled', cell: ({ rescindedAt }) => <Moment at={rescindedAt} /> },
              {
                head: 'Servicer’s number',
                className: () => 'figures break-all',
                cell: ({ servicerNumber }) => servicerNumber ?? '—',
              },
              {
                head: 'Batch',
                from: 'md',
                className: () => 'figures',
                cell: ({ batchNumber }) => batchNumber ?? '—',
              },
            ]}
          />
        </>
      )}
    </PagedRows>
  )
}
