import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { listBoardingLines } from '../boarding.contract.ts'
import { LoanLink } from './loan-link.tsx'

/** Lists lines that the servicer accepted, with its own numbers. */
export function BoardedLines() {
  const [after, setAfter] = useState<string>()
  const list = useAnswer(listBoardingLines, { query: { state: 'BOARDED', ...(after !== undefined && { after }) } })
  return (
    <PagedRows
      of={list}
      failureHeading="The lines did not load."
      answerRows={({ lines }) => lines}
      none="No boarded lines yet."
      after={after}
      onPage={setAfter}
    >
      {(lines) => (
        <DataTable
          caption="Boarded lines"
          isList
          rows={lines}
          rowKey={({ applicationUuid }) => applicationUuid}
          columns={[
            { head: 'Loan', cell: (line) => <LoanLink line={line} /> },
            {
              head: 'Servicer’s number',
              className: () => 'figures break-all',
              cell: ({ servicerNumber }) => servicerNumber,
            },
            { head: 'Batch', from: 'md', className: () => 'figures', cell: ({ batchNumber }) => batchNumber },
            {
              head: 'Answered',
              from: 'md',
              cell: ({ answeredAt }) => (answeredAt === null ? '—' : <Moment at={answeredAt} />),
            },
          ]}
        />
      )}
    </PagedRows>
  )
}
