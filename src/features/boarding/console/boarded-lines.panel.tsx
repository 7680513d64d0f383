import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { DataTable, PagedRows } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { listBoardingLines } from '../boarding.contract.ts'
import { LoanLink } from './loan-link.tsx'

/** Lists lines that the servicer accepted, with its own numbers. */
export function BoardedLines() {
  const t = useMessages<string>()
  const [after, setAfter] = useState<string>()
  const list = useAnswer(listBoardingLines, { query: { state: 'BOARDED', ...(after !== undefined && { after }) } })
  return (
    <PagedRows
      of={list}
      failureHeading={t('The lines did not load.')}
      answerRows={({ lines }) => lines}
      none={t('No boarded lines yet.')}
      after={after}
      onPage={setAfter}
    >
      {(lines) => (
        <DataTable
          caption={t('Boarded lines')}
          rows={lines}
          rowKey={({ applicationUuid }) => applicationUuid}
          columns={[
            { head: t('Loan'), cell: (line) => <LoanLink line={line} /> },
            {
              head: t('Servicer’s number'),
              className: () => 'figures break-all',
              cell: ({ servicerNumber }) => servicerNumber,
            },
            { head: t('Batch'), from: 'md', className: () => 'figures', cell: ({ batchNumber }) => batchNumber },
            {
              head: t('Answered'),
              from: 'md',
              cell: ({ answeredAt }) => (answeredAt === null ? '—' : <Moment at={answeredAt} />),
            },
          ]}
        />
      )}
    </PagedRows>
  )
}
